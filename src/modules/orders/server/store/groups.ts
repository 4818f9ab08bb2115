import { sql } from '#database/sql.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import type { LineKind } from '#modules/cart/rules/line.ts'
import type { SellableVariant } from '#modules/catalogue/rules/product.ts'
import type { InvoiceData } from '#modules/invoices/rules/invoice-data.ts'
import type { PricedLine, PricedOrder } from '#modules/pricing/rules/price-cart.ts'
import { subsidyOf } from '#modules/pricing/rules/subsidy.ts'
import { basisPointsOf, commonBasisPoints, taxBaseOf } from '#modules/pricing/rules/tax-by-rate.ts'
import { commissionOfLine, commissionVatOfShop } from '#modules/settlements/server/read-models/commission.ts'
import { feesOfSale } from '#modules/settlements/server/read-models/fees-of-sale.ts'
import type { DeliveryTerms } from '#modules/shipping/rules/arrival.ts'
import type { OrderTaxFacts } from '#modules/tax/rules/tax-of-sale.ts'
import type { Transaction, VisitorContext } from '#platform/context.ts'
import type { OrderedSlot } from '#platform/reservations.ts'
import type { Id, OfferId, OrderLineId } from '#vocabulary/identifiers.ts'
import type { Currency, Money } from '#vocabulary/money.ts'
import type { OrderStatus } from '../../rules/lifecycle.ts'
import type { LockedGroup } from '../../rules/locked-group.ts'
import { waitForAnswersMs } from '../../rules/timers.ts'
import { insertEvents } from './orders.ts'

type NewGroup = {
  readonly groupId: Id
  readonly checkoutId: Id
  /** Minor units. */
  readonly due: number
  /** Until when it is paid. */
  readonly dueAt: Date
  readonly shippingAddress: Address
  readonly billingAddress: Address
  readonly invoiceData?: InvoiceData | undefined
  readonly wantsInvoice?: boolean | undefined
}

/** A group of orders that are paid together. */
export const insertGroup = (
  tx: Transaction,
  { buyerId, isGuest, site, language }: VisitorContext,
  group: NewGroup,
): Promise<void> =>
  sql`
    insert into order_groups (id, buyer_id, site, language, checkout_id, currency, due_amount, shipping_address,
      billing_address, invoice_data, wants_invoice, email, phone, is_guest, pay_by)
    values (${group.groupId}, ${buyerId}, ${site.code}, ${language}, ${group.checkoutId}, ${site.currency},
      ${group.due}, ${sql.json(group.shippingAddress)}, ${sql.json(group.billingAddress)},
      ${group.invoiceData ? sql.json(group.invoiceData) : sql`null`}, ${group.wantsInvoice ?? true},
      ${group.shippingAddress.email}, ${group.shippingAddress.phone}, ${isGuest}, ${group.dueAt})`.run(tx)

/** The way of a parcel, and how long it takes. */
export type OrderSending = { readonly method: string; readonly terms: DeliveryTerms }

export type NewOrder = {
  readonly orderId: Id
  readonly number: string
  readonly priced: PricedOrder
  /** None when nothing is sent. */
  readonly sending: OrderSending | undefined
  /** The group of buyers that it is bought with. */
  readonly buyingGroup: OrderedSlot | undefined
  readonly lines: readonly NewOrderLine[]
}

type NewOrderLine = {
  readonly lineId: OrderLineId
  readonly parentId: OrderLineId | undefined
  readonly kind: LineKind
  readonly offerId: OfferId | undefined
  readonly variant: SellableVariant
  readonly quantity: number
  readonly priced: PricedLine
}

