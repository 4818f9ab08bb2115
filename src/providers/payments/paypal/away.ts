import { KeysRefused } from '#modules/payments/rules/key-check.ts'
import type { Refusal } from '#vocabulary/refusal.ts'
import { awayFor } from '../away-for.ts'

/**
 * The outcome at PayPal is unknown. The reason is a text of our own: errors of the SDK hold the request with its keys, and may not
 * reach a log.
 */
export const away = (why: string): Refusal => awayFor(new Error(`PayPal ${why}`))

/** The same, since PayPal does not accept our keys. */
export const keysRefused = (why: string): Refusal => awayFor(new KeysRefused(`PayPal ${why}`))
