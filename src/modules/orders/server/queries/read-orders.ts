import { sql } from '#database/sql.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import type { ReplacementPrice } from '#modules/after-sales/rules/replacement-prices.ts'
import { isInAfterSaleWindow } from '#modules/after-sales/server/read-models/after-sale-window.ts'
import { replacementPrices } from '#modules/after-sales/server/read-models/replacement-options.ts'
import type { LineKind } from '#modules/cart/rules/line.ts'
import { type ChosenValue, chosenIn } from '#modules/catalogue/rules/chosen-values.ts'
import type { BusinessKind, Fulfilment, TradeType } from '#modules/catalogue/rules/kinds.ts'
import type { ProductKind } from '#modules/catalogue/rules/product.ts'
import { unitOfLine } from '#modules/catalogue/server/read-models/unit-of-line.ts'
import type { ShownName } from '#modules/certificates/rules/certificate.ts'
import type { InvoiceData } from '#modules/invoices/rules/invoice-data.ts'
import type { Adjustment } from '#modules/pricing/rules/adjustment.ts'
import { discountsOf } from '#modules/pricing/rules/discounts.ts'
import type { PickUpPlace } from '#modules/shops/rules/pick-up-place.ts'
import { pickUpPlaceAt } from '#modules/shops/server/read-models/pick-up-place.ts'
import { earnedFor } from '#modules/wallet/rules/points.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import type { Currency, Money } from '#vocabulary/money.ts'
import type { PointsRules } from '#vocabulary/sites.ts'
import { benefitsOf } from '../../rules/benefits.ts'
import { canBuyAgain } from '../../rules/buy-again.ts'
import { availableActions, awaitsMoney, type OrderFacts, type OrderStatus } from '../../rules/lifecycle.ts'
import type { OrderDetail, OrderLine, OrderSummary } from '../../rules/order.ts'
import { type parcelsToCancel, parcelToCancel } from '../../rules/parcel-to-cancel.ts'
import { pickUpUntil } from '../../rules/timers.ts'
import { isAllCancelling, isFullyShipped } from '../../rules/units.ts'
import { isGone } from '../read-models/returned-lines.ts'
import { isWithoutAddress } from '../read-models/without-address.ts'
import { afterSaleOfLine } from './after-sale-of-line.ts'
import { cancellationOfOrder, type StoredCancellation, toCancellation } from './cancellation-of-order.ts'
import { coveredByCards, namedCut, nameOfSource } from './cuts-and-cards.ts'
import { groupOfOrder, type StoredGroup, toGroupOfOrder } from './group-of-order.ts'
import { isMoneyHeld } from './held-money.ts'
import { invoicesOfOrder, type StoredInvoice, toInvoices } from './invoices-of-order.ts'
import { isLeftToReviewIn } from './left-to-review.ts'
import { lateMoneyOfOrder, type StoredMoneyBack, toMoneyBack } from './money-back.ts'
import { idsOfPage, type WhichOrders } from './page-of-orders.ts'
import { parcelsOfOrder, type StoredParcel, toShipments } from './parcels-of-order.ts'
import { reversalsOfOrder, type StoredReversal, toReversals } from './reversals-of-order.ts'
import { type StoredPayments, toTwoPayments, twoPayments } from './two-payments.ts'
import {
  exchangedUnits,
  hasUnitsToReverse,
  isDroppedByAfterSale,
  isRefunding,
  unitsOfLine,
  unusedUnits,
  waysToReverse,
} from './units-to-reverse.ts'