/** The orders of a group with their lines: four statements however many shops. */
export async function insertOrders(
  tx: Transaction,
  { site, buyerId }: VisitorContext,
  group: { readonly groupId: Id; readonly remark: string; readonly taxFacts?: OrderTaxFacts | undefined },
  orders: readonly NewOrder[],
): Promise<void> {
  const priced = orders.map((order) => order.priced)
  await sql`
    insert into orders (id, number, status, group_id, buyer_id, shop_id, site, currency, list_amount, discount_amount, goods_amount,
      shipping_amount, insurance_amount, tax_amount, tax_included, tax_basis_points, due_amount, points_due, shipping_method, delivery_terms, trade_type, fulfilment, remark, buying_group_id, tax_facts, fees)
    select id, number, status, ${group.groupId}, ${buyerId}, shop_id, ${site.code}, ${site.currency}, list, discount, goods,
      shipping, insurance, tax, ${site.taxIncluded}, tax_basis_points, due, points, method, terms, trade_type, fulfilment, ${group.remark}, buying_group_id,
      ${group.taxFacts ? sql.json(group.taxFacts) : sql`null::jsonb`},
      ${feesOfSale(sql`shop_order.shop_id`, sql`${site.currency}`)}
    from unnest(${orders.map((each) => each.orderId)}::bigint[], ${orders.map((each) => each.number)}::text[],
      ${priced.map(firstStatus)}::text[],
      ${priced.map((each) => each.shopId)}::bigint[], ${priced.map((each) => each.list)}::bigint[],
      ${priced.map((each) => each.discount)}::bigint[], ${priced.map((each) => each.goods)}::bigint[],
      ${priced.map((each) => each.shipping)}::bigint[], ${priced.map((each) => each.insurance)}::bigint[],
      ${priced.map((each) => each.tax)}::bigint[], ${priced.map(orderBasisPoints)}::int[], ${priced.map((each) => each.due)}::bigint[],
      ${priced.map((each) => each.points)}::bigint[], ${orders.map((each) => each.sending?.method ?? null)}::text[],
      ${orders.map((each) => (each.sending ? JSON.stringify(each.sending.terms) : null))}::jsonb[],
      ${priced.map((each) => each.tradeType)}::text[], ${priced.map((each) => each.fulfilment)}::text[],
      ${orders.map((each) => each.buyingGroup?.buyingGroupId ?? null)}::bigint[])
      as shop_order (id, number, status, shop_id, list, discount, goods, shipping, insurance, tax, tax_basis_points, due, points, method, terms, trade_type, fulfilment, buying_group_id)`.run(
    tx,
  )
  await insertLines(tx, { site, buyerId }, orders)
  await insertAdjustments(
    tx,
    orders.flatMap(({ lines }) => lines),
  )
  const orderIds = orders.map((order) => order.orderId)
  await insertEvents(tx, orderIds, { action: 'place', by: 'buyer', userId: buyerId })
}

const firstStatus = ({ lines }: PricedOrder): OrderStatus =>
  lines[0]?.presale ? 'awaitingDeposit' : 'awaitingPayment'

async function insertLines(
  tx: Transaction,
  { site, buyerId }: Pick<VisitorContext, 'site' | 'buyerId'>,
  orders: readonly NewOrder[],
): Promise<void> {
  const lines = orders.flatMap(({ orderId, priced, lines: own }) =>
    own.map((each, position) => ({ ...each, orderId, shopId: priced.shopId, position })),
  )
  const priced = lines.map((line) => line.priced)
  const variants = lines.map((line) => line.variant)
  await sql`
    insert into order_lines (id, order_id, buyer_id, shop_id, position, kind, parent_id, product_id, variant_id, goods_kind,
      offer_id, offer_version, url_key, name, chosen, sku, picture, quantity, step, unit_amount, list_amount, goods_amount,
      shipping_amount, insurance_amount, tax_amount, tax_basis_points, tax_base, tax_lines, tax_included, due_amount, points_due,
      points_spent, subsidy_amount, expected_at, commission_basis_points, commission_vat_basis_points)
    select id, order_id, ${buyerId}, shop_id, position, kind, parent_id, product_id, variant_id, goods_kind,
      offer_id, offer_version, url_key, name, chosen, sku, picture, quantity, step, unit_amount, list, goods,
      shipping, insurance, tax, tax_basis_points, tax_base, tax_lines, ${site.taxIncluded}, due, points, points_spent, subsidy,
      expected_at,
      ${commissionOfLine}, ${commissionVatOfShop}
    from unnest(${lines.map((each) => each.lineId)}::bigint[], ${lines.map((each) => each.orderId)}::bigint[],
      ${lines.map((each) => each.shopId)}::bigint[], ${lines.map((each) => each.position)}::smallint[],
      ${lines.map((each) => each.kind)}::text[], ${lines.map((each) => each.parentId ?? null)}::bigint[],
      ${variants.map((each) => each.productId)}::bigint[], ${variants.map((each) => each.variantId)}::bigint[],
      ${variants.map((each) => each.kind)}::text[], ${lines.map((each) => each.offerId ?? null)}::bigint[],
      ${lines.map(offerVersion)}::int[], ${variants.map((each) => each.urlKey)}::text[],
      ${variants.map((each) => JSON.stringify(each.name))}::jsonb[],
      ${variants.map((each) => JSON.stringify(each.chosen))}::jsonb[], ${variants.map((each) => each.sku)}::text[],
      ${variants.map((each) => each.picture ?? null)}::text[], ${lines.map((each) => each.quantity)}::int[],
      ${variants.map((each) => each.step)}::int[], ${priced.map((each) => each.unitPrice)}::bigint[],
      ${priced.map((each) => each.list)}::bigint[], ${priced.map((each) => each.goods)}::bigint[],
      ${priced.map((each) => each.shipping)}::bigint[], ${priced.map((each) => each.insurance)}::bigint[],
      ${priced.map((each) => each.tax)}::bigint[], ${priced.map(taxBasisPoints)}::int[],
      ${priced.map(taxBaseOf)}::bigint[], ${priced.map(taxLinesJson)}::jsonb[], ${priced.map((each) => each.due)}::bigint[],
      ${priced.map((each) => each.points)}::bigint[], ${priced.map((each) => each.pointsSpent)}::bigint[],
      ${priced.map(subsidyOf)}::bigint[], ${priced.map((each) => each.expectedAt ?? null)}::timestamptz[])
      as line (id, order_id, shop_id, position, kind, parent_id, product_id, variant_id, goods_kind, offer_id, offer_version,
        url_key, name, chosen, sku, picture, quantity, step, unit_amount, list, goods, shipping, insurance, tax,
        tax_basis_points, tax_base, tax_lines, due, points, points_spent, subsidy, expected_at)`.run(tx)
}

