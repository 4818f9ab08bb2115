import { useTranslations } from 'use-intl'
import { statementPeriods } from '#modules/settlements/rules/period.ts'
import type { SettlementTerms } from '#modules/settlements/rules/terms.ts'
import { ConsoleForm, type FormAnswer } from '../../parts/kit/form/console-form.tsx'
import { ChoiceField, TextField } from '../../parts/kit/form/field.tsx'
import type { FormLimits } from '../../parts/kit/form/limits.ts'
import { PercentField } from '../../parts/kit/form/percent-field.tsx'
import { ConsolePanel } from '../../parts/kit/panel.tsx'

type TermsFormProps = {
  readonly terms: SettlementTerms
  readonly limits: FormLimits
  readonly answer: FormAnswer | undefined
  readonly mayChange: boolean
}

/** The mall's own terms. */
export function SettlementTermsForm({ terms, limits, answer, mayChange }: TermsFormProps) {
  const t = useTranslations('settlementTerms')
  const money = useTranslations('shopMoney')
  const line = (
    name:
      | 'payerName'
      | 'payerIban'
      | 'payerBic'
      | 'platformAddress'
      | 'platformCountry'
      | 'platformTaxNumber',
  ) => <TextField label={t(name)} name={name} value={terms[name]} autoComplete="off" required={false} />
  return (
    <ConsoleForm
      intent="terms"
      made={JSON.stringify(terms)}
      limits={limits}
      answer={answer?.intent === 'terms' ? answer : undefined}
      isReadOnly={!mayChange}
      saveBar={mayChange ? { saved: t('saved') } : undefined}
    >
      <ConsolePanel title={t('commission')}>
        <PercentField
          label={t('commissionRate')}
          name="commissionBasisPoints"
          basisPoints={terms.commissionBasisPoints}
          isShare
        />
        <PercentField
          label={t('commissionVat')}
          name="commissionVatBasisPoints"
          basisPoints={terms.commissionVatBasisPoints}
          isShare
        />
        <ChoiceField
          label={t('period')}
          name="period"
          value={terms.period}
          choices={statementPeriods.map((value) => ({ value, name: money(`periods.${value}`) }))}
        />
        <PercentField
          label={t('reserve')}
          name="reserveBasisPoints"
          basisPoints={terms.reserveBasisPoints}
          isShare
        />
        <TextField
          label={t('reserveDays')}
          name="reserveDays"
          type="number"
          value={terms.reserveDays}
          wrong={t('daysWrong')}
        />
      </ConsolePanel>
      <ConsolePanel title={t('payer')} hint={t('payerText')}>
        {line('payerName')}
        {line('payerIban')}
        {line('payerBic')}
      </ConsolePanel>
      <ConsolePanel title={t('platform')} hint={t('platformText')}>
        {line('platformAddress')}
        {line('platformCountry')}
        {line('platformTaxNumber')}
      </ConsolePanel>
    </ConsoleForm>
  )
}
