import type { Id } from '#vocabulary/identifiers.ts'

const trackingPrefix: Readonly<Record<string, string>> = {
  ups: '1Z999',
  sf: 'SF',
  dhl: 'JJD',
  royalmail: 'RM',
}

/** A number as its carrier gives them, made of what is in the parcel. */
export const trackingNumberOf = (carrier: string, id: Id): string =>
  `${trackingPrefix[carrier] ?? carrier.toUpperCase()}${id.slice(-12)}`
