import { createHash, createHmac } from 'node:crypto'
import type { Id } from '#domain/identifiers.ts'

/**
 * The access token in the link of a mail, which opens an order group without signing in. Derived from the group's id and
 * our secret, so it can be made again for every mail and is not stored.
 */
export function orderAccessToken(secret: string, groupId: Id): string {
  return createHmac('sha256', secret).update(`order-link:${groupId}`).digest('base64url')
}

/** The hash that is stored with the order group. */
export const orderAccessHash = (token: string): Buffer => createHash('sha256').update(token).digest()
