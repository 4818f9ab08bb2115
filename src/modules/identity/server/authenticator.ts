import { createHash, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { newCode } from '#modules/wallet/rules/gift-card.ts'
import {
  appCodeLength,
  type NewAuthenticator,
  recoveryCodeCount,
  stepSeconds,
  stepsApart,
} from '../rules/two-factors.ts'

const settings = { algorithm: 'SHA1', digits: appCodeLength, period: stepSeconds } as const

export const newSecret = (): string => new Secret({ size: 20 }).base32

/** @param issuer how the app calls the mall @param label how it calls the account */
export function authenticatorOf(secret: string, issuer: string, label: string): NewAuthenticator {
  const totp = new TOTP({ ...settings, issuer, label, secret: Secret.fromBase32(secret) })
  return { secret, address: totp.toString() }
}

/** The time step whose code this is; undefined when it is none of those that are good now. */
export function stepOfCode(secret: string, typed: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const apart = TOTP.validate({
    ...settings,
    token: typed.replaceAll(/\s/g, ''),
    secret: Secret.fromBase32(secret),
    timestamp,
    window: stepsApart,
  })
  return apart === null ? undefined : TOTP.counter({ period: stepSeconds, timestamp }) + apart
}

/** Codes for the day when the phone is lost. Each has 79 random bits, so a plain hash hides them. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => newCode(randomInt))

export const hashOfCode = (code: string): Buffer =>
  createHash('sha256').update(`recovery code ${code}`).digest()
