import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTranslations } from 'use-intl'
import { createPayoutsCall, payoutDeskCall, readBankAnswersCall } from '#modules/settlements/calls/payouts.ts'
import { payoutMethods } from '#modules/settlements/rules/statement.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { FileField } from '../../parts/kit/form/file-field.tsx'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  return { ...(await context.get(mallContext).call(payoutDeskCall, {})), key: crypto.randomUUID() }
}

type Counts = Readonly<Record<'paid' | 'failed' | 'known' | 'unknown' | 'undecided' | 'conflicting', number>>
type Answer = FormAnswer & {
  readonly made?: { readonly fileId: string; readonly count: number; readonly hasFile: boolean }
  readonly counts?: Counts
}

export async function action({ request, context }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  try {
    if (form.get('intent') === 'answers') {
      const file = form.get('file')
      const text = file instanceof File ? await file.text() : ''
      return { counts: await mall.call(readBankAnswersCall, { file: text }) } satisfies Answer
    }
    const method = payoutMethods.find((each) => each === form.get('method'))!
    const currency = String(form.get('currency')) as Currency
    const made = await mall.call(
      createPayoutsCall,
      { method, currency },
      { key: String(form.get('onceKey')) },
    )
    return { made: { ...made, hasFile: method !== 'provider' } } satisfies Answer
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** Payouts that are due by currency and method, accounts to check, and the bank's answers. */
export default function DuePayouts() {
  const { accounts } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const t = useTranslations('duePayouts')
  const language = useLanguage()
  const may = useMay()('payouts.make')
  return (
    <>
      <ConsoleHead title={t('title')} intro={t('intro')}>
        <ButtonLink to={pages.payouts()} look="quiet">
          {t('all')}
        </ButtonLink>
        <ButtonLink to={pages.allShopStatements()} look="quiet">
          {t('statements')}
        </ButtonLink>
        <ButtonLink to={pages.settlementTerms()} look="quiet">
          {t('terms')}
        </ButtonLink>
      </ConsoleHead>
      <Made answer={answer} />
      <LeftOut />
      <Due answer={answer} />
      {accounts.length > 0 && (
        <ConsolePanel title={t('accounts')} hint={t('accountsText')}>
          <ul>
            {accounts.map(({ shopId, shopName, account }) => (
              <li key={account.accountId}>
                <Link to={pages.shopSettlement(shopId)}>
                  {t('check', { shop: textIn(shopName, language) })}
                </Link>
                {`: ${account.holder} …${account.numberEnd}`}
              </li>
            ))}
          </ul>
        </ConsolePanel>
      )}
      {may && (
        <ConsolePanel title={t('answers')} hint={t('answersText')}>
          <ConsoleForm
            intent="answers"
            encType="multipart/form-data"
            answer={answer?.intent === 'answers' ? answer : undefined}
          >
            <FileField
              label={t('file')}
              name="file"
              accept=".xml,.csv,text/csv,application/xml"
              maxMegabytes={2}
            />
            <p>
              <Button>{t('read')}</Button>
            </p>
          </ConsoleForm>
        </ConsolePanel>
      )}
    </>
  )
}

const countsAsText = ({ paid, failed, known, unknown, undecided, conflicting }: Counts) => ({
  paid: String(paid),
  failed: String(failed),
  known: String(known),
  unknown: String(unknown),
  undecided: String(undecided),
  conflicting: String(conflicting),
})

function Made({ answer }: { answer: Answer | undefined }) {
  const t = useTranslations('duePayouts')
  if (answer?.counts)
    return (
      <StatusMessage isProblem={answer.counts.failed + answer.counts.unknown + answer.counts.conflicting > 0}>
        {t('counts', countsAsText(answer.counts))}
        {answer.counts.conflicting > 0 && ` ${t('conflictingText')}`}
      </StatusMessage>
    )
  if (!answer?.made) return null
  const { fileId, count, hasFile } = answer.made
  return (
    <StatusMessage>
      {t('created', { count })} {hasFile && <a href={pages.payoutFile(fileId)}>{t('load')}</a>}
    </StatusMessage>
  )
}

/** Payouts of earlier files that their SEPA file leaves out: their money has not left. */
function LeftOut() {
  const { leftOut } = useLoaderData<typeof loader>()
  const t = useTranslations('duePayouts')
  const format = useFormat()
  const language = useLanguage()
  if (leftOut.length === 0) return null
  return (
    <ConsolePanel title={t('leftOut')} hint={t('leftOutText')}>
      <ul>
        {leftOut.map(({ payoutId, number, fileNumber, shopId, shopName, amount, currency }) => (
          <li key={payoutId}>
            <Link to={pages.shopSettlement(shopId)}>
              {t('leftOutLine', {
                shop: textIn(shopName, language),
                amount: format.money({ amount, currency }),
                number,
                file: fileNumber,
              })}
            </Link>
          </li>
        ))}
      </ul>
    </ConsolePanel>
  )
}

function Due({ answer }: { answer: Answer | undefined }) {
  const { due, hasPayer, key } = useLoaderData<typeof loader>()
  const t = useTranslations('duePayouts')
  const format = useFormat()
  const language = useLanguage()
  const may = useMay()('payouts.make')
  const groups = [...new Set(due.map(({ currency, method }) => `${method} ${currency}`))]
  if (groups.length === 0) return <p>{t('none')}</p>
  return groups.map((group) => {
    const [method, currency] = group.split(' ') as [(typeof payoutMethods)[number], Currency]
    const rows = due.filter((each) => each.method === method && each.currency === currency)
    return (
      <ConsolePanel key={group} title={t('due', { currency, method: t(`method.${method}`) })}>
        <ul>
          {rows.map(({ shopId, shopName, amount, holder, numberEnd, isOutsideSepa }) => (
            <li key={shopId}>
              <Link to={pages.shopSettlement(shopId)}>
                {t('dueLine', {
                  shop: textIn(shopName, language),
                  amount: format.money({ amount, currency }),
                  holder,
                  end: numberEnd,
                })}
              </Link>
              {isOutsideSepa && ` ${t('outsideSepa')}`}
            </li>
          ))}
        </ul>
        {method === 'sepa' && !hasPayer && <p>{t('noPayer')}</p>}
        {may && (
          <ConsoleForm intent={group} answer={answer?.intent === group ? answer : undefined}>
            <input type="hidden" name="method" value={method} />
            <input type="hidden" name="currency" value={currency} />
            <input type="hidden" name="onceKey" value={`${key}-${method}-${currency}`} />
            <p>
              <Button>{t(method === 'provider' ? 'transfer' : 'create')}</Button>
            </p>
          </ConsoleForm>
        )}
      </ConsolePanel>
    )
  })
}
