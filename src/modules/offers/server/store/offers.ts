import { type Sql, sql } from '#database/sql.ts'
import { orderIdsOfLines } from '#modules/orders/server/read-models/named-orders.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Claim } from '#platform/module.ts'
import type { RestoreReason, UnitsOfLine } from '#platform/reservations.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { type Among, lacksChosen } from '../../rules/among.ts'
import type { OfferStatus, StoredOfferStatus } from '../../rules/lifecycle.ts'
import { discountTermsOf, type ManagedKind, type OfferDraft } from '../../rules/managed-offer.ts'
import { isCoupon, type Scope } from '../../rules/offer.ts'
import { audienceOfDraft, groupsOfDraft } from '../../rules/offer-audience.ts'
import type { ApplicationState } from '../../rules/platform-activity.ts'

/** A shop, or null for the platform. */
export type Organiser = Id | null

export type LockedOffer = {
  readonly offerId: Id
  readonly kind: ManagedKind
  readonly storedStatus: StoredOfferStatus
  readonly version: number
  readonly site: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly hasTerms: boolean
  /** It is for customer groups, and names none yet. */
  readonly lacksGroups: boolean
  /** It is limited to goods of a kind, and names none yet. */
  readonly lacksGoods: boolean
  readonly claimsEndedAt: Date | undefined
  readonly name: LocalText
  /** Its status in the activity of the platform that it is for. */
  readonly application: ApplicationState | undefined
}

/** Before an offer is locked: its kind and site. */
export const kindOfOffer = (
  db: Database,
  organiser: Organiser,
  offerId: Id,
): Promise<{ readonly kind: ManagedKind; readonly site: string } | undefined> =>
  sql<{ kind: ManagedKind; site: string }>`
    select kind, site from offers where id = ${offerId} and shop_id is not distinct from ${organiser}::bigint`.row(
    db,
  )

/** An offer of this organiser; another's is not there. */
export async function lockOffer(
  tx: Transaction,
  organiser: Organiser,
  offerId: Id,
): Promise<LockedOffer | undefined> {
  const row = await sql<{
    kind: ManagedKind
    status: StoredOfferStatus
    version: number
    site: string
    starts_at: Date
    ends_at: Date
    has_terms: boolean
    lacks_groups: boolean
    scope: Scope
    claims_ended_at: Date | null
    name: LocalText
    application: ApplicationState | null
  }>`
    select name, application, kind, status, version, site, starts_at, ends_at, claims_ended_at, scope, coalesce(customer_group_ids = '{}', false) as lacks_groups,
      case when kind = 'gift'
        then jsonb_array_length(tiers) > 0 and exists (select from offer_prices where offer_id = offers.id)
        else jsonb_array_length(tiers) > 0 or exists (select from offer_prices where offer_id = offers.id) end as has_terms
    from offers where id = ${offerId} and shop_id is not distinct from ${organiser}::bigint for update`.row(
    tx,
  )
  return (
    row && {
      offerId,
      kind: row.kind,
      storedStatus: row.status,
      version: row.version,
      site: row.site,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      hasTerms: row.has_terms,
      lacksGroups: row.lacks_groups,
      lacksGoods: lacksChosen(row.scope),
      claimsEndedAt: row.claims_ended_at ?? undefined,
      name: row.name,
      application: row.application ?? undefined,
    }
  )
}

/** Writes a draft: a new one, or the next version of one that is there. */
export async function writeDraft(
  tx: Transaction,
  organiser: Organiser,
  offerId: Id,
  draft: OfferDraft,
): Promise<void> {
  const { scope, tiers } = discountTermsOf(draft)
  await sql`
    insert into offers as old (id, shop_id, kind, name, site, starts_at, ends_at, limit_per_buyer, is_timed, scope, tiers,
      audience, level_min, customer_group_ids, announced_from, blocks_ahead, hides_stock)
    values (${offerId}, ${organiser}, ${draft.kind}, ${sql.json(draft.name)}, ${draft.site}, ${draft.startsAt}, ${draft.endsAt},
      ${limitOf(draft)}, ${draft.isTimed ?? false}, ${sql.json(scope)}, ${sql.json(tiers)},
      ${audienceOfDraft(draft)}, ${(draft.audience === 'level' && draft.levelMin) || null}, ${groupsOfDraft(draft) ?? null}::bigint[],
      ${draft.preheat?.announcedFrom ?? null}, ${draft.preheat?.blocksAhead ?? false}, ${draft.preheat?.hidesStock ?? false})
    on conflict (id) do update set kind = excluded.kind, name = excluded.name, site = excluded.site,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, limit_per_buyer = excluded.limit_per_buyer,
      is_timed = excluded.is_timed, scope = excluded.scope, tiers = excluded.tiers,
      audience = excluded.audience, level_min = excluded.level_min, customer_group_ids = excluded.customer_group_ids,
      announced_from = excluded.announced_from, blocks_ahead = excluded.blocks_ahead, hides_stock = excluded.hides_stock, version = old.version + 1, updated_at = app_now()`.run(
    tx,
  )
  await sql`delete from offer_prices where offer_id = ${offerId}`.run(tx)
  const { prices } = draft
  if (prices.length === 0) return
  const variantIds = prices.map((price) => price.variantId)
  await sql`
    insert into offer_prices (offer_id, variant_id, amount, gives)
    select ${offerId}, variant_id, amount, gives
    from unnest(${variantIds}::bigint[], ${prices.map((price) => price.amount)}::bigint[],
      ${prices.map((price) => price.gives ?? null)}::int[]) as price (variant_id, amount, gives)`.run(tx)
  await sql`
    insert into offer_stock (offer_id, variant_id, total)
    select ${offerId}, variant_id, total
    from unnest(${variantIds}::bigint[], ${prices.map((price) => price.stock ?? null)}::bigint[]) as price (variant_id, total)
    where total is not null`.run(tx)
}