export type OrderRow = {
  id: Id
  number: string
  group_id: Id
  group_size: number
  linked: { orderId: string; number: string; shopName: LocalText }[] | null
  buyer_id: Id
  shop_id: Id
  shop_name: LocalText
  pick_up_place: PickUpPlace | null
  site: string
  status: OrderStatus
  currency: Currency
  list_amount: string
  discount_amount: string
  goods_amount: string
  insurance_amount: string
  shipping_amount: string
  tax_amount: string
  tax_included: boolean
  tax_basis_points: number
  due_amount: string
  covered_amount: string
  points_due: string
  points_rules: PointsRules | null
  level_rate: number
  earned_points: number | null
  is_in_window: boolean
  is_without_address: boolean
  awaits_return: boolean
  trade_type: TradeType
  business_kind: BusinessKind
  fulfilment: Fulfilment
  shipping_method: string | null
  delivery_days: number | null
  buyer_name: string | null
  buyer_email: string | null
  remark: string
  now: Date
  created_at: Date
  paid_at: Date | null
  shipped_at: Date | null
  completed_at: Date | null
  closed_at: Date | null
  pay_by: Date
  is_in_time_to_pay: boolean
  is_guest: boolean
  two_payments: StoredPayments | null
  buying_group: StoredGroup | null
  invoices: StoredInvoice[] | null
  reversals: StoredReversal[] | null
  ready_at: Date | null
  pick_up_from: Date | null
  shipping_address: Address
  billing_address: Address
  invoice_data: InvoiceData | null
  certificate: ShownName | null
  payment_started: boolean
  is_postponed: boolean
  paid_through: string[] | null
  vouchers: { usable: number; left: number; expiresAt: string | null } | null
  cancellation: StoredCancellation | null
  late_money: StoredMoneyBack | null
  lines: {
    id: string
    kind: LineKind
    parentId: string | null
    productId: string
    variantId: string
    urlKey: string
    name: LocalText
    chosen: ChosenValue<LocalText>[]
    sku: string
    picture: string | null
    quantity: number
    shippedQuantity: number
    cancelledQuantity: number
    unit: number
    goods: number
    points: number
    cuts:
      | (Pick<Adjustment, 'kind' | 'amount' | 'borneBy'> & { sourceId: string; name: LocalText | null })[]
      | null
    tax: number
    due: number
    expectedAt: string | null
    goodsKind: ProductKind
    measure: LocalText | null
    cancelling: number
    held: number
    returned: number
    /** By an after-sale. */
    isDropped: boolean
    isRefunding: boolean
    exchanged: number
    step: number
    isReviewed: boolean
    isGone: boolean
    unusedUnits: number | null
    replacements: ReplacementPrice[] | null
  }[]
  shipments: StoredParcel[] | null
  unsent_ends_at: Date | null
  has_cards_to_claim: boolean
  has_usable_cards: boolean
  is_shop_open: boolean
  is_money_held: boolean
  is_shop_cleared: boolean
}

/**
 * Orders with all that any screen shows of them. Which ones of a list is decided first, so that the rest is read for one page
 * (decision 83) and planned once for each connection.
 */
