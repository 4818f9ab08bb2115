import { KeysRefused } from '#modules/payments/rules/key-check.ts'
import type { Refusal } from '#vocabulary/refusal.ts'
import { awayFor } from '../away-for.ts'

/** The outcome at Braintree is unknown. The reason is a text of our own, without anything that was sent. */
export const braintreeAway = (why: string): Refusal => awayFor(new Error(`Braintree ${why}`))

/** Braintree does not accept the keys of an account, or its merchant accounts differ from the setting. */
export const braintreeKeysRefused = (why: string): Refusal => awayFor(new KeysRefused(`Braintree ${why}`))