/** A buyer claims a coupon once unless its organiser sets another limit. */
const limitOf = ({ kind, limitPerBuyer }: OfferDraft): number | null =>
  limitPerBuyer ?? (isCoupon(kind) ? 1 : null)

/** How many of these variants are the shop's own and sold on the site. */
export async function countOwnVariants(
  tx: Transaction,
  shopId: Id,
  site: string,
  variantIds: readonly Id[],
): Promise<number> {
  const row = await sql<{ count: number }>`
    select count(*)::int as count from variants v join prices price on price.variant_id = v.id and price.site = ${site}
    where v.id = any(${variantIds}::bigint[]) and v.shop_id = ${shopId}`.row(tx)
  return row!.count
}

/** How many of these products are the organiser's; the platform may name any. */
export async function countOwnProducts(
  tx: Transaction,
  organiser: Organiser,
  productIds: readonly Id[],
): Promise<number> {
  const row = await sql<{ count: number }>`
    select count(*)::int as count from products
    where id = any(${productIds}::bigint[]) and status <> 'deleted' and (${organiser}::bigint is null or shop_id = ${organiser})`.row(
    tx,
  )
  return row!.count
}

const tableOf = { shops: sql`shops`, categories: sql`categories`, brands: sql`brands` } as const

/** How many of these shops, categories or brands there are. */
export async function countAmong(tx: Transaction, { kind, ids }: Among): Promise<number> {
  const row = await sql<{ count: number }>`
    select count(*)::int as count from ${tableOf[kind]} where id = any(${[...ids]}::bigint[])`.row(tx)
  return row!.count
}

/** How many of these variants can be given: parcels that do not come across a border, and no bundles. */
export async function countGivable(tx: Transaction, variantIds: readonly Id[]): Promise<number> {
  const row = await sql<{ count: number }>`
    select count(*)::int as count from variants v join products p on p.id = v.product_id
    where v.id = any(${variantIds}::bigint[]) and p.kind in ('goods', 'gift') and p.cross_border is null and not p.is_bundle`.row(
    tx,
  )
  return row!.count
}

export async function pricesOfOffer(
  tx: Transaction,
  offerId: Id,
): Promise<{ readonly variantId: Id; readonly amount: number }[]> {
  const rows = await sql<{ variant_id: Id; amount: string }>`
    select variant_id, amount from offer_prices where offer_id = ${offerId} order by variant_id`.rows(tx)
  return rows.map((row) => ({ variantId: row.variant_id, amount: Number(row.amount) }))
}

/** The offers that have a promotion of these variants between two moments, by name. */
export async function rivalNames(
  tx: Transaction,
  { offerId, site, startsAt, endsAt }: LockedOffer,
  variantIds: readonly Id[],
): Promise<LocalText[]> {
  const rows = await sql<{ name: LocalText }>`
    select name from offers where id in (
      select offer_id from promotion_prices where variant_id = any(${variantIds}::bigint[]) and site = ${site}
        and offer_id <> ${offerId} and valid_from < ${endsAt} and valid_until > ${startsAt})
    order by starts_at, id`.rows(tx)
  return rows.map((row) => row.name)
}

/** Writes a step of its lifecycle. One that ends early ends at this moment; coupons that buyers hold stay good. */
export async function moveOffer(tx: Transaction, offerId: Id, to: OfferStatus): Promise<void> {
  if (to === 'ended')
    await sql`
      update offers set updated_at = app_now(),
        ends_at = case when kind in ('shopCoupon', 'platformCoupon') then ends_at else app_now() end,
        claims_ended_at = case when kind in ('shopCoupon', 'platformCoupon') then app_now() end
      where id = ${offerId}`.run(tx)
  else await sql`update offers set status = ${to}, updated_at = app_now() where id = ${offerId}`.run(tx)
}

