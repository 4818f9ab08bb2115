import { sql } from '#database/sql.ts'
import { asStoredNumber } from '#modules/orders/rules/typed-number.ts'
import { type UnitNumbers, writeNumbers } from '#modules/refunds/rules/unit-numbers.ts'
import type { PickUpPlace } from '#modules/shops/rules/pick-up-place.ts'
import type { Transaction } from '#platform/context.ts'
import { newId, newNumber } from '#platform/identifiers.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { ReturnAddress } from '../../rules/after-sale.ts'
import type { AfterSaleKind, AfterSaleReason } from '../../rules/kinds.ts'
import {
  type AfterSaleAction,
  type AfterSaleParty,
  type AfterSaleStatus,
  involvePlatformUntil,
  type Rejection,
} from '../../rules/lifecycle.ts'
import { isReplacementUnavailable, owesDifference, shopPlaceNow } from '../queries/conditions.ts'

type NewAfterSale = {
  readonly afterSaleId: Id
  readonly number: string
  readonly orderId: Id
  readonly shopId: Id
  readonly kind: AfterSaleKind
  readonly reason: AfterSaleReason
  readonly remark: string
  readonly currency: Currency
  /** Minor units. */
  readonly requested: number
  readonly shipping: number
  readonly isWithPlatform: boolean
  readonly pictures: readonly string[]
  readonly lines: readonly (NewLine & ClaimedUnits & { readonly afterSaleLineId: Id })[]
}

/** Which units of a line are claimed. */
type ClaimedUnits = { readonly lineId: Id; readonly numbers: UnitNumbers }

type NewLine = {
  readonly lineId: Id
  readonly quantity: number
  readonly requested: number
  readonly isWhole: boolean
  readonly replacementVariantId: Id | undefined
  /** Price difference of all units; below zero, it is refunded; minor units. */
  readonly difference: number
}

/** `AS`, then a number that can be read out on the phone. */
export const newAfterSaleNumber = (now: Date): string => `AS${newNumber(now)}`

/** An application as it was handed in. */
export async function insertAfterSale(tx: Transaction, afterSale: NewAfterSale): Promise<void> {
  const { afterSaleId, orderId, lines, pictures } = afterSale
  await sql`
    insert into after_sales (id, number, order_id, shop_id, kind, reason, remark, currency, requested_amount, agreed_shipping, is_with_platform)
    values (${afterSaleId}, ${afterSale.number}, ${orderId}, ${afterSale.shopId}, ${afterSale.kind}, ${afterSale.reason},
      ${afterSale.remark}, ${afterSale.currency}, ${afterSale.requested}, ${afterSale.shipping}, ${afterSale.isWithPlatform})`.run(
    tx,
  )
  await sql`
    insert into after_sale_lines (id, after_sale_id, order_id, order_line_id, position, quantity, requested_amount, is_whole, replacement_variant_id, difference_amount, unit_numbers)
    select id, ${afterSaleId}, ${orderId}, line_id, place - 1, quantity, amount, is_whole, replacement, difference, numbers::int4multirange
    from unnest(${lines.map((line) => line.afterSaleLineId)}::bigint[], ${lines.map((line) => line.lineId)}::bigint[],
      ${lines.map((line) => line.quantity)}::int[], ${lines.map((line) => line.requested)}::bigint[],
      ${lines.map((line) => line.isWhole)}::boolean[], ${lines.map((line) => line.replacementVariantId ?? null)}::bigint[],
      ${lines.map((line) => line.difference)}::bigint[], ${lines.map((line) => writeNumbers(line.numbers))}::text[])
      with ordinality as line (id, line_id, quantity, amount, is_whole, replacement, difference, numbers, place)`.run(
    tx,
  )
  if (pictures.length > 0)
    await sql`
      insert into after_sale_pictures (after_sale_id, position, file)
      select ${afterSaleId}, place - 1, file from unnest(${pictures}::text[]) with ordinality as picture (file, place)`.run(
      tx,
    )
}

/** Offer of a shop instead of the requested kind or amount; minor units. */
type Offer = { readonly kind?: 'refund' | undefined; readonly amount: number; readonly shipping: number }

