import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  bankTransferCall,
  confirmBankRefundCall,
  confirmBankTransferCall,
} from '#modules/payments/calls/bank-transfers.ts'
import {
  type BankTransfer,
  type DifferenceChoice,
  differenceChoices,
  type ReceiptOutcome,
} from '#modules/payments/rules/bank-transfer.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { mallContext } from '#ui/mall-context.ts'
import { useHasSites, useSiteName } from '#ui/site-name.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { type Currency, currencies, isCurrency, toMajorText } from '#vocabulary/money.ts'
import { ConsoleBadge } from '../../parts/kit/badge.tsx'
import { ConfirmedButton } from '../../parts/kit/confirmed-button.tsx'
import { refuseForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, TextField } from '../../parts/kit/form/field.tsx'
import { limitsOf } from '../../parts/kit/form/schema-form.server.ts'
import { typedMajor } from '../../parts/kit/form/typed-numbers.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { Facts } from '../../parts/kit/panel.tsx'
import { SheetPart, SideSheet } from '../../parts/kit/side-sheet.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import { bankTransferTone } from '../../parts/status-tone.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const mall = context.get(mallContext)
  return {
    transfer: await mall.call(bankTransferCall, { bankTransferId: params.bankTransferId! }),
    limits: { ...limitsOf(confirmBankTransferCall.input), ...limitsOf(confirmBankRefundCall.input) },
    today: mall.now.toISOString().slice(0, 10),
    key: crypto.randomUUID(),
  }
}

type Answer = FormAnswer & { readonly done?: ReceiptOutcome | 'sentBack' }

export async function action({ request, context, params }: ActionFunctionArgs) {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const once = { key: text('onceKey') }
  try {
    if (text('intent').startsWith('payBack')) {
      await mall.call(confirmBankRefundCall, { key: text('key'), reference: text('reference') }, once)
      return { done: 'sentBack' } satisfies Answer
    }
    const currency = text('currency') as Currency
    const { outcome } = await mall.call(
      confirmBankTransferCall,
      {
        bankTransferId: params.bankTransferId!,
        amount: typedMajor(form, 'amount', currency),
        currency,
        receivedOn: text('receivedOn'),
        entry: text('entry'),
        paidFrom: text('paidFrom') || undefined,
        difference: differenceChoices.find((choice) => choice === text('difference')),
        differenceReason: text('differenceReason') || undefined,
      },
      once,
    )
    return { done: outcome } satisfies Answer
  } catch (error) {
    return refuseForm(error, form)
  }
}

/** One bank transfer: the amount requested, the amount received, and the amount returned. */
export default function BankTransferSheet() {
  const { transfer, key } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const t = useTranslations('bankTransfers')
  const format = useFormat()
  const siteName = useSiteName()
  const hasSites = useHasSites()
  const may = useMay()
  const mayConfirm = may('bankTransfers.confirm')
  const { state, receipts, refunds, orders, buyer } = transfer
  return (
    <SideSheet
      title={transfer.reference}
      beside={<ConsoleBadge tone={bankTransferTone[state]}>{t(`filters.state.${state}`)}</ConsoleBadge>}
      backTo={pages.bankTransfers()}
    >
      {answer?.done && (
        <StatusMessage key={key}>
          {answer.done === 'sentBack' ? t('sentBackDone') : t(`outcomeDone.${answer.done}`)}
        </StatusMessage>
      )}
      <p>{t(`stateText.${state}`)}</p>
      <Facts
        facts={[
          { name: t('columns.amount'), value: format.money(transfer.amount) },
          { name: t('columns.payBy'), value: format.moment(new Date(transfer.payBy)) },
          { name: t('buyer'), value: [buyer.name, buyer.email].filter(Boolean).join(' · ') },
          { name: t('columns.orders'), value: <Orders orders={orders} mayOpen={may('orders.see')} /> },
          { name: t('site'), value: hasSites && siteName(transfer.site) },
          {
            name: t('account'),
            value: transfer.isTest ? `${transfer.account} (${t('isTest')})` : transfer.account,
          },
        ]}
      />
      <Refunds transfer={transfer} answer={answer} mayConfirm={mayConfirm} />
      {receipts.length > 0 && (
        <SheetPart title={t('receipts')}>
          <ul>
            {receipts.map(
              ({ receiptId, receivedOn, entry, paidFrom, outcome, differenceReason, ...money }) => (
                <li key={receiptId}>
                  <strong>{t(`outcome.${outcome}`)}</strong>{' '}
                  {t('receiptLine', { amount: shown(format, money), day: receivedOn, entry })}{' '}
                  {paidFrom && t('from', { payer: paidFrom })}{' '}
                  {differenceReason && t('acceptedSince', { reason: differenceReason })}
                </li>
              ),
            )}
          </ul>
        </SheetPart>
      )}
      {refunds.some(({ reference }) => reference) && (
        <SheetPart title={t('sentBack')}>
          <ul>
            {refunds.flatMap(({ key: refund, reference, ...money }) =>
              reference
                ? [<li key={refund}>{t('sentBackLine', { amount: shown(format, money), reference })}</li>]
                : [],
            )}
          </ul>
        </SheetPart>
      )}
      {mayConfirm && <ReceiptForm answer={answer?.intent === 'receive' ? answer : undefined} />}
    </SideSheet>
  )
}

