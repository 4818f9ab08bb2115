/** An account that requires a second factor: a code of an authenticator app (TOTP), or a recovery code. */

/** How long the app shows each code. */
export const stepSeconds = 30
/** Clocks may differ by one step each way. */
export const stepsApart = 1
export const appCodeLength = 6
export const recoveryCodeCount = 10

/** How long the second step of a sign-in may take. */
export const secondStepMs = 10 * 60_000
/** How long a secret that is shown may wait for its first code. */
export const setUpMs = 30 * 60_000

export const isAppCode = (typed: string): boolean => /^\d{6}$/.test(typed.replaceAll(/\s/g, ''))

/** The roles that need a second factor before their console opens. */
export const twoFactorGroups = ['operators', 'staff'] as const
export type TwoFactorGroup = (typeof twoFactorGroups)[number]

export type TwoFactors = {
  /** Since when a code is required. */
  readonly since: Date | undefined
  readonly recoveryCodesLeft: number
  /** Whether this session has shown a second factor. */
  readonly isShown: boolean
}

/** Secret for an authenticator app, shown once. */
export type NewAuthenticator = {
  readonly secret: string
  /** `otpauth://…`, for its camera. */
  readonly address: string
}
