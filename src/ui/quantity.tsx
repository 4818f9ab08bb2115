import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { quantityControl } from '#vocabulary/quantity.ts'
import css from './quantity.module.css'

type QuantityProps = {
  readonly value: number
  readonly min: number
  readonly max: number
  readonly step: number
  readonly name?: string
  /** Accessible name of the field. */
  readonly label: string
  readonly unit?: string | undefined
  readonly isDisabled?: boolean
  /** Called with the number that the reader entered; the caller snaps it to an orderable one. */
  readonly onChange?: (asked: number) => void
}

/**
 * A number with less and more. Works as a plain field before its script loads. At a limit of the quantity a
 * button keeps the focus and does nothing: a disabled one would lose it.
 */
export function Quantity({
  value,
  min,
  max,
  step,
  name = 'quantity',
  label,
  unit,
  isDisabled = false,
  onChange,
}: QuantityProps) {
  const t = useTranslations('goods')
  const { canType, canIncrease, canDecrease } = quantityControl(value, { step, min, max }, !isDisabled)
  const [typed, setTyped] = useState<string>()
  const ask = (quantity: number) => {
    setTyped(undefined)
    if (Number.isFinite(quantity) && quantity !== value) onChange?.(quantity)
  }
  return (
    <span className={css.quantity}>
      <button
        type="button"
        aria-label={`${label}: ${t('less')}`}
        aria-disabled={!canDecrease}
        onClick={() => canDecrease && ask(value - step)}
      >
        −
      </button>
      <input
        className="figures"
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={unit ? `${label} (${unit})` : label}
        min={min}
        max={max}
        step={step}
        disabled={!canType}
        value={typed ?? value}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={(event) => ask(Math.trunc(event.target.valueAsNumber))}
        onKeyDown={(event) =>
          event.key === 'Enter' && onChange && ask(Math.trunc(event.currentTarget.valueAsNumber))
        }
      />
      <button
        type="button"
        aria-label={`${label}: ${t('more')}`}
        aria-disabled={!canIncrease}
        onClick={() => canIncrease && ask(value + step)}
      >
        +
      </button>
    </span>
  )
}
