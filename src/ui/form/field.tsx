import { type ComponentProps, type ReactNode, useEffect, useId, useState } from 'react'
import { useNavigation } from 'react-router'
import css from './field.module.css'

type Shared = {
  /** Where the page needs to lead to the control; else it gets one automatically. */
  readonly id?: string | undefined
  readonly label: string
  readonly hint?: string | undefined
  /** Replaces the hint. */
  readonly error?: string | undefined
  readonly isOptional?: string
}

type Described = {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** Label above, control, hint below. `children` makes the control and must give it the props it receives. */
export function Labelled({
  id: given,
  label,
  hint,
  error,
  isOptional,
  children,
}: Shared & { children: (described: Described) => ReactNode }) {
  const made = useId()
  const id = given ?? made
  const { shown, onInput } = useErrorUntilMended(error)
  const note = shown ?? hint
  return (
    <div className={css.field} onInput={onInput}>
      <label htmlFor={id}>
        {label}
        {isOptional && <span className={css.optional}> {isOptional}</span>}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': shown ? true : undefined,
      })}
      {note && (
        <p id={`${id}-note`} className={shown ? css.error : css.hint}>
          {note}
        </p>
      )}
    </div>
  )
}

/** An error stays until the field is changed; the server's next response shows it again. */
function useErrorUntilMended(error: string | undefined) {
  const [isMended, setIsMended] = useState(false)
  const isIdle = useNavigation().state === 'idle'
  // An answer of the server is an event from outside.
  useEffect(() => {
    if (isIdle || !error) setIsMended(false)
  }, [isIdle, error])
  return { shown: isMended ? undefined : error, onInput: () => setIsMended(true) }
}

/**
 * One line of text. Give it `type`, `inputMode` and `autoComplete`, for the right keyboard and a saved
 * address.
 */
export function Field({ id, label, hint, error, isOptional, ...input }: Shared & ComponentProps<'input'>) {
  return (
    <Labelled id={id} label={label} hint={hint} error={error} {...(isOptional && { isOptional })}>
      {(described) => <input className={css.control} {...input} {...described} />}
    </Labelled>
  )
}

export function TextArea({
  id,
  label,
  hint,
  error,
  isOptional,
  ...area
}: Shared & ComponentProps<'textarea'>) {
  return (
    <Labelled id={id} label={label} hint={hint} error={error} {...(isOptional && { isOptional })}>
      {(described) => <textarea className={css.control} rows={4} {...area} {...described} />}
    </Labelled>
  )
}

export function Select({
  id,
  label,
  hint,
  error,
  isOptional,
  children,
  ...select
}: Shared & ComponentProps<'select'>) {
  return (
    <Labelled id={id} label={label} hint={hint} error={error} {...(isOptional && { isOptional })}>
      {(described) => (
        <select className={css.control} {...select} {...described}>
          {children}
        </select>
      )}
    </Labelled>
  )
}

type ChoiceProps = Pick<Shared, 'hint'> & { readonly label: ReactNode } & ComponentProps<'input'>

/** A tick or a choice with its words beside it. */
export function Choice({ label, hint, ...input }: ChoiceProps) {
  const id = useId()
  return (
    <div className={css.choice}>
      <input type="checkbox" {...input} id={id} aria-describedby={hint ? `${id}-note` : undefined} />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={`${id}-note`} className={css.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Errors of the form as a whole, at the top and announced. */
export function FormProblem({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <div className={css.problem} role="alert">
      {children}
    </div>
  )
}