export type LockedAfterSale = {
  readonly afterSaleId: Id
  readonly orderId: Id
  readonly shopId: Id
  readonly site: string
  readonly kind: AfterSaleKind
  readonly status: AfterSaleStatus
  readonly reason: AfterSaleReason
  readonly currency: Currency
  readonly requested: number
  readonly agreedShipping: number
  readonly changed: number | undefined
  readonly offered: Offer | undefined
  readonly isOffered: boolean
  readonly isRefundOffered: boolean
  readonly isWithPlatform: boolean
  readonly rejection: Pick<Rejection, 'at' | 'by'> | null
  /** Its buyer may still escalate the rejection to the platform. */
  readonly isInTimeToAsk: boolean
  readonly replacementOrderId: Id | undefined
  /** The sum of its lines: the extra price of the replacement goods, or, below zero, the amount to refund. */
  readonly difference: number
  readonly owesDifference: boolean
  readonly givesBack: boolean
  readonly isReplacementGone: boolean
  readonly shopPlace: PickUpPlace | undefined
  readonly hasShopPlace: boolean
  readonly isToBeHandedIn: boolean
  readonly lines: readonly (NewLine & { readonly isGift: boolean })[]
}

/** The order of an after-sale, which is locked before it. @throws Refusal `notFound` when its shop has none of this id */
export async function orderOfAfterSale(
  tx: Transaction,
  afterSaleId: Id,
  shopId?: Id,
): Promise<{ orderId: Id; groupId: Id; buyerId: Id }> {
  const row = await sql<{ orderId: Id; groupId: Id; buyerId: Id }>`
    select a.order_id as "orderId", o.group_id as "groupId", o.buyer_id as "buyerId"
    from after_sales a join orders o on o.id = a.order_id
    where a.id = ${afterSaleId} and (${shopId ?? null}::bigint is null or a.shop_id = ${shopId ?? null})`.row(
    tx,
  )
  if (!row) throw new Refusal('notFound')
  return row
}

/** The order whose money pays refunds of a replacement; undefined for an order that was sold itself. */
export async function soldOrderOf(tx: Transaction, orderId: Id): Promise<Id | undefined> {
  const row = await sql<{ id: Id }>`
    select sold_order_id as id from replaced_lines where order_id = ${orderId} limit 1`.row(tx)
  return row?.id
}

/** Reads an after-sale of an order that is locked: every change of one locks its order first. */
export async function readLocked(tx: Transaction, afterSaleId: Id): Promise<LockedAfterSale> {
  const row = await sql<{
    order_id: Id
    shop_id: Id
    site: string
    kind: AfterSaleKind
    status: AfterSaleStatus
    reason: AfterSaleReason
    currency: Currency
    requested_amount: string
    agreed_shipping: string
    changed_amount: string | null
    offered_amount: string | null
    offered_shipping: string | null
    offered_kind: 'refund' | null
    is_replacement_gone: boolean
    is_with_platform: boolean
    rejected_at: Date | null
    now: Date
    rejected_by: Rejection['by'] | null
    rejected_step: Rejection['at'] | null
    replacement_order_id: Id | null
    owes_difference: boolean
    shop_place: PickUpPlace | null
    is_to_be_handed_in: boolean
    lines: (Omit<NewLine, 'replacementVariantId'> & { replacement: Id | null; isGift: boolean })[]
  }>`
    select a.order_id, a.shop_id, o.site, a.kind, a.status, a.reason, a.currency, a.requested_amount, a.agreed_shipping, a.changed_amount,
      a.offered_amount, a.offered_shipping, a.offered_kind, ${isReplacementUnavailable} as is_replacement_gone, a.is_with_platform, a.rejected_at, app_now() as now, a.rejected_by, a.rejected_step, a.replacement_order_id,
      ${owesDifference} as owes_difference, ${shopPlaceNow} as shop_place, a.hand_in_place is not null as is_to_be_handed_in,
      (select json_agg(json_build_object('lineId', l.order_line_id::text, 'quantity', l.quantity, 'requested', l.requested_amount,
        'isWhole', l.is_whole, 'replacement', l.replacement_variant_id::text, 'difference', l.difference_amount, 'isGift', ol.kind = 'gift') order by l.position)
        from after_sale_lines l join order_lines ol on ol.id = l.order_line_id where l.after_sale_id = a.id) as lines
    from after_sales a join orders o on o.id = a.order_id join shops shop on shop.id = a.shop_id where a.id = ${afterSaleId}`.row(
    tx,
  )
  if (!row) throw new Refusal('notFound')
  const difference = row.lines.reduce((sum, line) => sum + line.difference, 0)
  return {
    afterSaleId,
    orderId: row.order_id,
    shopId: row.shop_id,
    site: row.site,
    kind: row.kind,
    status: row.status,
    reason: row.reason,
    currency: row.currency,
    requested: Number(row.requested_amount),
    agreedShipping: Number(row.agreed_shipping),
    changed: row.changed_amount === null ? undefined : Number(row.changed_amount),
    offered:
      row.offered_amount === null
        ? undefined
        : {
            kind: row.offered_kind ?? undefined,
            amount: Number(row.offered_amount),
            shipping: Number(row.offered_shipping),
          },
    isOffered: row.offered_amount !== null,
    isRefundOffered: row.offered_kind === 'refund',
    isReplacementGone: row.is_replacement_gone,
    isWithPlatform: row.is_with_platform,
    rejection: row.rejected_by && row.rejected_step ? { by: row.rejected_by, at: row.rejected_step } : null,
    isInTimeToAsk: row.rejected_at !== null && involvePlatformUntil(row.rejected_at) > row.now,
    replacementOrderId: row.replacement_order_id ?? undefined,
    difference,
    owesDifference: row.owes_difference,
    givesBack: row.kind === 'exchange' && difference < 0,
    shopPlace: row.shop_place ?? undefined,
    hasShopPlace: row.shop_place !== null,
    isToBeHandedIn: row.is_to_be_handed_in,
    lines: row.lines.map(({ replacement, ...line }) => ({
      ...line,
      replacementVariantId: replacement ?? undefined,
    })),
  }
}

