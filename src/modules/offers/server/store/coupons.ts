import { sql } from '#database/sql.ts'
import { orderedLines } from '#modules/orders/server/read-models/order-facts.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { OfferTimes, StoredOfferStatus } from '../../rules/lifecycle.ts'
import type { Audience } from '../../rules/offer.ts'
import { type AudienceRow, audienceColumns, audienceOfRow } from './audience.ts'
import { ofWholeOrders, type TakenBy } from './offers.ts'

/** How many coupons a draft has to give; undefined for as many as are claimed. */
export async function writeCouponStock(
  tx: Transaction,
  offerId: Id,
  total: number | undefined,
): Promise<void> {
  await sql`delete from coupon_stock where offer_id = ${offerId}`.run(tx)
  if (total !== undefined)
    await sql`insert into coupon_stock (offer_id, total) values (${offerId}, ${total})`.run(tx)
}

// Claiming

export type ClaimableCoupon = OfferTimes & {
  readonly audience: Audience
  readonly offerId: Id
  readonly isTimed: boolean
  /** It is claimed by its code alone. */
  readonly isByCode: boolean
  /** Undefined where there are as many as are claimed. */
  readonly left: number | undefined
}

/** Coupons of a site that are handed out, or were, or will be. Drafts and other sites' are not there. */
export async function claimableCoupons(
  db: Database | Transaction,
  site: string,
  offerIds: readonly Id[],
): Promise<ClaimableCoupon[]> {
  const rows = await sql<
    AudienceRow & {
      id: Id
      status: StoredOfferStatus
      starts_at: Date
      ends_at: Date
      claims_ended_at: Date | null
      is_timed: boolean
      is_by_code: boolean
      left: string | null
    }
  >`
    select o.id, o.status, o.starts_at, o.ends_at, o.claims_ended_at, o.is_timed, o.code is not null as is_by_code,
      ${audienceColumns}, s.total - s.claimed as left
    from offers o left join coupon_stock s on s.offer_id = o.id
    where o.id = any(${offerIds}::bigint[]) and o.site = ${site} and o.kind in ('shopCoupon', 'platformCoupon')
      and o.status <> 'draft' order by o.id`.rows(db)
  return rows.map((row) => ({
    offerId: row.id,
    storedStatus: row.status,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    claimsEndedAt: row.claims_ended_at ?? undefined,
    isTimed: row.is_timed,
    isByCode: row.is_by_code,
    audience: audienceOfRow(row),
    left: row.left === null ? undefined : Number(row.left),
  }))
}

/** Counts one more coupon of the buyer. @returns false when the buyer has as many as each may claim */
export async function countClaim(tx: Transaction, offerId: Id, buyerId: Id): Promise<boolean> {
  const row = await sql<{ taken: string }>`
    insert into offer_limits as own (buyer_id, offer_id, taken) values (${buyerId}, ${offerId}, 1)
    on conflict (buyer_id, offer_id) do update set taken = own.taken + 1
      where own.taken < (select limit_per_buyer from offers where id = excluded.offer_id)
    returning taken`.row(tx)
  return row !== undefined
}

export const insertCoupon = (tx: Transaction, couponId: Id, offerId: Id, buyerId: Id): Promise<void> =>
  sql`insert into coupons (id, offer_id, buyer_id) values (${couponId}, ${offerId}, ${buyerId})`.run(tx)

/** Takes one from the stock of a coupon. @returns how many are left; undefined when there was none */
export async function takeCoupon(tx: Transaction, offerId: Id): Promise<number | undefined> {
  const row = await sql<{ left: string }>`
    update coupon_stock set claimed = claimed + 1 where offer_id = ${offerId} and claimed < total
    returning total - claimed as left`.row(tx)
  return row && Number(row.left)
}

// Using

export type CouponUse = {
  readonly couponId: Id
  readonly buyerId: Id
  readonly orderId: Id
  readonly lineId: Id
}

/**
 * Gives coupons to the order lines that they cut.
 * @returns those that are not the buyer's, or are used already
 */
export async function spendCoupons(tx: Transaction, uses: readonly CouponUse[]): Promise<Id[]> {
  const rows = await sql<{ id: Id }>`
    with wanted as (
      select * from unnest(${uses.map((use) => use.couponId)}::bigint[], ${uses.map((use) => use.buyerId)}::bigint[],
        ${uses.map((use) => use.orderId)}::bigint[], ${uses.map((use) => use.lineId)}::bigint[])
        as wanted (coupon_id, buyer_id, order_id, order_line_id)
    ), own as materialized (
      select c.id from coupons c
      where c.uses = 0 and exists (select from wanted where wanted.coupon_id = c.id and wanted.buyer_id = c.buyer_id)
      order by c.id for update
    ), written as (
      insert into coupon_uses (order_line_id, coupon_id, order_id)
      select order_line_id, coupon_id, order_id from wanted where coupon_id in (select id from own)
    ), updated as (
      update coupons set uses = (select count(*) from wanted where wanted.coupon_id = coupons.id)
      where id in (select id from own)
    )
    select distinct coupon_id as id from wanted where coupon_id not in (select id from own)`.rows(tx)
  return rows.map((row) => row.id)
}

/** Coupons that were used can be used again, unless other lines have them. Of a line of which a part was sent, they stay used. */
export const giveBackCoupons = (tx: Transaction, taken: TakenBy): Promise<void> => {
  const uses =
    'units' in taken
      ? sql`order_line_id in (select id from ${orderedLines} order_lines where id = any(${taken.units.map(({ lineId }) => lineId)}::bigint[]) and cancelled_quantity = quantity)`
      : ofWholeOrders(taken)
  return sql`
    with own as materialized (
      select c.id from coupons c
      where c.id in (select coupon_id from coupon_uses where ${uses}) order by c.id for update
    ), gone as (
      delete from coupon_uses where ${uses} returning coupon_id
    )
    update coupons set uses = uses - (select count(*) from gone where gone.coupon_id = coupons.id)
    where id in (select id from own)`.run(tx)
}
