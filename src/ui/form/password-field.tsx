import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import field from './field.module.css'
import { Labelled } from './field.tsx'
import css from './password-field.module.css'

type PasswordFieldProps = {
  readonly label: string
  readonly error?: string | undefined
  readonly showLabel: string
  readonly hideLabel: string
  /** The id of another description of it, such as the list of rules. */
  readonly describedBy?: string
} & ComponentProps<'input'>

/** A password that can be revealed. Without script the button is absent. */
export function PasswordField({
  label,
  error,
  showLabel,
  hideLabel,
  describedBy,
  ...input
}: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <Labelled label={label} error={error}>
      {({ 'aria-describedby': note, ...described }) => (
        <span className={css.place}>
          <input
            className={field.control}
            {...input}
            {...described}
            aria-describedby={[describedBy, note].filter(Boolean).join(' ') || undefined}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
          />
          <button
            type="button"
            className={css.eye}
            onClick={() => setIsShown(!isShown)}
            aria-label={isShown ? hideLabel : showLabel}
          >
            <Icon size={20} stroke={1.6} aria-hidden="true" />
          </button>
        </span>
      )}
    </Labelled>
  )
}
