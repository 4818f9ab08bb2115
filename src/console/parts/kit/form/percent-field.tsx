import { useTranslations } from 'use-intl'
import { TextField } from './field.tsx'

type PercentFieldProps = {
  readonly label: string
  readonly name: string
  readonly hint?: string
  readonly basisPoints: number | undefined
  /** A part of a whole: at most 100 %. `typedShare` reads it. */
  readonly isShare?: boolean
  readonly required?: boolean
}

/** A part as people write it, in percent with two decimals at most. `typedPercent` reads it. */
export function PercentField(props: PercentFieldProps) {
  const { label, name, hint, basisPoints, isShare = false, required = true } = props
  const t = useTranslations('kit.form.wrong')
  return (
    <TextField
      label={label}
      name={name}
      value={basisPoints === undefined ? '' : basisPoints / 100}
      {...(hint === undefined ? {} : { hint })}
      inputMode="decimal"
      autoComplete="off"
      pattern={'\\s*\\d{1,4}([.,]\\d{1,2})?\\s*[%％]?\\s*'}
      wrong={t(isShare ? 'share' : 'percent')}
      required={required}
    />
  )
}