// Takes of orders

/** Base units that a line takes of a promotion. */
export type Take = {
  readonly orderId: Id
  readonly lineId: Id
  readonly buyerId: Id
  readonly offerId: Id
  readonly variantId: Id
  readonly quantity: number
}

/**
 * Counts the units that buyers take of offers that limit them.
 * @returns the offers of which a buyer would have more than the limit
 */
export async function takeLimits(
  tx: Transaction,
  takes: readonly Take[],
): Promise<{ readonly offerId: Id; readonly max: number }[]> {
  const rows = await sql<{ offer_id: Id; max: number }>`
    with wanted as (
      select offer_id, buyer_id, sum(quantity)::bigint as quantity
      from unnest(${takes.map((take) => take.offerId)}::bigint[], ${takes.map((take) => take.buyerId)}::bigint[],
        ${takes.map((take) => take.quantity)}::bigint[]) as wanted (offer_id, buyer_id, quantity)
      group by offer_id, buyer_id
    ), counted as (
      insert into offer_limits as own (buyer_id, offer_id, taken)
      select wanted.buyer_id, offer_id, wanted.quantity from wanted join offers on offers.id = offer_id
      where limit_per_buyer is not null order by wanted.buyer_id, offer_id
      on conflict (buyer_id, offer_id) do update set taken = own.taken + excluded.taken
      returning offer_id, taken
    )
    select offer_id, coalesce(limit_per_buyer, 0) as max from counted join offers on offers.id = offer_id
    where counted.taken > limit_per_buyer`.rows(tx)
  return rows.map((row) => ({ offerId: row.offer_id, max: row.max }))
}

/** The released stock: all that some orders took, or the orders of some lines, or units of lines. */
export type TakenBy =
  | { readonly orderIds: readonly Id[] }
  | { readonly orderIdsOfLines: readonly Id[] }
  | { readonly units: readonly UnitsOfLine[] }

/** Undelivered units return to the stock of the promotion. Units that a buyer returns do not. */
export const takenByRestored = (lines: readonly UnitsOfLine[], why: RestoreReason): TakenBy | undefined => {
  if (why === 'cancelled') return { orderIdsOfLines: lines.map(({ lineId }) => lineId) }
  return why === 'cancelledUnits' ? { units: lines } : undefined
}

/** The orders that release all that they took. For a statement on a table with `order_id`. */
export const ofWholeOrders = (taken: Exclude<TakenBy, { readonly units: unknown }>): Sql =>
  'orderIds' in taken
    ? sql`order_id = any(${taken.orderIds}::bigint[])`
    : sql`order_id in (${orderIdsOfLines(taken.orderIdsOfLines)})`

/** The takes that release something, and how much. */
const givenOf = (taken: TakenBy): Sql =>
  'units' in taken
    ? sql`
      select t.order_line_id, t.offer_id, t.variant_id, t.buyer_id, least(t.quantity, back.units) as quantity
      from unnest(${taken.units.map(({ lineId }) => lineId)}::bigint[], ${taken.units.map(({ units }) => units)}::bigint[])
        as back (line_id, units) join offer_takes t on t.order_line_id = back.line_id`
    : sql`
      select order_line_id, offer_id, variant_id, buyer_id, quantity from offer_takes where ${ofWholeOrders(taken)}`

/** Removes takes from the limits of buyers. Run before `deleteTakes`. */
export const giveBackLimits = (tx: Transaction, taken: TakenBy): Promise<void> =>
  sql`
    update offer_limits set taken = offer_limits.taken - given.quantity
    from (
      select own.buyer_id, own.offer_id, take.quantity
      from (select buyer_id, offer_id, sum(quantity)::bigint as quantity from (${givenOf(taken)}) back
        group by buyer_id, offer_id) take
      join offer_limits own on own.buyer_id = take.buyer_id and own.offer_id = take.offer_id
      order by own.buyer_id, own.offer_id for update of own
    ) given
    where offer_limits.buyer_id = given.buyer_id and offer_limits.offer_id = given.offer_id`.run(tx)

/** Of an offer's own stock of a variant, after it changed. */
export type OwnStock = { readonly offerId: Id; readonly variantId: Id; readonly left: number }

/**
 * Takes the wanted units from the offers' own stock where there is enough for all of them; a variant of which
 * there is too little is left alone and missing in the answer. Where an offer has no stock of its own, only
 * the take is recorded.
 */
