import { dayMs } from '#vocabulary/days.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type KeyRing, readSignedToken, signToken } from './signed-token.ts'

/** Longer than a parcel and a return take. Every mail about the order has a new link with its own expiry. */
const lastsDays = 180

export const orderLinkEnd = (from: Date): Date => new Date(from.getTime() + lastsDays * dayMs)

/**
 * At least three days, and one moment for all of a day: a payment that is opened again has the same return
 * address.
 */
export const returnLinkEnd = (from: Date): Date => new Date((Math.floor(from.getTime() / dayMs) + 4) * dayMs)

const purpose = 'order-link'
const idBytes = 8
const contentBytes = idBytes + 4

/**
 * The access token in the link of a mail, which opens an order group without signing in: the group's id, the second in
 * which it ends, and a signature over both. So it is not stored, and can be made again for every mail.
 */
export function orderAccessToken(keys: KeyRing, groupId: Id, endsAt: Date): string {
  const content = Buffer.alloc(contentBytes)
  content.writeBigInt64BE(BigInt(groupId))
  content.writeUInt32BE(Math.floor(endsAt.getTime() / 1_000), idBytes)
  return signToken(keys, purpose, content)
}

/** Order group that a token opens, and its expiry. Undefined when none of the mall's secrets signed it. */
export function readOrderToken(
  keys: KeyRing,
  token: string,
): { readonly groupId: Id; readonly endsAt: Date } | undefined {
  const content = readSignedToken(keys, purpose, token, contentBytes)
  return (
    content && {
      groupId: String(content.readBigInt64BE()) as Id,
      endsAt: new Date(content.readUInt32BE(idBytes) * 1_000),
    }
  )
}
