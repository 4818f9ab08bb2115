import { KeysRefused } from '#modules/payments/rules/key-check.ts'
import type { Refusal } from '#vocabulary/refusal.ts'
import { awayFor } from '../away-for.ts'

/**
 * The outcome at PayPal is unknown. The reason is a text of our own: errors of the SDK hold the request with its keys, and may not
 * reach a log.
 */
export const paypalAway = (why: string): Refusal => awayFor(new Error(`PayPal ${why}`))

/** The same, since PayPal does not accept our keys. */
export const paypalKeysRefused = (why: string): Refusal => awayFor(new KeysRefused(`PayPal ${why}`))