export async function takeOwnStock(
  tx: Transaction,
  takes: readonly Take[],
): Promise<(OwnStock & { readonly isEnough: boolean })[]> {
  const rows = await sql<{ offer_id: Id; variant_id: Id; left: string; is_enough: boolean }>`
    with wanted as (
      select * from unnest(${takes.map((take) => take.orderId)}::bigint[], ${takes.map((take) => take.lineId)}::bigint[],
        ${takes.map((take) => take.buyerId)}::bigint[], ${takes.map((take) => take.offerId)}::bigint[],
        ${takes.map((take) => take.variantId)}::bigint[], ${takes.map((take) => take.quantity)}::bigint[])
        as wanted (order_id, line_id, buyer_id, offer_id, variant_id, quantity)
    ), asked as (
      select offer_id, variant_id, sum(quantity)::bigint as quantity from wanted group by offer_id, variant_id
    ), own as materialized (
      select s.offer_id, s.variant_id, s.total, s.taken, asked.quantity
      from offer_stock s join asked on asked.offer_id = s.offer_id and asked.variant_id = s.variant_id
      order by s.offer_id, s.variant_id for update of s
    ), written as (
      insert into offer_takes (order_line_id, offer_id, order_id, variant_id, buyer_id, quantity)
      select line_id, offer_id, order_id, variant_id, buyer_id, quantity from wanted
    ), updated as (
      update offer_stock set taken = offer_stock.taken + own.quantity from own
      where offer_stock.offer_id = own.offer_id and offer_stock.variant_id = own.variant_id and own.taken + own.quantity <= own.total
    )
    select offer_id, variant_id, total - taken - quantity as left, taken + quantity <= total as is_enough from own`.rows(
    tx,
  )
  return rows.map((row) => ({
    offerId: row.offer_id,
    variantId: row.variant_id,
    left: Number(row.left),
    isEnough: row.is_enough,
  }))
}

/**
 * Releases takes of the offers' own stock.
 * @returns the stocks that got something back, with the units left before
 */
export async function deleteTakes(tx: Transaction, taken: TakenBy): Promise<OwnStock[]> {
  const rows = await sql<{ offer_id: Id; variant_id: Id; left: string }>`
    with given as materialized (${givenOf(taken)}), own as materialized (
      select s.offer_id, s.variant_id, s.total - s.taken as left, take.quantity
      from (select offer_id, variant_id, sum(quantity)::bigint as quantity from given group by offer_id, variant_id) take
      join offer_stock s on s.offer_id = take.offer_id and s.variant_id = take.variant_id
      order by s.offer_id, s.variant_id for update of s
    ), updated as (
      update offer_stock set taken = offer_stock.taken - own.quantity from own
      where offer_stock.offer_id = own.offer_id and offer_stock.variant_id = own.variant_id
    ), lessened as (
      update offer_takes t set quantity = t.quantity - given.quantity from given
      where t.order_line_id = given.order_line_id and t.offer_id = given.offer_id and t.quantity > given.quantity
    ), deleted as (
      delete from offer_takes t using given
      where t.order_line_id = given.order_line_id and t.offer_id = given.offer_id and t.quantity = given.quantity
    )
    select offer_id, variant_id, "left" from own`.rows(tx)
  return rows.map((row) => ({
    offerId: row.offer_id,
    variantId: row.variant_id,
    left: Number(row.left),
  }))
}

/** Takes of a guest count for the buyer that the guest signs in as. */
export async function mergeTakes(tx: Transaction, guestId: Id, buyerId: Id): Promise<void> {
  await sql`
    with own as (
      delete from offer_limits where buyer_id = ${guestId} returning offer_id, taken
    )
    insert into offer_limits as kept (buyer_id, offer_id, taken) select ${buyerId}, offer_id, taken from own order by offer_id
    on conflict (buyer_id, offer_id) do update set taken = kept.taken + excluded.taken`.run(tx)
  await sql`update offer_takes set buyer_id = ${buyerId} where buyer_id = ${guestId}`.run(tx)
}

/** Takes of orders count for the account that claims them. */
export const moveClaimedTakes = (tx: Transaction, { orderIds, buyerId }: Claim): Promise<void> =>
  sql`
    with had as (
      select l.buyer_id, l.offer_id, t.quantity from offer_limits l join (
        select buyer_id, offer_id, sum(quantity)::bigint as quantity from offer_takes
        where order_id = any(${orderIds}::bigint[]) group by buyer_id, offer_id) t
      on t.buyer_id = l.buyer_id and t.offer_id = l.offer_id
    ), given as (
      update offer_limits l set taken = l.taken - had.quantity from had
      where l.buyer_id = had.buyer_id and l.offer_id = had.offer_id
    ), moved as (
      update offer_takes set buyer_id = ${buyerId} where order_id = any(${orderIds}::bigint[])
    )
    insert into offer_limits as kept (buyer_id, offer_id, taken)
    select ${buyerId}::bigint, offer_id, sum(quantity)::bigint from had group by offer_id order by offer_id
    on conflict (buyer_id, offer_id) do update set taken = kept.taken + excluded.taken`.run(tx)
