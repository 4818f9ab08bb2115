import type { RefusalCode } from './refusals.ts'

export type RefusalParams = Readonly<Record<string, string | number>>

/** One form field that is wrong, by its path on the form, and why. */
export type FieldRefusal = {
  readonly field: string
  readonly code: RefusalCode
  readonly params?: RefusalParams
}

/**
 * We understood and will not do it. Carries a code, never a sentence: the sentence is made in the caller's
 * language at the border. Recognised by its name, because the bundled pages carry a second copy of this class.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly code: RefusalCode
  readonly params: RefusalParams
  readonly fields: readonly FieldRefusal[]

  constructor(code: RefusalCode, params: RefusalParams = {}, fields: readonly FieldRefusal[] = []) {
    super(code)
    this.code = code
    this.params = params
    this.fields = fields
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Object && (value as { name?: unknown }).name === 'Refusal'
  }
}
