import { IconChevronRight } from '@tabler/icons-react'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { addChannelAccountCall, channelAccountsCall } from '#modules/payments/calls/channel-accounts.ts'
import type { InstalledChannel } from '#modules/payments/rules/edited-account.ts'
import { Button } from '#ui/button.tsx'
import { useChannelTexts } from '#ui/channel-texts.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { sitesInUse } from '#vocabulary/sites.ts'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm } from '../../parts/kit/form/console-form.tsx'
import { RadioField, SwitchField, TextField } from '../../parts/kit/form/field.tsx'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { SideSheet } from '../../parts/kit/side-sheet.tsx'
import { AccountSettings, isSetting, settingsIn } from './account-settings.tsx'
import css from './channel-accounts.module.css'
import { NoticeAddress } from './notice-address.tsx'
import { useExplainChannel, useIsKnownProvider, useProviderTexts } from './provider-texts.ts'
import { SiteTabs } from './site-tabs.tsx'

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const { accounts, channels } = await mall.call(channelAccountsCall, {})
  const all = sitesInUse(mall.sites).map(({ code }) => code)
  const channel = channels.find(({ code }) => code === params.channel)
  if (params.channel && !channel) throw data(null, { status: 404 })
  const sites = channel ? all.filter((site) => channel.noticeUrls[site]) : all
  const asked = new URL(request.url).searchParams.get('site')
  const site = sites.find((each) => each === asked) ?? sites[0]
  const offered = accounts.find(
    (each) => each.isEnabled && each.site === site && each.channel === channel?.code,
  )
  return { channels, sites, site, channel, offered, limits: limitsOf(addChannelAccountCall.input) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    const { accountId } = await context.get(mallContext).call(addChannelAccountCall, {
      channel: params.channel ?? '',
      site: text('site'),
      account: text('account'),
      environment: text('environment') as 'test' | 'live',
      settings: settingsIn(form),
      isEnabled: form.get('isEnabled') === 'on',
    })
    return redirect(`${pages.channelAccount(accountId)}?added=1`)
  } catch (error) {
    return refuseForm(error, form, isSetting)
  }
}

/** Opens an account: first the way to pay, then the details that its provider requires. */
export default function AddChannelAccount() {
  const { channels, channel } = useLoaderData<typeof loader>()
  const t = useTranslations('channelAccounts')
  const { fullNameOf } = useChannelTexts()
  return (
    <SideSheet title={channel ? fullNameOf(channel.code) : t('add')} backTo={pages.channelAccounts()}>
      {channel ? (
        <AccountForm key={channel.code} channel={channel} />
      ) : (
        <>
          <h3>{t('choose')}</h3>
          <Choices channels={channels} />
        </>
      )}
    </SideSheet>
  )
}

/** Providers first; channels that operators confirm, and providers for trying things, at the end. */
function Choices({ channels }: { readonly channels: readonly InstalledChannel[] }) {
  const t = useTranslations('providerAccounts')
  const { fullNameOf } = useChannelTexts()
  const explain = useExplainChannel()
  const { search } = useLocation()
  const isKnown = useIsKnownProvider()
  const groups = Map.groupBy(channels, ({ company }) => (isKnown(company) ? 'all' : 'other'))
  const inOrder = [...groups].toSorted(
    ([one], [other]) => Number(one === 'other') - Number(other === 'other'),
  )
  return inOrder.map(([group, ofGroup]) => (
    <section key={group} className={css.provider}>
      <h4>{t(`name.${group}`)}</h4>
      <ul className={css.choices}>
        {ofGroup.map(({ code }) => (
          <li key={code}>
            <Link to={`${pages.addChannelAccount(code)}${search}`} className={css.choice}>
              <span>
                <strong>{fullNameOf(code)}</strong>
                <span className={css.text}>{explain(code)}</span>
              </span>
              <IconChevronRight size={18} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ))
}

function AccountForm({ channel }: { readonly channel: InstalledChannel }) {
  const { site } = useLoaderData<typeof loader>()
  const t = useTranslations('channelAccounts')
  const explain = useExplainChannel()
  return (
    <>
      <p>
        {explain(channel.code)} <Link to={pages.addChannelAccount()}>{t('otherChannel')}</Link>
      </p>
      {site === undefined ? (
        <p className={css.warning}>{t('noSite')}</p>
      ) : (
        <FormOfSite channel={channel} site={site} />
      )}
    </>
  )
}

function FormOfSite({ channel, site }: { readonly channel: InstalledChannel; readonly site: string }) {
  const { sites, offered, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useTranslations('channelAccounts')
  const { account, explainAccount } = useProviderTexts(channel)
  const addressOf = (at: string) => `${pages.addChannelAccount(channel.code)}?site=${at}`
  const environments = channel.environments.map((value) => ({
    value,
    name: t(`environment.${value}`),
    text: t(`environmentText.${value}`),
  }))
  return (
    <>
      <SiteTabs label={t('site')} sites={sites} chosen={site} to={addressOf} />
      {!channel.isConfirmedByOperator && (
        <NoticeAddress channel={channel} address={channel.noticeUrls[site]!} />
      )}
      <ConsoleForm limits={limits} answer={answer}>
        <input type="hidden" name="site" value={site} />
        <RadioField
          label={t('environmentLabel')}
          name="environment"
          value={environments[0]!.value}
          choices={environments}
        />
        <TextField
          label={account}
          name="account"
          hint={`${explainAccount} ${t('accountStays')}`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <AccountSettings channel={channel} />
        {/* To replace an account that buyers pay to is the operator's own choice: a test account may replace a live one. */}
        <SwitchField
          key={offered?.accountId}
          label={t('isEnabled')}
          {...(offered && {
            hint: t('replaces', { account: offered.account, environment: offered.environment }),
          })}
          name="isEnabled"
          isOn={!offered}
        />
        <p>
          <Button>{t('add')}</Button>
        </p>
      </ConsoleForm>
    </>
  )
}
