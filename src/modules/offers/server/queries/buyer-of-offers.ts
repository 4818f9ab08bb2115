import { sql } from '#database/sql.ts'
import { groupsOfBuyer, memberStatusOfBuyer } from '#modules/membership/server/public.ts'
import { placedOrders } from '#modules/orders/server/read-models/order-facts.ts'
import type { BuyerContext, Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { anonymous, type BuyerFacts } from '../../rules/eligibility.ts'

/** Whether an account has ordered nothing yet. An order closed unpaid or cancelled does not count. */
export async function isNewBuyer(db: Database | Transaction, buyerId: Id): Promise<boolean> {
  const rows = await sql`
    select 1 from ${placedOrders} orders where buyer_id = ${buyerId} and status not in ('closed', 'cancelled') limit 1`.rows(
    db,
  )
  return rows.length === 0
}

/** The buyer of a call, as far as offers depend on it. */
export async function buyerOfOffers({ db, buyerId, caller }: BuyerContext): Promise<BuyerFacts> {
  const [isNew, { level }, customerGroups] = await Promise.all([
    isNewBuyer(db, buyerId),
    memberStatusOfBuyer(db, buyerId),
    groupsOfBuyer(db, buyerId),
  ])
  return {
    ...anonymous,
    isSignedIn: true,
    isNew,
    isMember: caller.kind === 'buyer' && caller.isPaidMember,
    level: level?.level ?? 0,
    customerGroups,
  }
}
