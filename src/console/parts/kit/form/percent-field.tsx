import { useTranslations } from 'use-intl'
import { TextField } from './field.tsx'

type PercentFieldProps = {
  readonly label: string
  readonly name: string
  readonly hint?: string
  readonly basisPoints: number
}

/** A part as people write it, in percent with two decimals at most. `typedPercent` reads it. */
export function PercentField({ label, name, hint, basisPoints }: PercentFieldProps) {
  const t = useTranslations('kit.form.wrong')
  return (
    <TextField
      label={label}
      name={name}
      value={basisPoints / 100}
      {...(hint === undefined ? {} : { hint })}
      inputMode="decimal"
      autoComplete="off"
      pattern={'\\s*\\d{1,4}([.,]\\d{1,2})?\\s*[%％]?\\s*'}
      wrong={t('percent')}
      required
    />
  )
}
