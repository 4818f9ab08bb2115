import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { useTranslations } from 'use-intl'
import {
  changeAccountOfferCall,
  changeChannelAccountCall,
  channelAccountsCall,
  checkChannelAccountCall,
  enableChannelAccountCall,
  moveChannelAccountCall,
} from '#modules/payments/calls/channel-accounts.ts'
import type { EditedAccount, InstalledChannel } from '#modules/payments/rules/edited-account.ts'
import type { KeyCheck } from '#modules/payments/rules/key-check.ts'
import { Button } from '#ui/button.tsx'
import { useChannelTexts } from '#ui/channel-texts.ts'
import { mallContext } from '#ui/mall-context.ts'
import { useHasSites, useSiteName } from '#ui/site-name.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { ConfirmedButton } from '../../parts/kit/confirmed-button.tsx'
import { refuseForm, typedIn } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { TextField } from '../../parts/kit/form/field.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { Facts } from '../../parts/kit/panel.tsx'
import { SheetPart, SideSheet } from '../../parts/kit/side-sheet.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import { accountTone } from '../../parts/status-tone.ts'
import { rulesIn } from './account-rules.ts'
import { AccountRulesFields } from './account-rules-fields.tsx'
import { AccountSettings, isSetting, settingsIn } from './account-settings.tsx'
import css from './channel-accounts.module.css'
import { NoticeAddress } from './notice-address.tsx'
import { useProviderTexts } from './provider-texts.ts'
import { TestMark } from './test-mark.tsx'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { accounts, channels } = await context.get(mallContext).call(channelAccountsCall, {})
  const account = accounts.find(({ accountId }) => accountId === params.accountId)
  if (!account) throw data(null, { status: 404 })
  const ofSite = accounts.filter(({ site }) => site === account.site)
  return {
    account,
    channel: channels.find(({ code }) => code === account.channel),
    replaces: ofSite.find(
      ({ accountId, channel, isEnabled }) =>
        isEnabled && channel === account.channel && accountId !== account.accountId,
    ),
    place: ofSite.indexOf(account) + 1,
    count: ofSite.length,
  }
}

type Result = 'offerSaved' | 'saved' | 'savedLines' | `checked.${KeyCheck}` | 'enabled' | 'disabled' | 'moved'
type Answer = FormAnswer & { readonly result?: Result; readonly at?: number }

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const accountId = params.accountId!
  const intent = String(form.get('intent') ?? '')
  const done = (result: Result): Answer => ({ result, at: Date.now() })
  try {
    switch (intent) {
      case 'keys':
        await mall.call(changeChannelAccountCall, { accountId, settings: settingsIn(form) })
        return done(form.has('isConfirmedByOperator') ? 'savedLines' : 'saved')
      case 'check': {
        const { outcome } = await mall.call(checkChannelAccountCall, { accountId })
        return done(`checked.${outcome}`)
      }
      case 'enable':
      case 'disable':
        await mall.call(enableChannelAccountCall, { accountId, isEnabled: intent === 'enable' })
        return done(intent === 'enable' ? 'enabled' : 'disabled')
      case 'offer': {
        const words = String(form.get('leftOutIn') ?? '')
          .toUpperCase()
          .split(/[\s,，、]+/)
        const { accounts } = await mall.call(channelAccountsCall, {})
        const known = accounts.find((each) => each.accountId === accountId)
        if (!known) throw data(null, { status: 404 })
        const { rules, invalid } = rulesIn(form, known.currency, known.rules)
        if (invalid.length > 0) return { intent, typed: typedIn(form), invalid } satisfies Answer
        await mall.call(changeAccountOfferCall, {
          accountId,
          leftOutIn: words.filter((word) => word !== ''),
          rules,
        })
        return done('offerSaved')
      }
      case 'move':
        await mall.call(moveChannelAccountCall, { accountId, to: form.get('to') === 'up' ? 'up' : 'down' })
        return done('moved')
      default:
        throw data(null, { status: 400 })
    }
  } catch (error) {
    return refuseForm(error, form, isSetting)
  }
}

/** One account with a payment provider: its status, its keys, whether buyers see it and where. */
export default function ChannelAccountSheet() {
  const { account, channel, replaces, place, count } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const [query] = useSearchParams()
  const t = useTranslations('channelAccounts')
  const { fullNameOf } = useChannelTexts()
  const texts = useProviderTexts(channel ?? { company: undefined })
  const siteName = useSiteName()
  const hasSites = useHasSites()
  const may = useMay()
  const isTestOffered =
    account.environment === 'test' && account.status === 'offered' && !channel?.isConfirmedByOperator
  const said = answer?.result
    ? t(answer.result, { place: String(place), environment: account.environment })
    : query.has('added') && !answer
      ? t('added')
      : ''
  return (
    <SideSheet
      title={fullNameOf(account.channel)}
      beside={
        <span className={css.marks}>
          {account.environment === 'test' && <TestMark />}
          <ConsoleBadge tone={accountTone[account.status]}>
            {t(`filters.status.${account.status}`)}
          </ConsoleBadge>
          {account.isAway && <ConsoleBadge tone="red">{t('away')}</ConsoleBadge>}
        </span>
      }
      backTo={pages.channelAccounts()}
    >
      {said && (
        <StatusMessage
          key={answer?.at}
          isProblem={answer?.result === 'checked.refused' || answer?.result === 'checked.away'}
        >
          {said}
        </StatusMessage>
      )}
      <p>{t(`statusText.${account.status}`)}</p>
      {account.isAway && <p className={css.warning}>{t('awayText')}</p>}
      {isTestOffered && <p className={css.warning}>{t('testOffered')}</p>}
      <Facts
        facts={[
          { name: t('site'), value: hasSites && siteName(account.site) },
          { name: texts.account, value: account.account },
          { name: t('environmentLabel'), value: t(`environment.${account.environment}`) },
          { name: t('hiddenFromLabel'), value: channel && <HiddenFrom {...channel} /> },
        ]}
      />
      {may('channelAccounts.change') && (
        <ChangeAccount
          account={account}
          channel={channel}
          replaces={replaces}
          answer={answer}
          place={place}
          count={count}
        />
      )}
    </SideSheet>
  )
}