function Orders({ orders, mayOpen }: Pick<BankTransfer, 'orders'> & { readonly mayOpen: boolean }) {
  return orders.map(({ orderId, number }, at) => (
    <span key={orderId} className="figures">
      {at > 0 && ', '}
      {mayOpen ? <a href={pages.platformOrder(orderId)}>{number}</a> : number}
    </span>
  ))
}

function ReceiptForm({ answer }: { readonly answer: FormAnswer | undefined }) {
  const { transfer, limits, today, key } = useLoaderData<typeof loader>()
  const t = useTranslations('bankTransfers')
  const isAnother = transfer.receipts.length > 0
  const choices = [
    transfer.amount.currency,
    ...currencies.filter((each) => each !== transfer.amount.currency),
  ]
  return (
    <SheetPart title={t(isAnother ? 'receiveMore' : 'receive')}>
      <p>{t(isAnother ? 'receiveMoreText' : 'receiveText')}</p>
      <ConsoleForm key={transfer.receipts.length} intent="receive" limits={limits} answer={answer}>
        <input type="hidden" name="onceKey" value={key} />
        <TextField
          label={t('receivedAmount')}
          name="amount"
          value={isAnother ? '' : toMajorText(transfer.amount)}
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <ChoiceField
          label={t('currency')}
          name="currency"
          value={transfer.amount.currency}
          choices={choices.map((value) => ({ value, name: value }))}
        />
        <TextField label={t('receivedOn')} name="receivedOn" type="date" value={today} required />
        <TextField label={t('entry')} hint={t('entryHint')} name="entry" autoComplete="off" required />
        <TextField
          label={t('paidFrom')}
          hint={t('paidFromHint')}
          name="paidFrom"
          autoComplete="off"
          required={false}
        />
        {transfer.state === 'awaited' && (
          <>
            <ChoiceField
              label={t('difference')}
              hint={t('differenceHint')}
              name="difference"
              choices={['', ...differenceChoices].map((value) => ({
                value,
                name: value === '' ? t('noDifference') : t(`differenceChoice.${value as DifferenceChoice}`),
              }))}
            />
            <TextField
              label={t('differenceReason')}
              hint={t('differenceReasonHint')}
              name="differenceReason"
              autoComplete="off"
              required={false}
            />
          </>
        )}
        <p>
          <Button look={isAnother ? 'quiet' : 'main'}>{t('confirm')}</Button>
        </p>
      </ConsoleForm>
    </SheetPart>
  )
}

/** Refunds that an operator transfers back, one payment after the other. */
function Refunds({
  transfer: { refunds, receipts },
  answer,
  mayConfirm,
}: {
  readonly transfer: BankTransfer
  readonly answer: Answer | undefined
  readonly mayConfirm: boolean
}) {
  const { limits, key: onceKey } = useLoaderData<typeof loader>()
  const t = useTranslations('bankTransfers')
  const format = useFormat()
  const open = refunds.filter(({ reference }) => !reference)
  if (open.length === 0) return null
  return (
    <SheetPart title={t('payBack')}>
      {open.map(({ key, receiptId, ...money }) => {
        const receipt = receipts.find((each) => each.receiptId === receiptId)
        const payer = receipt?.paidFrom || t('payerUnknown', { entry: receipt?.entry ?? '' })
        const text = t('payBackText', { amount: shown(format, money), payer })
        const intent = `payBack-${key}`
        return (
          <ConsoleForm
            key={key}
            intent={intent}
            limits={limits}
            answer={answer?.intent === intent ? answer : undefined}
          >
            <input type="hidden" name="onceKey" value={`${onceKey}-${key}`} />
            <input type="hidden" name="key" value={key} />
            <p>{text}</p>
            {mayConfirm && (
              <>
                <TextField label={t('payBackReference')} name="reference" autoComplete="off" required />
                <p>
                  <ConfirmedButton question={{ title: t('payBackConfirm'), text }}>
                    {t('payBackConfirm')}
                  </ConfirmedButton>
                </p>
              </>
            )}
          </ConsoleForm>
        )
      })}
    </SheetPart>
  )
}

/** Money in a currency that need not be one of ours. */
const shown = (
  format: ReturnType<typeof useFormat>,
  { amount, currency }: { readonly amount: number; readonly currency: string },
) => (isCurrency(currency) ? format.money({ amount, currency }) : `${amount} ${currency}`)
