import { sql } from '#database/sql.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import type { ReplacementPrice } from '#modules/after-sales/rules/replacement-prices.ts'
import { isInAfterSaleWindow } from '#modules/after-sales/server/read-models/after-sale-window.ts'
import { isDroppedByAfterSale, isRefunding } from '#modules/after-sales/server/read-models/lines.ts'
import { replacementPrices } from '#modules/after-sales/server/read-models/replacement-options.ts'
import type { LineKind } from '#modules/cart/rules/line.ts'
import type { ChosenValue } from '#modules/catalogue/rules/chosen-values.ts'
import type { BusinessKind, Fulfilment, TradeType } from '#modules/catalogue/rules/kinds.ts'
import type { ProductKind } from '#modules/catalogue/rules/product.ts'
import { unitOfLine } from '#modules/catalogue/server/read-models/unit-of-line.ts'
import type { ShownName } from '#modules/certificates/rules/certificate.ts'
import { orderCertificateFacts } from '#modules/checkout/server/read-models/checked-out-orders.ts'
import type { InvoiceData } from '#modules/invoices/rules/invoice-data.ts'
import {
  invoicesOfOrder,
  type StoredInvoice,
} from '#modules/invoices/server/read-models/invoices-of-order.ts'
import { isMoneyHeld } from '#modules/payments/server/read-models/held-money.ts'
import { lateMoneyOfOrder, type StoredMoneyBack } from '#modules/payments/server/read-models/late-money.ts'
import { isPaymentStarted, paidThrough } from '#modules/payments/server/read-models/payments-of-order.ts'
import {
  reversalsOfOrder,
  type StoredReversal,
} from '#modules/payments/server/read-models/reversals-of-order.ts'
import type { Adjustment } from '#modules/pricing/rules/adjustment.ts'
import {
  cancellationOfOrder,
  type StoredCancellation,
} from '#modules/refunds/server/read-models/cancellation-of-order.ts'
import { isReviewed } from '#modules/reviews/server/read-models/reviewed-lines.ts'
import { parcelsOfOrder, type StoredParcel } from '#modules/shipments/server/read-models/parcels-of-order.ts'
import type { PickUpPlace } from '#modules/shops/rules/pick-up-place.ts'
import { pickUpPlaceAt } from '#modules/shops/server/read-models/pick-up-place.ts'
import { unusedUnits } from '#modules/vouchers/server/read-models/unused-units.ts'
import { vouchersLeft } from '#modules/vouchers/server/read-models/vouchers-of-order.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { PointsRules } from '#vocabulary/sites.ts'
import { canBuyAgain } from '../../rules/buy-again.ts'
import type { OrderFacts, OrderStatus } from '../../rules/lifecycle.ts'
import { type parcelsToCancel, parcelToCancel } from '../../rules/parcel-to-cancel.ts'
import { isAllCancelling, isFullyShipped } from '../../rules/units.ts'
import { isGone } from '../read-models/returned-lines.ts'
import { isWithoutAddress } from '../read-models/without-address.ts'
import { coveredByCards, nameOfSource } from './cuts-and-cards.ts'
import { groupOfOrder, type StoredGroup } from './group-of-order.ts'
import { isLeftToReviewIn } from './left-to-review.ts'
import { idsOfPage, type WhichOrders } from './page-of-orders.ts'
import { type StoredPayments, twoPayments } from './two-payments.ts'
import { exchangedUnits, hasUnitsToReverse } from './units-to-reverse.ts'

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
        select json_build_object('name', shown_name, 'number', shown_number) from ${orderCertificateFacts} used where order_id = o.id) end as certificate,
      case when o.status = 'awaitingPayment' then (
        select json_agg(json_build_object('orderId', m.id::text, 'number', m.number, 'shopName', s.name) order by m.id)
        from orders m join shops s on s.id = m.shop_id where m.group_id = o.group_id having count(*) > 1) end as linked,
      ${twoPayments} as two_payments, ${groupOfOrder} as buying_group,
      ${invoicesOfOrder} as invoices, ${reversalsOfOrder} as reversals,
      ${isPaymentStarted} as payment_started,
      exists (select from order_events e where e.order_id = o.id and e.action = 'postpone') as is_postponed,
      ${paidThrough} as paid_through,
      ${vouchersLeft} as vouchers,
      ${cancellationOfOrder} as cancellation, ${lateMoneyOfOrder} as late_money,
      (select json_agg(json_build_object('id', l.id::text, 'kind', l.kind, 'parentId', l.parent_id::text, 'productId', l.product_id::text, 'variantId', l.variant_id::text,
          'urlKey', l.url_key, 'name', l.name, 'chosen', l.chosen, 'sku', l.sku, 'picture', l.picture, 'quantity', l.quantity,
          'shippedQuantity', l.shipped_quantity,
          'cancelledQuantity', l.cancelled_quantity, 'unit', l.unit_amount, 'goods', l.goods_amount, 'tax', l.tax_amount,
          'goodsKind', l.goods_kind, 'measure', ${unitOfLine},
          'step', l.step, 'cancelling', l.cancelling_quantity, 'unusedUnits', case when o.fulfilment = 'code' then ${unusedUnits} end, 'held', l.held_quantity, 'returned', l.returned_quantity, 'isDropped', ${isDroppedByAfterSale}, 'isRefunding', ${isRefunding}, 'exchanged', ${exchangedUnits}, 'replacements', ${replacementPrices}, 'due', l.due_amount, 'points', l.points_due, 'isReviewed', o.status = 'completed' and ${isReviewed(sql`l.id`)}, 'isGone', ${isGone}, 'expectedAt', l.expected_at, 'cuts', (
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