/** In whole parts of ten thousand; the exact rates are in `tax_lines`. */
export const taxBasisPoints = (line: PricedLine): number => Math.round(basisPointsOf(line))
export const orderBasisPoints = ({ lines }: Pick<PricedOrder, 'lines'>): number =>
  Math.round(commonBasisPoints(lines))

/** The rates of a line as they are charged, for its invoice and its refunds. */
export const taxLinesJson = ({ taxLines }: PricedLine): string =>
  JSON.stringify(taxLines.map(({ isIncluded: _, ...rate }) => rate))

/** The version of the offer that the line was sold under, as it was priced. */
const offerVersion = ({ offerId, priced }: NewOrderLine): number | null =>
  (offerId && priced.adjustments.find(({ source }) => source.id === offerId)?.source.version) ?? null

export async function insertAdjustments(
  tx: Transaction,
  lines: readonly { readonly lineId: Id; readonly priced: PricedLine }[],
): Promise<void> {
  const rows = lines.flatMap(({ lineId, priced }) =>
    priced.adjustments.map((adjustment, position) => ({ ...adjustment, lineId, position })),
  )
  await sql`
    insert into order_line_adjustments
      (order_line_id, position, kind, amount, source_type, source_id, source_version, borne_by)
    select * from unnest(${rows.map((each) => each.lineId)}::bigint[], ${rows.map((each) => each.position)}::smallint[],
      ${rows.map((each) => each.kind)}::text[], ${rows.map((each) => each.amount)}::bigint[],
      ${rows.map(({ source }) => source.type)}::text[], ${rows.map(({ source }) => source.id)}::text[],
      ${rows.map(({ source }) => source.version)}::int[], ${rows.map((each) => each.borneBy)}::text[])`.run(
    tx,
  )
}

type GroupRow = {
  id: Id
  buyer_id: Id
  status: LockedGroup['status']
  currency: Currency
  orders: LockedGroup['orders'] | null
}

/**
 * Locks a group with its orders, then reads it: statements of one message, since only a statement that began after the locks
 * sees what was committed while it waited. Every change of an order that waits for its payment locks the group first.
 * Undefined when there is none.
 */
export async function lockGroup(tx: Transaction, groupId: Id): Promise<LockedGroup | undefined> {
  const [, row] = await Promise.all([
    // The orders are looked for by the group that was locked, so the group is locked first.
    sql`
      with locked as materialized (select id from order_groups where id = ${groupId} for update)
      select o.id from orders o where o.group_id = (select id from locked) order by o.id for no key update of o`.run(
      tx,
    ),
    sql<GroupRow>`
      select g.id, g.buyer_id, g.status, g.currency,
        (select json_agg(json_build_object('orderId', o.id::text, 'shopId', o.shop_id::text, 'status', o.status,
            'isPaid', o.paid_at is not null, 'fulfilment', o.fulfilment,
            'isGroupBuy', o.buying_group_id is not null, 'lines',
            (select json_agg(json_build_object('due', l.due_amount, 'tax', l.tax_amount,
                'subsidy', l.subsidy_amount, 'commissionBasisPoints', l.commission_basis_points) order by l.position)
              from order_lines l where l.order_id = o.id)) order by o.id)
          from orders o where o.group_id = g.id) as orders
      from order_groups g where g.id = ${groupId}`.row(tx),
  ])
  return (
    row && {
      groupId: row.id,
      buyerId: row.buyer_id,
      status: row.status,
      currency: row.currency,
      orders: row.orders ?? [],
    }
  )
}