export async function readOrders(db: Database | Transaction, which: WhichOrders): Promise<OrderRow[]> {
  const ids = which.limit === undefined ? undefined : await idsOfPage(db, which, which.limit)
  if (ids?.length === 0) return []
  const where = ids ? sql`o.id = any(${ids}::bigint[])` : which.where
  const order = ids ? sql`array_position(${ids}::bigint[], o.id)` : sql`o.created_at desc, o.id desc`
  return sql<OrderRow>`
    select o.id, o.number, o.group_id, o.buyer_id, o.shop_id, shop.name as shop_name, shop.status = 'active' as is_shop_open, shop.status = 'cleared' as is_shop_cleared, ${pickUpPlaceAt(sql`o.site`)} as pick_up_place, o.site, o.status, o.currency, o.list_amount,
      o.discount_amount, o.goods_amount, o.insurance_amount, o.shipping_amount, o.tax_amount, o.tax_included, o.tax_basis_points, o.due_amount, o.points_due, ${coveredByCards} as covered_amount,
      case when not g.is_guest and o.trade_type <> 'points' and o.fulfilment <> 'giftCard' and o.status not in ('cancelled', 'closed')
        then (select settings->'points' from sites where code = o.site and (settings->'flags'->>'pointsMall')::boolean) end as points_rules,
      earn_basis_points_of(o.buyer_id) as level_rate,
      (select sum(points)::int from point_entries where order_id = o.id and kind in ('earned', 'takenBack')) as earned_points,
      ${isInAfterSaleWindow} as is_in_window, ${isWithoutAddress} as is_without_address, o.awaits_return,
      o.trade_type, o.business_kind, o.fulfilment, o.shipping_method, o.remark, app_now() as now,
      (select (m->>'daysMax')::int from sites, jsonb_array_elements(settings->'shippingMethods') m
        where code = o.site and m->>'code' = o.shipping_method) as delivery_days,
      buyer.name as buyer_name, buyer.email::text as buyer_email, o.created_at, o.paid_at, o.ready_at, o.pick_up_from, o.shipped_at, o.completed_at, o.closed_at,
      g.pay_by, g.pay_by > app_now() as is_in_time_to_pay, g.is_guest, g.shipping_address, g.billing_address, g.invoice_data,
      (select count(*)::int from orders where group_id = o.group_id) as group_size,
      case when o.trade_type = 'cbe' then (
        select json_build_object('name', shown_name, 'number', shown_number) from order_certificates where order_id = o.id) end as certificate,
      case when o.status = 'awaitingPayment' then (
        select json_agg(json_build_object('orderId', m.id::text, 'number', m.number, 'shopName', s.name) order by m.id)
        from orders m join shops s on s.id = m.shop_id where m.group_id = o.group_id having count(*) > 1) end as linked,
      ${twoPayments} as two_payments, ${groupOfOrder} as buying_group,
      ${invoicesOfOrder} as invoices, ${reversalsOfOrder} as reversals,
      exists (select from payment_attempts a
        where a.group_id = o.group_id and a.status in ('pending', 'failed')) as payment_started,
      exists (select from order_events e where e.order_id = o.id and e.action = 'postpone') as is_postponed,
      (select json_agg(paid.channel order by paid.first) from (
        select a.channel, min(a.id) as first from obligations b join payment_shares s on s.obligation_id = b.id and s.state = 'won'
        join payment_attempts a on a.id = s.attempt_id where b.order_id = o.id group by a.channel) paid) as paid_through,
      case when o.fulfilment in ('code', 'pickUp') then (
        select json_build_object('left', sum(uses_left), 'expiresAt', min(expires_at),
          'usable', count(*) filter (where uses_left > 0 and (expires_at is null or expires_at > app_now())))
        from vouchers where order_id = o.id having count(*) > 0) end as vouchers,
      ${cancellationOfOrder} as cancellation, ${lateMoneyOfOrder} as late_money,
      (select json_agg(json_build_object('id', l.id::text, 'kind', l.kind, 'parentId', l.parent_id::text, 'productId', l.product_id::text, 'variantId', l.variant_id::text,
          'urlKey', l.url_key, 'name', l.name, 'chosen', l.chosen, 'sku', l.sku, 'picture', l.picture, 'quantity', l.quantity,
          'shippedQuantity', l.shipped_quantity,
          'cancelledQuantity', l.cancelled_quantity, 'unit', l.unit_amount, 'goods', l.goods_amount, 'tax', l.tax_amount,
          'goodsKind', l.goods_kind, 'measure', ${unitOfLine},
          'step', l.step, 'cancelling', l.cancelling_quantity, 'unusedUnits', case when o.fulfilment = 'code' then ${unusedUnits} end, 'held', l.held_quantity, 'returned', l.returned_quantity, 'isDropped', ${isDroppedByAfterSale}, 'isRefunding', ${isRefunding}, 'exchanged', ${exchangedUnits}, 'replacements', ${replacementPrices}, 'due', l.due_amount, 'points', l.points_due, 'isReviewed', o.status = 'completed' and exists (select from reviews r where r.order_line_id = l.id), 'isGone', ${isGone}, 'expectedAt', l.expected_at, 'cuts', (
            select json_agg(json_build_object('kind', a.kind, 'amount', a.amount, 'borneBy', a.borne_by, 'sourceId', a.source_id,
              'name', ${nameOfSource}) order by a.position)
            from order_line_adjustments a where a.order_line_id = l.id and a.amount < 0)) order by l.position)
        from order_lines l where l.order_id = o.id) as lines,
      (select d.due_at from deadlines d where d.subject = 'order' and d.subject_id = o.id and d.action = 'cancelUnsent') as unsent_ends_at,
      o.fulfilment = 'giftCard' and exists (
        select from gift_cards c where c.order_id = o.id and c.claimed_at is null) as has_cards_to_claim,
      o.fulfilment = 'giftCard' and not g.is_guest and exists (
        select from gift_cards c where c.order_id = o.id and c.balance > 0
          and (c.claimed_at is null or c.owner_id = o.buyer_id)) as has_usable_cards,
      ${parcelsOfOrder} as shipments,
      o.status = 'shipped' and ${isMoneyHeld} as is_money_held
    from orders o
    join order_groups g on g.id = o.group_id
    join shops shop on shop.id = o.shop_id
    left join users buyer on buyer.id = o.buyer_id
    where ${where} order by ${order}`.rows(db)
}

