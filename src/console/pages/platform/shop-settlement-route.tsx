import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { useTranslations } from 'use-intl'
import {
  adjustBalanceCall,
  judgeBankAccountCall,
  recordPaidInCall,
  revealBankAccountCall,
} from '#modules/settlements/calls/payouts.ts'
import { saveShopTermsCall, shopSettlementCall } from '#modules/settlements/calls/settlement-terms.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import { mallContext } from '#ui/mall-context.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { textIn } from '#vocabulary/language.ts'
import { type Currency, currencies } from '#vocabulary/money.ts'
import { Figures } from '../../parts/kit/figures.tsx'
import { refuseForm, savedForm } from '../../parts/kit/form/answers.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, TextField } from '../../parts/kit/form/field.tsx'
import { PercentField } from '../../parts/kit/form/percent-field.tsx'
import { numberWithin, typedShare } from '../../parts/kit/form/typed-numbers.ts'
import { useMay } from '../../parts/kit/may.tsx'
import { ConsoleHead } from '../../parts/kit/page-head.tsx'
import { ConsolePanel, Facts } from '../../parts/kit/panel.tsx'
import { StatusMessage } from '../../parts/kit/status-message.tsx'
import { typedCharge, typedSigned } from '../../parts/settlements/typed-amounts.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.get(mallContext).call(shopSettlementCall, { shopId: params.shopId! })
  return { ...found, key: crypto.randomUUID() }
}

type Answer = FormAnswer & { readonly shown?: { readonly number: string; readonly bankCode: string } }

