import { useTranslations } from 'use-intl'
import { currencySymbol } from '#ui/format.ts'
import { type Currency, type Money, toMajorText } from '#vocabulary/money.ts'
import { amountPattern } from './amount-pattern.ts'
import { TextField } from './field.tsx'

type MoneyFieldProps = {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly name: string
  readonly currency: Currency
  readonly value?: Money | undefined
  readonly required?: boolean
}

/** An amount as people write it, after its currency. `typedAmount` of `domain` reads it. */
export function MoneyField({ label, isLabelHidden, name, currency, value, required }: MoneyFieldProps) {
  const t = useTranslations('shopProducts')
  return (
    <TextField
      label={label}
      isLabelHidden={isLabelHidden ?? false}
      name={name}
      value={value ? toMajorText(value) : ''}
      prefix={currencySymbol(currency)}
      inputMode="decimal"
      autoComplete="off"
      pattern={amountPattern}
      wrong={t('priceInvalid')}
      required={required ?? false}
    />
  )
}