export const factsOf = (row: OrderRow, deliveryStep?: OrderFacts['deliveryStep']): OrderFacts => ({
  ...(deliveryStep && { deliveryStep }),
  status: row.status,
  placedAt: row.created_at,
  isFullyShipped: isFullyShipped(row.lines),
  isReady: row.pick_up_from !== null,
  isCancelling: row.lines.some(({ cancelling }) => cancelling > 0),
  isAllCancelling: isAllCancelling(
    row.lines.map((line) => ({ ...line, cancellingQuantity: line.cancelling })),
  ),
  isInTimeToPay: row.is_in_time_to_pay,
  isBalanceOpen: row.two_payments?.isBalanceOpen ?? false,
  paymentStarted: row.payment_started,
  isPostponed: row.is_postponed,
  isLeftToReview: isLeftToReviewIn(row) && !row.is_guest,
  isGroupBuy: row.buying_group !== null,
  isGroupOpen: row.buying_group?.isOpen ?? false,
  isReissue: row.business_kind === 'reissue',
  awaitsReturn: row.awaits_return,
  hasUnitsToReverse: hasUnitsToReverse(row),
  hasInvoice: row.invoices !== null,
  hasVat: row.tax_included && Number(row.tax_amount) > 0,
  hasVouchers: row.vouchers !== null,
  hasUsableVouchers: (row.vouchers?.usable ?? 0) > 0,
  hasUsableCards: row.has_usable_cards,
  canBuyAgain:
    // A frozen or offboarded shop sells nothing.
    row.is_shop_open &&
    canBuyAgain({ businessKind: row.business_kind, tradeType: row.trade_type, lines: row.lines }),
  hasParcels: (row.shipments ?? []).length > 0,
  isAnyOnTheWay: (row.shipments ?? []).some(({ status }) => status === 'onTheWay'),
  parcelToCancel: parcelToCancel(parcelsIn(row)),
})

/** Facts that decide which of its parcels can be cancelled. */
export const parcelsIn = (row: OrderRow): Parameters<typeof parcelsToCancel>[0] => ({
  parcels: (row.shipments ?? []).map(({ id, status, lines, stops }) => ({
    shipmentId: id,
    status,
    lines,
    isSeen: (stops ?? []).length > 0,
  })),
  lines: row.lines.map(({ id, shippedQuantity, held, returned }) => ({
    lineId: id,
    shippedQuantity,
    claimedQuantity: held + returned,
  })),
  isMoneyHeld: row.is_money_held,
})

/** A bundle is one item, whatever it is made of, and so are weighed or measured goods, in any amount. */
const itemsOf = ({ parentId, goodsKind, measure, quantity }: OrderRow['lines'][number]) =>
  parentId ? 0 : goodsKind === 'weighed' || measure ? 1 : quantity

