import type { RefusalCode } from '#vocabulary/refusals.ts'

export type AccountSetting = {
  readonly isSecret: boolean
  readonly isOptional?: boolean | undefined
  /** Where it is optional: accounts of this environment need it nevertheless. */
  readonly neededIn?: 'test' | 'live' | undefined
  /** All values that it takes, where they are few. */
  readonly choices?: readonly string[] | undefined
  /** Why what was entered cannot be right, such as wrong check digits, or a key of tests in a live account. */
  readonly whyWrong?: (entered: string, environment: 'test' | 'live') => RefusalCode | undefined
}
