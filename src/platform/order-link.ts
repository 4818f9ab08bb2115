import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Id } from '#domain/identifiers.ts'

/**
 * The mall's secrets. The first one signs. What any of them signed is accepted, so that a secret can be replaced without
 * ending the links in mails that were sent.
 */
export type KeyRing = readonly [string, ...string[]]

/** Longer than a parcel and a return take. Every mail about the order has a link that begins anew. */
const lastsDays = 180

export const orderLinkEnd = (from: Date): Date => new Date(from.getTime() + lastsDays * 86_400_000)

const idBytes = 8
const contentBytes = idBytes + 4
const signatureBytes = 24

/**
 * The access token in the link of a mail, which opens an order group without signing in: the group's id, the second in
 * which it ends, and a signature over both. So it is not stored, and can be made again for every mail.
 */
export function orderAccessToken([secret]: KeyRing, groupId: Id, endsAt: Date): string {
  const content = Buffer.alloc(contentBytes)
  content.writeBigInt64BE(BigInt(groupId))
  content.writeUInt32BE(Math.floor(endsAt.getTime() / 1_000), idBytes)
  return Buffer.concat([content, signatureOf(secret, content)]).toString('base64url')
}

/** What a token opens, and until when. Undefined when none of the mall's secrets signed it. */
export function readOrderToken(
  keys: KeyRing,
  token: string,
): { readonly groupId: Id; readonly endsAt: Date } | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== contentBytes + signatureBytes || bytes.toString('base64url') !== token)
    return undefined
  const content = bytes.subarray(0, contentBytes)
  const signature = bytes.subarray(contentBytes)
  if (!keys.some((secret) => timingSafeEqual(signature, signatureOf(secret, content)))) return undefined
  return {
    groupId: String(content.readBigInt64BE()) as Id,
    endsAt: new Date(content.readUInt32BE(idBytes) * 1_000),
  }
}

const signatureOf = (secret: string, content: Buffer) =>
  createHmac('sha256', secret).update('order-link:').update(content).digest().subarray(0, signatureBytes)