export function toSummary(row: OrderRow, language: Language): OrderSummary {
  const money = (amount: string | number): Money => ({ amount: Number(amount), currency: row.currency })
  return {
    orderId: row.id,
    number: row.number,
    groupId: row.group_id,
    groupSize: row.group_size,
    linked: (row.linked ?? []).map((each) => ({ ...each, shopName: textIn(each.shopName, language) })),
    buyerId: row.buyer_id,
    shopId: row.shop_id,
    shopName: textIn(row.shop_name, language),
    pickUpPlace: row.pick_up_place
      ? {
          name: textIn(row.pick_up_place.name, language),
          address: textIn(row.pick_up_place.address, language),
        }
      : undefined,
    pickUp: row.pick_up_from ? { from: row.pick_up_from, until: pickUpUntil(row.pick_up_from) } : undefined,
    site: row.site,
    status: row.status,
    tradeType: row.trade_type,
    businessKind: row.business_kind,
    fulfilment: row.fulfilment,
    createdAt: row.created_at,
    payBy: awaitsMoney(row.status) ? row.pay_by : undefined,
    twoPayments: row.two_payments ? toTwoPayments(row.two_payments, row.currency) : undefined,
    buyingGroup: row.buying_group ? toGroupOfOrder(row.buying_group, row.buyer_id) : undefined,
    paidAt: row.paid_at ?? undefined,
    due: money(row.due_amount),
    giftCards: money(row.covered_amount),
    points: Number(row.points_due),
    itemCount: row.lines.reduce((sum, line) => sum + itemsOf(line), 0),
    lines: row.lines.map(
      (line): OrderLine => ({
        lineId: line.id,
        kind: line.kind,
        parentId: line.parentId ?? undefined,
        productId: line.productId,
        variantId: line.variantId,
        urlKey: line.urlKey,
        name: textIn(line.name, language),
        chosen: chosenIn(line.chosen, language),
        sku: line.sku,
        picture: line.picture ?? undefined,
        quantity: line.quantity,
        shippedQuantity: line.shippedQuantity,
        unitPrice: money(line.unit),
        goods: money(line.goods),
        discounts: discountsOf(line.cuts ?? []),
        tax: money(line.tax),
        due: money(line.due),
        expectedAt: line.expectedAt === null ? undefined : new Date(line.expectedAt),
        points: line.points,
        step: line.step,
        isReviewed: line.isReviewed,
        isGone: line.isGone,
        goodsKind: line.goodsKind,
        unit: line.measure ? textIn(line.measure, language) : undefined,
        ...unitsOfLine(row, line),
        afterSale: afterSaleOfLine(line),
      }),
    ),
    service:
      row.vouchers && row.fulfilment === 'code'
        ? {
            timesLeft: row.vouchers.left,
            expiresAt: row.vouchers.expiresAt === null ? undefined : new Date(row.vouchers.expiresAt),
          }
        : undefined,
    deliveryDays: row.delivery_days ?? undefined,
    isReviewed: row.status === 'completed' && !isLeftToReviewIn(row),
    firstParcelId: row.shipments?.[0]?.id,
    afterSaleKinds: waysToReverse(row),
    actions: availableActions(factsOf(row), 'buyer'),
  }
}

const isLeftToSend = ({ status, lines }: OrderRow): boolean =>
  (status === 'awaitingShipment' || status === 'shipped') && !isFullyShipped(lines)

export function toDetail(row: OrderRow, language: Language): OrderDetail {
  const money = (amount: string): Money => ({ amount: Number(amount), currency: row.currency })
  return {
    ...toSummary(row, language),
    discounts: discountsOf(row.lines.flatMap(({ cuts }) => cuts ?? [])),
    benefits: benefitsOf(row.lines.flatMap(({ cuts }) => (cuts ?? []).map((cut) => namedCut(cut, language)))),
    earnedPoints:
      row.earned_points ??
      (row.points_rules ? earnedFor(Number(row.goods_amount), row.points_rules, row.level_rate) : 0),
    insurance: money(row.insurance_amount),
    list: money(row.list_amount),
    discount: money(row.discount_amount),
    goods: money(row.goods_amount),
    shipping: money(row.shipping_amount),
    tax: money(row.tax_amount),
    taxIncluded: row.tax_included,
    taxBasisPoints: row.tax_basis_points,
    shippingMethod: row.shipping_method ?? undefined,
    buyer: { name: row.buyer_name ?? '', email: row.buyer_email ?? undefined },
    remark: row.remark,
    shippingAddress: row.shipping_address,
    billingAddress: row.billing_address,
    invoiceData: row.invoice_data ?? undefined,
    certificate: row.certificate ?? undefined,
    shippedAt: row.shipped_at ?? undefined,
    completedAt: row.completed_at ?? undefined,
    closedAt: row.closed_at ?? undefined,
    paidThrough: row.paid_through ?? [],
    invoices: toInvoices(row.invoices),
    reversals: toReversals(row.reversals, row.currency),
    hasCardsToClaim: row.has_cards_to_claim,
    unsentEndsAt: isLeftToSend(row) ? (row.unsent_ends_at ?? undefined) : undefined,
    cancellation: row.cancellation ? toCancellation(row.cancellation, row.currency) : undefined,
    lateMoney: toMoneyBack(row.late_money, row.currency),
    shipments: toShipments(row.shipments, language),
  }
}
