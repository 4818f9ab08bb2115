import { Refusal } from '#domain/refusal.ts'

/**
 * The outcome at PayPal is unknown. The reason is a text of our own: errors of the SDK hold the request with its keys, and may not
 * reach a log.
 */
export const away = (why: string): Refusal =>
  Object.assign(new Refusal('providerAway'), { cause: new Error(`PayPal ${why}`) })
