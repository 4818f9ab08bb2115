import { createHash } from 'node:crypto'
import type { ChannelAccount } from '#modules/payments/rules/channel.ts'

/** An idempotency key in the form of a UUID of version 5, for providers that want one: the same for the same purpose of an account. */
export function idempotencyUuid({ account, environment }: ChannelAccount, purpose: string): string {
  const hash = createHash('sha1').update(`${environment}/${account}/${purpose}`).digest()
  hash[6] = (hash[6]! & 0x0f) | 0x50
  hash[8] = (hash[8]! & 0x3f) | 0x80
  const hex = hash.toString('hex', 0, 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
