import { looksLikeEmail } from '#vocabulary/email.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { internationalNumber, type Mobile } from './mobile.ts'

/**
 * Where a code goes, and by what a person signs in: an email in lower case, or a mobile number as it is dialled from abroad. The
 * second begins with a plus, which no email of ours does.
 */
export type CodeTarget = string

export const isMobile = (target: CodeTarget): boolean => /^\+\d+$/.test(target)

/** @throws Refusal `invalidEmail` */
export function emailTarget(email: string): CodeTarget {
  if (!looksLikeEmail(email))
    throw new Refusal('invalidEmail', {}, [{ field: 'email', code: 'invalidEmail' }])
  return email.toLowerCase()
}

/** @throws Refusal `invalidMobile` */
export function mobileTarget(entered: Mobile): CodeTarget {
  const number = internationalNumber(entered)
  if (!number) throw invalidMobile()
  return number
}

export const invalidMobile = () =>
  new Refusal('invalidMobile', {}, [{ field: 'mobile', code: 'invalidMobile' }])

export type EnteredTarget = {
  readonly email?: string | undefined
  readonly mobile?: string | undefined
  readonly mobilePrefix?: string | undefined
}

/** One of both, as a form sends it. @throws Refusal `required`, `invalidEmail`, `invalidMobile` */
export function enteredTarget({ email, mobile, mobilePrefix }: EnteredTarget): CodeTarget {
  if (mobile) return mobileTarget({ mobile, mobilePrefix: mobilePrefix ?? '' })
  if (!email) throw new Refusal('required', {}, [{ field: 'email', code: 'required' }])
  return emailTarget(email)
}
