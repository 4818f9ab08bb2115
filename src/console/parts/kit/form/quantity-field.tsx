import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { ConsoleField } from './field.tsx'
import { inputLimits, useFormField } from './form-context.ts'
import css from './quantity-field.module.css'

type QuantityFieldProps = {
  readonly label: string
  readonly isLabelHidden?: boolean
  readonly name: string
  readonly value: number
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly hint?: string | undefined
}

/** A whole number with less and more. A plain number field to the browser, so it works without script. */
export function QuantityField({ label, isLabelHidden, name, value, hint, ...bounds }: QuantityFieldProps) {
  const t = useTranslations('kit.form')
  const input = useRef<HTMLInputElement>(null)
  const { limits, error, defaultValue, isReadOnly } = useFormField(name, value)
  const turn = (by: 'stepUp' | 'stepDown') => {
    input.current?.[by]()
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <ConsoleField label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
      {(described) => (
        <span className={css.quantity} data-invalid={error ? true : undefined}>
          {/* The field itself answers to arrow keys, so the buttons are for pointers alone. */}
          <button
            type="button"
            tabIndex={-1}
            disabled={isReadOnly}
            aria-label={`${label}: ${t('less')}`}
            onClick={() => turn('stepDown')}
          >
            <IconMinus size={16} aria-hidden="true" />
          </button>
          <input
            ref={input}
            type="number"
            inputMode="numeric"
            className="figures"
            name={name}
            defaultValue={defaultValue}
            readOnly={isReadOnly}
            {...inputLimits(limits)}
            {...bounds}
            {...described}
            required
          />
          <button
            type="button"
            tabIndex={-1}
            disabled={isReadOnly}
            aria-label={`${label}: ${t('more')}`}
            onClick={() => turn('stepUp')}
          >
            <IconPlus size={16} aria-hidden="true" />
          </button>
        </span>
      )}
    </ConsoleField>
  )
}
