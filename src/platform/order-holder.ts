import { Refusal } from '#vocabulary/refusal.ts'
import type { Context, OrderHolder } from './context.ts'
import { readOrderToken } from './order-link.ts'
import { addressKey, drain, hasToken } from './rate-limit.ts'
import type { KeyRing } from './signed-token.ts'

/**
 * Credentials of the caller for an order: the session, and the token of the link where the request has one.
 * @throws Refusal `tooManyRequests` to an address that tried many tokens which the mall never signed
 */
export async function holderOf(ctx: Context, input: unknown, keys: KeyRing): Promise<OrderHolder> {
  const buyerId = ctx.caller.kind === 'anonymous' ? null : ctx.caller.userId
  const token = (input as { token?: unknown } | null)?.token
  if (typeof token !== 'string' || token === '') return { buyerId, linkGroupId: null, hasEndedLink: false }
  const link = readOrderToken(keys, token)
  if (!link) await countGuess(ctx)
  const hasEndedLink = link !== undefined && link.endsAt <= ctx.now
  return { buyerId, linkGroupId: link && !hasEndedLink ? link.groupId : null, hasEndedLink }
}

/** A mail program that cut a link off costs a few; a script that guesses is refused. */
async function countGuess(ctx: Context): Promise<void> {
  const guesses = { key: `orderTokens:${addressKey(ctx.address)}`, tokens: 20, perSecond: 1 / 30 }
  if (!(await hasToken(ctx.db, guesses))) throw new Refusal('tooManyRequests', { seconds: 30 })
  await drain(ctx.db, guesses)
}
