/** Purposes of a code. A code is valid for its own purpose only. */
export const codePurposes = [
  'signUp',
  'signIn',
  'passwordReset',
  'emailReset',
  'emailBind',
  'mobileReset',
  'mobileBind',
  'destroy',
  'orderLookUp',
] as const
export type CodePurpose = (typeof codePurposes)[number]

/** Digits of a code. */
export const codeLength = 6

/** How long a code is good for, and after it was right, how long what it allows may be done (ACCT-17). */
export const codeValidMs = 10 * 60_000

/** How long one waits before the next code to the same address (ACCT-17). */
export const resendAfterMs = 60_000

/** A code is worth nothing after so many wrong tries (ACCT-17, TRAP-110). */
export const codeTriesMax = 5