/** Changes of a step, including the status. */
export type AfterSaleChange = {
  readonly status?: AfterSaleStatus | undefined
  readonly kind?: AfterSaleKind | undefined
  readonly isChangedToRefund?: true | undefined
  /** Minor units. */
  readonly changedAmount?: number | undefined
  readonly agreedShipping?: number | undefined
  /** `null` takes it back; so does every change of the status. */
  readonly offered?: Offer | null | undefined
  readonly isWithPlatform?: true | undefined
  /** `null` takes it back. */
  readonly rejection?: Rejection | null | undefined
  readonly returnAddress?: ReturnAddress | undefined
  /** `null` when the goods are sent after all. */
  readonly handInPlace?: PickUpPlace | null | undefined
  readonly replacementOrderId?: Id | null | undefined
}

/** Changes an after-sale whose order is locked; it still has the status that it was read with, or nothing is committed. */
export const updateAfterSale = (
  tx: Transaction,
  { afterSaleId, status }: Pick<LockedAfterSale, 'afterSaleId' | 'status'>,
  change: AfterSaleChange,
): Promise<void> => {
  const { rejection } = change
  const keepsOffer = change.offered === undefined && change.status === undefined
  return sql`
    with changed as (
      update after_sales set version = version + 1, status = coalesce(${change.status ?? null}, status),
        kind = coalesce(${change.kind ?? null}, kind),
        is_changed_to_refund = is_changed_to_refund or ${change.isChangedToRefund ?? false},
        changed_amount = coalesce(${change.changedAmount ?? null}::bigint, changed_amount),
        is_with_platform = is_with_platform or ${change.isWithPlatform ?? false},
        offered_amount = case when ${keepsOffer} then offered_amount else ${change.offered?.amount ?? null}::bigint end,
        offered_shipping = case when ${keepsOffer} then offered_shipping else ${change.offered?.shipping ?? null}::bigint end,
        offered_kind = case when ${keepsOffer} then offered_kind else ${change.offered?.kind ?? null} end,
        agreed_shipping = coalesce(${change.agreedShipping ?? null}::bigint, agreed_shipping),
        rejected_at = case when ${rejection === undefined} then rejected_at when ${rejection !== null} then app_now() end,
        rejected_by = case when ${rejection === undefined} then rejected_by else ${rejection?.by ?? null} end,
        rejected_step = case when ${rejection === undefined} then rejected_step else ${rejection?.at ?? null} end,
        rejection = case when ${rejection === undefined} then rejection else ${rejection?.text ?? null} end,
        hand_in_place = ${change.handInPlace ? sql`${sql.json(change.handInPlace)}` : change.handInPlace === null ? sql`null` : sql`hand_in_place`},
        return_address = ${change.returnAddress ? sql`${sql.json(change.returnAddress)}` : sql`return_address`},
        replacement_order_id = case when ${change.replacementOrderId === null} then null
          else coalesce(${change.replacementOrderId ?? null}::bigint, replacement_order_id) end
      where id = ${afterSaleId} and status = ${status} returning id
    )
    select expect_rows((select count(*) from changed), 1)`.run(tx)
}

/**
 * An application was revised: the reason, and the requested amount of each line; any agreement before is
 * void. Minor units.
 */
