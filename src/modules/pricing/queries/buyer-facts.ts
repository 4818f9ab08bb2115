import type { Id } from '#domain/identifiers.ts'
import { nothingOwn, type OwnFacts } from '#domain/pricing/assemble-facts.ts'
import type { Database, Transaction, VisitorContext } from '#platform/context.ts'

type Asked = {
  readonly buyer: Pick<VisitorContext, 'isGuest' | 'caller'>
  readonly lines: readonly { readonly variantId: Id }[]
  readonly at: Date
}

/**
 * What the price of these lines depends on that is this buyer's alone. The session tells it so far; coupons, points and
 * limits are read here once there is an offer that asks for them.
 */
export async function buyerFacts(_db: Database | Transaction, { buyer }: Asked): Promise<OwnFacts> {
  const { isGuest, caller } = buyer
  const isMember = caller.kind !== 'anonymous' && caller.isPaidMember
  return { ...nothingOwn, buyer: { ...nothingOwn.buyer, isSignedIn: !isGuest, isMember } }
}
