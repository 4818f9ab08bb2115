import { Refusal } from '#vocabulary/refusal.ts'

/** The outcome of a call to a provider is unknown, for this reason. It is logged and never shown. */
export const awayFor = (cause: unknown): Refusal => Object.assign(new Refusal('providerAway'), { cause })
