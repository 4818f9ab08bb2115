import { KeysRefused } from '#domain/payments/key-check.ts'
import { Refusal } from '#domain/refusal.ts'

const because = (cause: Error): Refusal => Object.assign(new Refusal('providerAway'), { cause })

/** The outcome at Braintree is unknown. The reason is a text of our own, without anything that was sent. */
export const away = (why: string): Refusal => because(new Error(`Braintree ${why}`))

/** Braintree does not accept the keys of an account, or its merchant accounts are not what the setting says. */
export const keysRefused = (why: string): Refusal => because(new KeysRefused(`Braintree ${why}`))