export async function action({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<Answer | ReturnType<typeof refuseForm>> {
  const mall = context.get(mallContext)
  const form = await request.formData()
  const shopId = params.shopId!
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const once = { key: text('onceKey') }
  const currency = text('currency') as Currency
  const entry = { shopId, currency, note: text('note') }
  const percent = (name: string) => (text(name) === '' ? undefined : typedShare(form, name))
  try {
    switch (form.get('intent')) {
      case 'show': {
        const { number, bankCode } = await mall.call(revealBankAccountCall, { shopId })
        return { intent: 'show', shown: { number, bankCode } }
      }
      case 'verify':
      case 'refuse':
        await mall.call(judgeBankAccountCall, {
          accountId: text('accountId'),
          isRight: form.get('intent') === 'verify',
          reason: text('reason'),
        })
        break
      case 'terms':
        await mall.call(saveShopTermsCall, {
          shopId,
          commissionVatBasisPoints: percent('commissionVatBasisPoints'),
          reserveBasisPoints: percent('reserveBasisPoints'),
          reserveDays:
            text('reserveDays') === '' ? undefined : numberWithin(Number(text('reserveDays')), 0, 365),
        })
        break
      case 'paidIn':
        await mall.call(recordPaidInCall, { ...entry, amount: typedCharge(form, 'amount', currency) }, once)
        break
      default:
        await mall.call(adjustBalanceCall, { ...entry, amount: typedSigned(form, 'amount', currency) }, once)
    }
  } catch (error) {
    return refuseForm(error, form)
  }
  return savedForm(form)
}

/** The money of one shop, for operators: its account, its own terms, adjustments and payments of the shop. */
export default function ShopSettlement() {
  const { name, balances } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const t = useTranslations('settlementTerms')
  const money = useTranslations('shopMoney')
  const format = useFormat()
  const language = useLanguage()
  const may = useMay()
  return (
    <>
      <ConsoleHead
        title={t('shopTitle', { shop: textIn(name, language) })}
        back={{ to: pages.duePayouts(), name: t('back') }}
      />
      {answer?.isSaved && <StatusMessage>{t('saved')}</StatusMessage>}
      {balances.map(({ currency, frozen, balance, reserve, onItsWay }) => (
        <Figures
          key={currency}
          label={money('balances', { currency })}
          figures={(
            [
              ['frozen', frozen],
              ['balance', balance],
              ['reserve', reserve],
              ['onItsWay', onItsWay],
            ] as const
          ).map(([of, amount]) => ({ name: money(of), value: format.money({ amount, currency }) }))}
        />
      ))}
      <Account answer={answer} />
      {may('settlementTerms.change') && <OwnTerms answer={answer} />}
      {may('payouts.make') && (
        <>
          <Entry of="adjust" answer={answer} />
          <Entry of="paidIn" answer={answer} />
        </>
      )}
    </>
  )
}

const ofIntent = (answer: Answer | undefined, intent: string) =>
  answer?.intent === intent ? answer : undefined

function Account({ answer }: { answer: Answer | undefined }) {
  const { account } = useLoaderData<typeof loader>()
  const t = useTranslations('settlementTerms')
  const money = useTranslations('shopMoney')
  const may = useMay()('payouts.make')
  if (!account) return <ConsolePanel title={t('shopAccount')}>{t('noAccount')}</ConsolePanel>
  const id = <input type="hidden" name="accountId" value={account.accountId} />
  return (
    <ConsolePanel title={t('shopAccount')}>
      <Facts
        facts={[
          { name: money('holder'), value: account.holder },
          { name: money('kind'), value: money(`kinds.${account.kind}`) },
          { name: money('bankName'), value: account.bankName },
          { name: money('country'), value: account.country },
          { name: t('number'), value: answer?.shown?.number ?? `…${account.numberEnd}` },
          { name: t('bankCode'), value: answer?.shown?.bankCode },
          { name: money('account'), value: money(`accountStatus.${account.status}`) },
        ]}
      />
      {may && (
        <>
          <ConsoleForm intent="show" answer={ofIntent(answer, 'show')}>
            <Button look="quiet">{t('show')}</Button>
          </ConsoleForm>
          <ConsoleForm intent="verify" answer={ofIntent(answer, 'verify')}>
            {id}
            <Button>{t('verify')}</Button>
          </ConsoleForm>
          <ConsoleForm intent="refuse" answer={ofIntent(answer, 'refuse')}>
            {id}
            <TextField label={t('refuseReason')} name="reason" required />
            <Button look="quiet">{t('refuse')}</Button>
          </ConsoleForm>
        </>
      )}
    </ConsolePanel>
  )
}

function OwnTerms({ answer }: { answer: Answer | undefined }) {
  const { terms } = useLoaderData<typeof loader>()
  const t = useTranslations('settlementTerms')
  return (
    <ConsolePanel title={t('ownTerms')} hint={t('ownTermsText')}>
      <ConsoleForm intent="terms" answer={ofIntent(answer, 'terms')} made={JSON.stringify(terms)}>
        <PercentField
          label={t('commissionVat')}
          name="commissionVatBasisPoints"
          basisPoints={terms.commissionVatBasisPoints}
          isShare
          required={false}
        />
        <PercentField
          label={t('reserve')}
          name="reserveBasisPoints"
          basisPoints={terms.reserveBasisPoints}
          isShare
          required={false}
        />
        <TextField
          label={t('reserveDays')}
          name="reserveDays"
          inputMode="numeric"
          value={terms.reserveDays ?? ''}
          pattern="\d{1,3}"
          wrong={t('daysWrong')}
          required={false}
        />
        <Button>{t('saveTerms')}</Button>
      </ConsoleForm>
    </ConsolePanel>
  )
}

function Entry({ of, answer }: { of: 'adjust' | 'paidIn'; answer: Answer | undefined }) {
  const { balances, key } = useLoaderData<typeof loader>()
  const t = useTranslations('settlementTerms')
  const own = balances.map(({ currency }) => currency)
  const choices = own.length > 0 ? own : currencies
  return (
    <ConsolePanel title={t(of)} hint={t(`${of}Text`)}>
      <ConsoleForm intent={of} answer={ofIntent(answer, of)}>
        <input type="hidden" name="onceKey" value={`${key}-${of}`} />
        <ChoiceField
          label={t('currency')}
          name="currency"
          choices={choices.map((value) => ({ value, name: value }))}
        />
        <TextField
          label={t('amount')}
          name="amount"
          autoComplete="off"
          wrong={t(of === 'adjust' ? 'signedWrong' : 'amountWrong')}
          required
        />
        <TextField label={t('note')} name="note" required />
        <Button>{t(of === 'adjust' ? 'doAdjust' : 'record')}</Button>
      </ConsoleForm>
    </ConsolePanel>
  )
}
