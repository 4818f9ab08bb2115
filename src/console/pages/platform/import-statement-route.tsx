import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import { channelAccountsCall } from '#modules/payments/calls/channel-accounts.ts'
import { compareDayCall } from '#modules/payments/calls/payment-findings.ts'
import { comparedStatementCall } from '#modules/payments/calls/payment-statements.ts'
import { lastDayOver } from '#modules/payments/rules/statement.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { mallContext } from '#ui/mall-context.ts'
import { useSiteName } from '#ui/site-name.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, SwitchField, TextField } from '../../parts/kit/form/field.tsx'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { SideSheet } from '../../parts/kit/side-sheet.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import { useAccountName } from './account-at-provider.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  const { accounts, channels } = await mall.call(channelAccountsCall, {})
  const stating = new Set(channels.filter(({ hasStatements }) => hasStatements).map(({ code }) => code))
  return {
    accounts: accounts
      .filter(({ channel, missing }) => stating.has(channel) && missing.length === 0)
      .map(({ accountId, channel, account, site, environment }) => ({
        accountId,
        account: `${channel}/${account}`,
        site,
        environment,
      })),
    limits: limitsOf(compareDayCall.input),
    lastDay: lastDayOver(mall.now),
    key: crypto.randomUUID(),
  }
}

type Done = {
  readonly statementId: Id
  readonly account: string
  readonly day: string
  readonly lines: number
  readonly differing: number
}
type Answer = FormAnswer & { readonly done?: Done }

export async function action({ request, context }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  try {
    const asked = { accountId: text('accountId') as Id, day: text('day'), isOnlyNew: !form.has('replace') }
    const { statementId, lines } = await mall.call(compareDayCall, asked)
    const differing = { statementId, outcome: 'differing', page: 1, pageSize: 1 } as const
    const { account, day, total } = await mall.call(comparedStatementCall, differing)
    return { done: { statementId, account, day, lines, differing: total } } satisfies Answer
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** An operator has a provider's movements of a day requested again. */
export default function ImportStatement() {
  const { accounts, limits, lastDay, key } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const t = useTranslations('importStatement')
  const environments = useTranslations('channelAccounts.environment')
  const siteName = useSiteName()
  const accountName = useAccountName()
  const mayImport = useMay()('channelAccounts.change')
  const choices = accounts.map(({ accountId, account, site, environment }) => ({
    value: accountId,
    name: t('accountOf', {
      account: accountName(account),
      site: siteName(site),
      environment: environments(environment),
    }),
  }))
  return (
    <SideSheet title={t('title')} backTo={pages.paymentStatements()}>
      {answer?.done && <Result key={key} done={answer.done} />}
      <p>{t(!mayImport ? 'notYours' : choices.length > 0 ? 'intro' : 'none')}</p>
      {mayImport && choices.length > 0 && (
        <ConsoleForm limits={limits} answer={answer}>
          <ChoiceField label={t('account')} name="accountId" choices={choices} />
          <TextField
            label={t('day')}
            hint={t('dayHint', { day: lastDay })}
            name="day"
            type="date"
            value={lastDay}
            required
          />
          <SwitchField label={t('replace')} hint={t('replaceHint')} name="replace" isOn={false} />
          <p>
            <Button>{t('submit')}</Button>
          </p>
        </ConsoleForm>
      )}
      {mayImport && choices.length === 0 && (
        <p>
          <ButtonLink to={pages.channelAccounts()} look="quiet">
            {t('accounts')}
          </ButtonLink>
        </p>
      )}
    </SideSheet>
  )
}

/** Result of the import, and how it compares with the mall's records. */
function Result({ done: { statementId, account, day, lines, differing } }: { readonly done: Done }) {
  const t = useTranslations('importStatement')
  const accountName = useAccountName()
  return (
    <>
      <StatusMessage isProblem={differing > 0}>
        {t('done', { account: accountName(account), day, lines })}{' '}
        {differing > 0 ? t('differs', { count: differing }) : t('agrees')}
      </StatusMessage>
      <p>
        <ButtonLink to={pages.paymentStatement(statementId)} look="quiet" size="small">
          {t('open')}
        </ButtonLink>
      </p>
    </>
  )
}
