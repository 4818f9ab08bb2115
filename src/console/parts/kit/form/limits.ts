/** Constraints of one field. */
export type Limits = {
  readonly required?: boolean
  readonly minLength?: number
  readonly maxLength?: number
  readonly pattern?: string
  readonly min?: number
  readonly max?: number
}

/** By the path of the field; a list's parts share one: `lines.*.quantity`. */
export type FormLimits = Readonly<Record<string, Limits>>

export const limitsAt = (limits: FormLimits | undefined, name: string): Limits =>
  limits?.[name] ?? limits?.[name.replace(/\.[^.]+(?=\.[^.]+$)/, '.*')] ?? {}
