import { useTranslations } from 'use-intl'
import type { settlementTermsCall } from '#modules/settlements/calls/settlement-terms.ts'
import { feeKinds } from '#modules/settlements/rules/terms.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/format.ts'
import { useLanguage } from '#ui/mall.ts'
import type { Endpoint } from '#vocabulary/calls/endpoint.ts'
import { textIn } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import { amountPattern } from '../../parts/kit/form/amount-pattern.ts'
import { ComboField } from '../../parts/kit/form/combo-field.tsx'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, TextField } from '../../parts/kit/form/field.tsx'
import { PercentField } from '../../parts/kit/form/percent-field.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'
import type { NamedChoice } from '../../parts/settlements/named-choices.ts'

type Terms = typeof settlementTermsCall extends Endpoint<infer _, infer Out> ? Out : never

const subjectFields = ['shopId', 'categoryId', 'activityId'] as const

type RatesProps = {
  readonly subjects: Readonly<Record<(typeof subjectFields)[number], readonly NamedChoice[]>>
  readonly rates: Terms['rates']
  readonly answer: FormAnswer | undefined
  readonly mayChange: boolean
}

const byName = (choices: readonly NamedChoice[]) => choices.map(({ name }) => ({ name, value: name }))

const ofIntent = (answer: FormAnswer | undefined, intent: string) =>
  answer?.intent === intent ? answer : undefined

/** Rates of commission of shops, categories and campaigns. */
export function CommissionRates({ rates, subjects, answer, mayChange }: RatesProps) {
  const t = useTranslations('settlementTerms')
  const language = useLanguage()
  return (
    <ConsolePanel title={t('rates')} hint={t('ratesText')}>
      {rates.length === 0 && <p>{t('noRates')}</p>}
      {rates.map(({ rateId, shop, category, activity, basisPoints }) => {
        const of = [activity, shop, category]
          .flatMap((each) => (each ? [textIn(each.name, language)] : []))
          .join(', ')
        return (
          <ConsoleForm
            key={rateId}
            intent={`removeRate ${rateId}`}
            answer={ofIntent(answer, `removeRate ${rateId}`)}
          >
            <p>
              {t('rateOf', { of, percent: String(basisPoints / 100) })}{' '}
              {mayChange && (
                <Button look="quiet" size="small">
                  {t('remove')}
                </Button>
              )}
            </p>
          </ConsoleForm>
        )
      })}
      {mayChange && (
        <ConsoleForm intent="rate" answer={ofIntent(answer, 'rate')} made={JSON.stringify(rates)}>
          {subjectFields.map((name) => (
            <ComboField key={name} label={t(name)} name={name} choices={byName(subjects[name])} />
          ))}
          <PercentField label={t('commissionRate')} name="basisPoints" basisPoints={0} isShare />
          <Button look="quiet">{t('addRate')}</Button>
        </ConsoleForm>
      )}
    </ConsolePanel>
  )
}

type FeesProps = {
  readonly fees: Terms['fees']
  readonly currencies: readonly Currency[]
  readonly shops: readonly NamedChoice[]
  readonly answer: FormAnswer | undefined
  readonly mayChange: boolean
  readonly today: string
  readonly onceKey: string
}

/** Fees that shops pay beside the commission. */
export function SettlementFees({ fees, currencies, shops, answer, mayChange, today, onceKey }: FeesProps) {
  const t = useTranslations('settlementTerms')
  const language = useLanguage()
  const format = useFormat()
  return (
    <ConsolePanel title={t('fees')}>
      {fees.length === 0 && <p>{t('noFees')}</p>}
      {fees.map(({ feeId, shop, name, kind, currency, amount, startsOn, isEnded }) => (
        <ConsoleForm key={feeId} intent={`endFee ${feeId}`} answer={ofIntent(answer, `endFee ${feeId}`)}>
          <p>
            {t('feeLine', {
              name,
              kind: t(`feeKinds.${kind}`),
              amount: format.money({ amount, currency }),
              day: startsOn,
              of: shop ? textIn(shop.name, language) : t('allShops'),
            })}{' '}
            {isEnded && t('feeEnded')}
            {!isEnded && mayChange && (
              <Button look="quiet" size="small">
                {t('endFee')}
              </Button>
            )}
          </p>
        </ConsoleForm>
      ))}
      {mayChange && (
        <ConsoleForm intent="fee" answer={ofIntent(answer, 'fee')} made={JSON.stringify(fees)}>
          <input type="hidden" name="onceKey" value={onceKey} />
          <TextField label={t('feeName')} name="name" required />
          <ChoiceField
            label={t('feeKind')}
            name="kind"
            choices={feeKinds.map((value) => ({ value, name: t(`feeKinds.${value}`) }))}
          />
          <ChoiceField
            label={t('currency')}
            name="currency"
            choices={currencies.map((value) => ({ value, name: value }))}
          />
          <TextField
            label={t('amount')}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            pattern={amountPattern}
            wrong={t('amountWrong')}
            required
          />
          <TextField label={t('startsOn')} name="startsOn" type="date" value={today} required />
          <ComboField label={t('shopId')} hint={t('feeShopHint')} name="shopId" choices={byName(shops)} />
          <Button look="quiet">{t('addFee')}</Button>
        </ConsoleForm>
      )}
    </ConsolePanel>
  )
}
