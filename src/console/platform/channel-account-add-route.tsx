import { IconChevronRight } from '@tabler/icons-react'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/button.tsx'
import { useChannelTexts } from '#ui/channel-texts.ts'
import { mallContext } from '#ui/mall-context.ts'
import { useSiteName } from '#ui/site-name.ts'
import { addChannelAccount, channelAccounts } from '#wire/channel-accounts.ts'
import { pages } from '#wire/pages.ts'
import { refuseForm } from '../kit/form/answers.ts'
import { ConsoleForm } from '../kit/form/console-form.tsx'
import { ChoiceField, RadioField, SwitchField, TextField } from '../kit/form/field.tsx'
import { limitsOf } from '../kit/form/schema-form.server.ts'
import { SideSheet } from '../kit/side-sheet.tsx'
import { AccountSettings, isSetting, settingsIn } from './account-settings.tsx'
import css from './channel-accounts.module.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { channels, sites } = await context.get(mallContext).call(channelAccounts, {})
  const channel = channels.find(({ code }) => code === params.channel)
  if (params.channel && !channel) throw data(null, { status: 404 })
  return { channels, sites, channel, limits: limitsOf(addChannelAccount.input) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '')
  try {
    const { accountId } = await context.get(mallContext).call(addChannelAccount, {
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

/** Opens an account: first the way to pay, then what its company needs to know. */
export default function AddChannelAccount() {
  const { channels, channel } = useLoaderData<typeof loader>()
  const t = useTranslations('channelAccounts')
  const { nameOf, explain } = useChannelTexts()
  return (
    <SideSheet title={channel ? nameOf(channel.code) : t('add')} backTo={pages.channelAccounts()}>
      {channel ? (
        <AccountForm key={channel.code} />
      ) : channels.length === 0 ? (
        <>
          <h3>{t('noChannels')}</h3>
          <p>{t('noChannelsText')}</p>
        </>
      ) : (
        <>
          <h3>{t('choose')}</h3>
          <ul className={css.choices}>
            {channels.map(({ code }) => (
              <li key={code}>
                <Link to={pages.addChannelAccount(code)} className={css.choice}>
                  <span>
                    <strong>{nameOf(code)}</strong>
                    <span className={css.text}>{explain(code)}</span>
                  </span>
                  <IconChevronRight size={18} aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </SideSheet>
  )
}

function AccountForm() {
  const { channel, sites, limits } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const t = useTranslations('channelAccounts')
  const { explain } = useChannelTexts()
  const siteName = useSiteName()
  const environments = (['test', 'live'] as const).map((value) => ({
    value,
    name: t(`environment.${value}`),
    text: t(`environmentText.${value}`),
  }))
  return (
    <>
      <p>
        {explain(channel!.code)} <Link to={pages.addChannelAccount()}>{t('otherChannel')}</Link>
      </p>
      <ConsoleForm limits={limits} answer={answer}>
        <ChoiceField
          label={t('site')}
          name="site"
          choices={sites.map((code) => ({ value: code, name: siteName(code) }))}
        />
        <TextField
          label={t('account')}
          name="account"
          hint={t('accountHint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <RadioField label={t('environmentLabel')} name="environment" value="test" choices={environments} />
        <AccountSettings settings={channel!.settings} />
        <SwitchField label={t('isEnabled')} hint={t('isEnabledHint')} name="isEnabled" isOn />
        <p>
          <Button>{t('add')}</Button>
        </p>
      </ConsoleForm>
    </>
  )
}
