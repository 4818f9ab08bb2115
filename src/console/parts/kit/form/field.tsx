import { type ComponentProps, type ReactNode, useId } from 'react'
import { useTranslations } from 'use-intl'
import css from './field.module.css'
import { inputLimits, useFormField } from './form-context.ts'

type Described = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

type LabelledProps = {
  readonly label: string
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Read out and not seen, where the context shows it already. */
  readonly isLabelHidden?: boolean | undefined
  readonly children: (described: Described) => ReactNode
}

/** Label above, control, hint below; an error takes the place of the hint. */
export function ConsoleField({ label, hint, error, isLabelHidden, children }: LabelledProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={css.field}>
      <label htmlFor={id} className={isLabelHidden ? 'only-read' : undefined}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={error ? css.error : css.hint}>
          {note}
        </p>
      )}
    </div>
  )
}

type Shared = {
  readonly label: string
  readonly name: string
  readonly hint?: ReactNode
  readonly value?: string | number | undefined
  readonly isLabelHidden?: boolean
}

type TextFieldProps = Shared & {
  /** More than one line. */
  readonly rows?: number
  /** Shown before the input: a currency. */
  readonly prefix?: string
  /** Message for a malformed value. */
  readonly wrong?: string
  /** Of the fields with this name, one must be filled in. */
  readonly oneOf?: string | undefined
} & Pick<
    ComponentProps<'input'>,
    | 'type'
    | 'inputMode'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'spellCheck'
    | 'placeholder'
    | 'lang'
    | 'list'
    | 'pattern'
    | 'required'
  >

/** One line of text, or several with `rows`. */
export function TextField(props: TextFieldProps) {
  const { label, name, hint, value, rows, prefix, wrong, oneOf, isLabelHidden, ...input } = props
  const t = useTranslations('kit.form.wrong')
  const { limits, error, isInvalid, defaultValue, isReadOnly } = useFormField(name, value)
  // A refusal without a reason of its own takes the message of the field.
  const refused = error === t('invalid') ? (wrong ?? error) : error
  const shown = refused ?? (isInvalid ? (wrong ?? t('invalid')) : undefined)
  return (
    <ConsoleField label={label} hint={hint} error={shown} isLabelHidden={isLabelHidden}>
      {(described) => {
        const shared = {
          ...inputLimits(limits),
          name,
          defaultValue,
          readOnly: isReadOnly,
          'data-one-of': oneOf,
          // The hint often describes the pattern.
          'data-wrong': wrong ?? (input.pattern && typeof hint === 'string' ? hint : undefined),
        }
        if (rows) {
          const { type: _, pattern: __, ...area } = input
          const { pattern: ___, min: ____, max: _____, ...ofArea } = shared as Record<string, unknown>
          return <textarea {...ofArea} {...area} {...described} rows={rows} className={css.control} />
        }
        const control = <input {...shared} {...input} {...described} className={css.control} />
        if (!prefix) return control
        return (
          <span className={css.prefixed}>
            <span aria-hidden="true">{prefix}</span>
            {control}
          </span>
        )
      }}
    </ConsoleField>
  )
}

/** The email of another person's account: no browser knows it. */
export const AccountEmailField = ({ label }: { readonly label: string }) => (
  <TextField
    label={label}
    name="email"
    type="email"
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
  />
)

type ChoiceFieldProps = Shared & {
  readonly choices: readonly { readonly value: string; readonly name: string }[]
  /** For a choice that other fields of the form depend on. */
  readonly onChoose?: (value: string, form: HTMLFormElement | null) => void
}

/** One of a few. */
export function ChoiceField({
  label,
  name,
  hint,
  value,
  choices,
  isLabelHidden,
  onChoose,
}: ChoiceFieldProps) {
  const { limits, error, defaultValue, isReadOnly } = useFormField(name, value)
  return (
    <ConsoleField label={label} hint={hint} error={error} isLabelHidden={isLabelHidden}>
      {(described) => (
        <select
          {...described}
          name={name}
          defaultValue={defaultValue || choices[0]?.value}
          required={limits.required}
          disabled={isReadOnly}
          className={css.control}
          {...(onChoose && { onChange: ({ target }) => onChoose(target.value, target.form) })}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.name}
            </option>
          ))}
        </select>
      )}
    </ConsoleField>
  )
}

/** One of a few, each with a sentence. */
export function RadioField({
  label,
  name,
  value,
  choices,
}: Pick<Shared, 'label' | 'name' | 'value'> & {
  readonly choices: readonly { readonly value: string; readonly name: string; readonly text: string }[]
}) {
  const { defaultValue, isReadOnly } = useFormField(name, value)
  const id = useId()
  return (
    <fieldset className={css.radios} disabled={isReadOnly}>
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={css.radio}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={choice.value === (defaultValue || choices[0]?.value)}
            aria-describedby={`${id}-${choice.value}`}
          />
          <span>
            {choice.name}
            <span id={`${id}-${choice.value}`} className={css.hint}>
              {choice.text}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** On or off. A checkbox to the form, a switch to the eye. */
export function SwitchField({
  label,
  name,
  hint,
  isOn,
}: {
  label: string
  name: string
  hint?: string
  isOn: boolean
}) {
  const { isReadOnly } = useFormField(name, undefined)
  const id = useId()
  return (
    <div className={css.switch}>
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox reports its own state
        role="switch"
        name={name}
        defaultChecked={isOn}
        disabled={isReadOnly}
        aria-describedby={hint ? `${id}-note` : undefined}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-note`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
