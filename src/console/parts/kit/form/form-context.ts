import { createContext, useContext } from 'react'
import { type FormLimits, type Limits, limitsAt } from './limits.ts'

export type FormState = {
  readonly limits: FormLimits | undefined
  /** Errors by field name, in the reader's language. */
  readonly errors: Readonly<Record<string, string>>
  /** Fields whose value the server found malformed; each shows its own message. */
  readonly invalid: readonly string[]
  /** Entered values of a refused form that the browser sent without script. */
  readonly typed: Readonly<Record<string, string>> | undefined
  readonly isReadOnly: boolean
  /** For parts that are no plain inputs: the field of this name has changed. */
  readonly onChanged: (name: string) => void
  /** Shows the errors that the browser finds, and focuses the first. @returns whether there are none */
  readonly checkAll: (form: HTMLFormElement) => boolean
}

export const FormContext = createContext<FormState>({
  limits: undefined,
  errors: {},
  invalid: [],
  typed: undefined,
  isReadOnly: false,
  onChanged: () => undefined,
  checkAll: () => true,
})

type FieldState = {
  readonly limits: Limits
  readonly error: string | undefined
  readonly isInvalid: boolean
  readonly defaultValue: string
  readonly isReadOnly: boolean
  readonly onChanged: () => void
}

/** State of a field, from the form around it. */
export function useFormField(name: string, value: string | number | undefined): FieldState {
  const { limits, errors, invalid, typed, isReadOnly, onChanged } = useContext(FormContext)
  return {
    limits: limitsAt(limits, name),
    error: errors[name],
    isInvalid: invalid.includes(name),
    defaultValue: typed?.[name] ?? String(value ?? ''),
    isReadOnly,
    onChanged: () => onChanged(name),
  }
}

/** A limit as attributes of an input, for the browser to hold before and without script. */
export const inputLimits = ({ required, minLength, maxLength, pattern, min, max }: Limits) => ({
  ...(required && { required }),
  ...(minLength && { minLength }),
  ...(maxLength !== undefined && { maxLength }),
  ...(pattern && { pattern: htmlPattern(pattern) }),
  ...(min !== undefined && { min }),
  ...(max !== undefined && { max }),
})

/** The browser anchors a pattern itself, and reads it with the flag `v`, which wants a hyphen at the end escaped. */
const htmlPattern = (pattern: string) => pattern.replace(/^\^/, '').replace(/\$$/, '').replace(/-\]/g, '\\-]')