/** Why a buyer may not see a channel although it is offered on the site. */
function HiddenFrom({ hiddenFrom }: InstalledChannel) {
  const t = useTranslations('channelAccounts')
  if (hiddenFrom.length === 0) return t('hiddenFrom.none')
  return (
    <ul>
      {hiddenFrom.map((whom) => (
        <li key={whom}>{t(`hiddenFrom.${whom}`)}</li>
      ))}
    </ul>
  )
}

type ChangeAccountProps = {
  readonly account: EditedAccount
  readonly channel: InstalledChannel | undefined
  /** The account of the same channel that is offered. */
  readonly replaces: EditedAccount | undefined
  readonly answer: Answer | undefined
  readonly place: number
  readonly count: number
}

function ChangeAccount({ account, channel, replaces, answer, place, count }: ChangeAccountProps) {
  const t = useTranslations('channelAccounts')
  const { nameOf } = useChannelTexts()
  const may = useMay()
  const isByHand = channel?.isConfirmedByOperator ?? false
  const replaced = replaces && { account: replaces.account, environment: replaces.environment }
  const of = (intent: string) => (answer?.intent === intent ? answer : undefined)
  return (
    <>
      {channel && !isByHand && (
        <NoticeAddress channel={channel} address={account.noticeUrl} calls={account} />
      )}
      {channel && (
        <SheetPart title={t(isByHand ? 'lines' : 'keys')}>
          {isByHand && (
            <p>
              {t('linesText')}{' '}
              {may('bankTransfers.see') && <a href={pages.bankTransfers()}>{t('toTransfers')}</a>}
            </p>
          )}
          <ConsoleForm key={`keys-${answer?.at}`} intent="keys" answer={of('keys')}>
            {isByHand && <input type="hidden" name="isConfirmedByOperator" value="1" />}
            <AccountSettings channel={channel} known={account} />
            <p>
              <Button>{t(isByHand ? 'saveLines' : 'save')}</Button>
            </p>
          </ConsoleForm>
          {account.missing.length === 0 && !isByHand && (
            <ConsoleForm intent="check" answer={of('check')}>
              <p>{t('checkText')}</p>
              <p>
                <Button look="quiet">{t('check')}</Button>
              </p>
            </ConsoleForm>
          )}
        </SheetPart>
      )}
      <SheetPart title={t('offer')}>
        <ConsoleForm key={`offer-${answer?.at}`} intent="offer" answer={of('offer')}>
          <TextField
            label={t('leftOutIn')}
            hint={t('leftOutInHint')}
            name="leftOutIn"
            value={account.leftOutIn.join(', ')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required={false}
          />
          <AccountRulesFields rules={account.rules} currency={account.currency} />
          <p>
            <Button look="quiet">{t('saveOffer')}</Button>
          </p>
        </ConsoleForm>
      </SheetPart>
      {count > 1 && (
        <SheetPart title={t('place')}>
          <p>{t('placeText', { place: String(place), count: String(count) })}</p>
          <ConsoleForm intent="move" answer={of('move')}>
            <p className={css.moves}>
              <Button look="quiet" name="to" value="up" disabled={place === 1}>
                {t('up')}
              </Button>
              <Button look="quiet" name="to" value="down" disabled={place === count}>
                {t('down')}
              </Button>
            </p>
          </ConsoleForm>
        </SheetPart>
      )}
      {account.isEnabled ? (
        <SheetPart title={t('disable')}>
          <p>{t('disableText')}</p>
          <ConsoleForm intent="disable" answer={of('disable')}>
            <p>
              <ConfirmedButton
                look="danger"
                question={{
                  title: t('disableAsk', { name: nameOf(account.channel) }),
                  text: t('disableText'),
                }}
              >
                {t('disable')}
              </ConfirmedButton>
            </p>
          </ConsoleForm>
        </SheetPart>
      ) : (
        account.status === 'disabled' && (
          <SheetPart title={t('offering')}>
            {replaces && <p>{t('replaces', replaced!)}</p>}
            <ConsoleForm intent="enable" answer={of('enable')}>
              <p>
                {replaces && replaces.environment !== account.environment ? (
                  <ConfirmedButton
                    question={{
                      title: t(`replaceAsk.${account.environment}`),
                      text: t('replaces', replaced!),
                    }}
                  >
                    {t('enable')}
                  </ConfirmedButton>
                ) : (
                  <Button>{t('enable')}</Button>
                )}
              </p>
            </ConsoleForm>
          </SheetPart>
        )
      )}
    </>
  )
}