export async function updateRequested(
  tx: Transaction,
  afterSaleId: Id,
  revised: Pick<NewAfterSale, 'reason' | 'requested' | 'shipping'> & {
    readonly lines: readonly Pick<NewLine, 'lineId' | 'requested' | 'isWhole'>[]
  },
): Promise<void> {
  const { reason, requested, shipping, lines } = revised
  await sql`
    update after_sales set reason = ${reason}, requested_amount = ${requested}, agreed_shipping = ${shipping}, changed_amount = null
    where id = ${afterSaleId}`.run(tx)
  await sql`
    update after_sale_lines l set requested_amount = line.requested, is_whole = line.is_whole
    from unnest(${lines.map((line) => line.lineId)}::bigint[], ${lines.map((line) => line.requested)}::bigint[],
      ${lines.map((line) => line.isWhole)}::boolean[]) as line (id, requested, is_whole)
    where l.after_sale_id = ${afterSaleId} and l.order_line_id = line.id`.run(tx)
}

/** None of an order's units are claimed by an after-sale any more. */
export const freeNumbers = (tx: Transaction, afterSaleId: Id): Promise<void> =>
  sql`update after_sale_lines set unit_numbers = null where after_sale_id = ${afterSaleId}`.run(tx)

/**
 * Units are claimed again. Their requested amount is their present worth, where all of it is requested; minor
 * units.
 */
export async function claimNumbers(
  tx: Transaction,
  afterSaleId: Id,
  lines: readonly (ClaimedUnits & { readonly amount: number })[],
): Promise<void> {
  await sql`
    update after_sale_lines l set unit_numbers = line.numbers::int4multirange,
      requested_amount = case when l.is_whole then line.amount else l.requested_amount end
    from unnest(${lines.map((line) => line.lineId)}::bigint[], ${lines.map((line) => writeNumbers(line.numbers))}::text[],
      ${lines.map((line) => line.amount)}::bigint[]) as line (id, numbers, amount)
    where l.after_sale_id = ${afterSaleId} and l.order_line_id = line.id`.run(tx)
  await sql`
    update after_sales set requested_amount = (select sum(requested_amount) from after_sale_lines where after_sale_id = ${afterSaleId})
    where id = ${afterSaleId}`.run(tx)
}

/**
 * The platform decides open after-sales of a shop, from now on; open offers of the shop end.
 * @returns those that are the platform's now
 */
export const giveToPlatform = (
  tx: Transaction,
  shopId: Id,
): Promise<{ afterSaleId: Id; site: string; status: AfterSaleStatus }[]> =>
  sql<{ afterSaleId: Id; site: string; status: AfterSaleStatus }>`
    update after_sales a set is_with_platform = true, offered_amount = null, offered_shipping = null, offered_kind = null,
      version = a.version + 1
    from orders o
    where o.id = a.order_id and a.shop_id = ${shopId} and a.status not in ('done', 'cancelled', 'closed') and not a.is_with_platform
    returning a.id as "afterSaleId", o.site, a.status`.rows(tx)

/** One step in the history of an after-sale. */
export async function insertAfterSaleEvent(
  tx: Transaction,
  event: {
    readonly afterSaleId: Id
    readonly action: AfterSaleAction
    readonly by: AfterSaleParty
    readonly userId?: Id | undefined
    readonly text?: string | undefined
    /** Amount requested with it, in minor units. */
    readonly amount?: number | undefined
    /** Keys in the file store. */
    readonly pictures?: readonly string[] | undefined
  },
): Promise<void> {
  const eventId = newId()
  await sql`
    insert into after_sale_events (id, after_sale_id, action, by, user_id, text, amount)
    values (${eventId}, ${event.afterSaleId}, ${event.action}, ${event.by}, ${event.userId ?? null}::bigint, ${event.text || null},
      ${event.amount ?? null}::bigint)`.run(tx)
  if (event.pictures?.length)
    await sql`
      insert into after_sale_event_pictures (event_id, position, file)
      select ${eventId}, place - 1, file from unnest(${event.pictures}::text[]) with ordinality as picture (file, place)`.run(
      tx,
    )
}

/** Parcel of a return or of a replacement. */
export const insertAfterSaleParcel = (
  tx: Transaction,
  parcel: {
    readonly afterSaleId: Id
    readonly by: 'buyer' | 'shop'
    readonly carrier: string
    /** Empty with a carrier that has no numbers. */
    readonly trackingNumber: string
  },
): Promise<void> =>
  sql`
    insert into after_sale_parcels (id, after_sale_id, sent_by, carrier, tracking_number)
    values (${newId()}, ${parcel.afterSaleId}, ${parcel.by}, ${parcel.carrier}, ${asStoredNumber(parcel.trackingNumber) || null})`.run(
    tx,
  )

/** Sets the current return address of a shop's goods. */
export const putReturnAddress = (tx: Transaction, shopId: Id, address: ReturnAddress): Promise<void> =>
  sql`
    insert into return_addresses (shop_id, address) values (${shopId}, ${sql.json(address)})
    on conflict (shop_id) do update set address = excluded.address, updated_at = app_now()`.run(tx)