/** The group of an order, which its lock needs. */
export async function groupIdOf(tx: Transaction, orderId: Id): Promise<Id | undefined> {
  const row = await sql<{ group_id: Id }>`select group_id from orders where id = ${orderId}`.row(tx)
  return row?.group_id
}

/** Locks the group of an order, before the order: payments and the clock meet at it. */
export const lockGroupOfOrder = (tx: Transaction, orderId: Id): Promise<void> =>
  sql`select id from order_groups where id = (select group_id from orders where id = ${orderId}) for update`.run(
    tx,
  )

/**
 * Whether a locked group is retained while a payment provider does not report the state of an attempt to pay
 * it.
 */
export async function mayWaitForAnswers(tx: Transaction, groupId: Id): Promise<boolean> {
  const row = await sql<{ may_wait: boolean }>`
    select app_now() < pay_by + ${waitForAnswersMs} * interval '1 millisecond' as may_wait
    from order_groups where id = ${groupId}`.row(tx)
  return row!.may_wait
}

/** A locked group is closed although a payment provider does not report the state of an attempt to pay it. */
export const noteUnanswered = (tx: Transaction, groupId: Id): Promise<void> =>
  sql`update order_groups set unanswered_at = app_now() where id = ${groupId}`.run(tx)

/**
 * The deposit of a locked group was paid: its time to pay ends with that of the balance.
 * @returns when the balance may be paid
 */
export async function awaitBalance(
  tx: Transaction,
  groupId: Id,
): Promise<{ readonly opensAt: Date; readonly dueAt: Date }> {
  const row = await sql<{ opens_at: Date; due_at: Date }>`
    update order_groups g set pay_by = b.due_at
    from orders o join obligations b on b.order_id = o.id and b.stage = 'balance'
    where g.id = ${groupId} and o.group_id = g.id returning b.opens_at, b.due_at`.row(tx)
  return { opensAt: row!.opens_at, dueAt: row!.due_at }
}

/**
 * Moves the payment deadline of a locked group to so long after it was placed, with the amount owed until
 * then.
 * @returns the new deadline; undefined when it stays as it is
 */
export async function extendTimeToPay(
  tx: Transaction,
  groupId: Id,
  withinMs: number,
): Promise<Date | undefined> {
  const row = await sql<{ pay_by: Date }>`
    with given as (
      select least(g.created_at + ${withinMs} * interval '1 millisecond', (
        select min(b.opens_at) from orders o join obligations b on b.order_id = o.id and b.stage = 'balance' and b.status = 'open'
        where o.group_id = g.id)) as pay_by
      from order_groups g where g.id = ${groupId} and g.status = 'awaitingPayment' and not exists (
        select from orders o where o.group_id = g.id and (o.buying_group_id is not null or o.status = 'awaitingBalance'))
    )
    update order_groups g set pay_by = given.pay_by from given where g.id = ${groupId} and g.pay_by < given.pay_by
    returning g.pay_by`.row(tx)
  return row?.pay_by
}

/** No order of a locked group waits for its payment any more. */
export const endGroup = (tx: Transaction, groupId: Id, status: 'paid' | 'closed'): Promise<void> =>
  sql`
    update order_groups set status = ${status}, paid_at = case when ${status}::text = 'paid' then app_now() end
    where id = ${groupId} and status = 'awaitingPayment'`.run(tx)

/**
 * How many groups of a buyer wait for their first payment. Counted under a lock of the buyer, so that two
 * orders placed concurrently do not both take the last place.
 */
export async function countUnpaidGroups(tx: Transaction, buyerId: Id): Promise<number> {
  const [, row] = await Promise.all([
    sql`select pg_advisory_xact_lock(${buyerId}::bigint)`.run(tx),
    sql<{ count: number }>`
      select count(*)::int as count from order_groups
      where buyer_id = ${buyerId} and status = 'awaitingPayment'
        and not exists (select from orders where group_id = order_groups.id and status = 'awaitingBalance')`.row(
      tx,
    ),
  ])
  return row!.count
}

/** The orders that a checkout became, and what is due for them. */
export async function placedGroup(
  tx: Transaction,
  groupId: Id,
): Promise<{ orderIds: readonly Id[]; due: Money }> {
  const rows = await sql<{ id: Id; due_amount: string; currency: Currency }>`
    select o.id, g.due_amount - (select coalesce(sum(b.covered_amount), 0) from orders own join obligations b on b.order_id = own.id
        where own.group_id = g.id)::bigint as due_amount, g.currency from order_groups g join orders o on o.group_id = g.id
    where g.id = ${groupId} order by o.id`.rows(tx)
  const [first] = rows
  return {
    orderIds: rows.map((row) => row.id),
    due: { amount: Number(first!.due_amount), currency: first!.currency },
  }
}
