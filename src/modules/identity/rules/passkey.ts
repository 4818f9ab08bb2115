import type { Id } from '#vocabulary/identifiers.ts'

/** A key on a device of the person, which confirms by finger, face or code that it is them (WebAuthn). */
export type Passkey = {
  readonly passkeyId: Id
  readonly name: string
  /** The host that it signs in at. */
  readonly host: string
  readonly createdAt: Date
  readonly usedAt: Date | undefined
}

export const passkeysMax = 20
export const passkeyNameMax = 60
/** How long a device may take to confirm. */
export const passkeyMs = 5 * 60_000

/** Requests to a browser, and its responses, as in the WebAuthn standard. */
export type PasskeyQuestion = Readonly<Record<string, unknown>>
export type PasskeyAnswer = Readonly<Record<string, unknown>>

/** Passkeys belong to a name: browsers have none for an address in numbers. */
export const hasPasskeys = (host: string): boolean => !/^[\d.]+$/.test(host) && !host.includes(':')
