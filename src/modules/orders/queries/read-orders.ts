import { type Sql, sql } from '#database/sql.ts'
import type { Address } from '#domain/address/address.ts'
import type { LineKind } from '#domain/cart/line.ts'
import { type ChosenValue, chosenIn } from '#domain/catalogue/chosen-values.ts'
import type { Id } from '#domain/identifiers.ts'
import { type Language, type LocalText, textIn } from '#domain/language.ts'
import type { OrderAlert } from '#domain/orders/alerts.ts'
import type { Cancellation } from '#domain/orders/cancel-reasons.ts'
import { carrierName } from '#domain/orders/carriers.ts'
import type { BusinessKind, Fulfilment, TradeType } from '#domain/orders/kinds.ts'
import { availableActions, awaitsMoney, type OrderFacts, type OrderStatus } from '#domain/orders/lifecycle.ts'
import type {
  OrderDetail,
  OrderLine,
  OrderSummary,
  PlatformOrder,
  Shipment,
  ShopOrder,
} from '#domain/orders/order.ts'
import { sendBy } from '#domain/orders/timers.ts'
import { isFullyShipped } from '#domain/orders/units.ts'
import type { Adjustment } from '#domain/pricing/adjustment.ts'
import { discountsOf } from '#domain/pricing/discounts.ts'
import type { Currency, Money } from '#domain/pricing/money.ts'
import type { PickUpPlace } from '#domain/shops/pick-up-place.ts'
import type { Database, MerchantContext, OperatorContext, Transaction } from '#platform/context.ts'
import { deliveryStepOf } from '../delivery-step.ts'
import { mayOfOperator, mayOfStaff } from '../roles-of-actions.ts'
import { shopStateOf } from '../shop-state.ts'
import { type StoredPayments, toTwoPayments, twoPayments } from './two-payments.ts'

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
  trade_type: TradeType
  business_kind: BusinessKind
  fulfilment: Fulfilment
  shipping_method: string | null
  remark: string
  created_at: Date
  paid_at: Date | null
  shipped_at: Date | null
  completed_at: Date | null
  closed_at: Date | null
  pay_by: Date
  is_in_time_to_pay: boolean
  is_guest: boolean
  two_payments: StoredPayments | null
  shipping_address: Address
  billing_address: Address
  payment_started: boolean
  is_postponed: boolean
  paid_through: string | null
  cancellation: {
    by: Cancellation['by']
    reason: Cancellation['reason'] | null
    refund: { amount: number; status: NonNullable<Cancellation['refund']>['status'] } | null
  } | null
  lines: {
    id: string
    kind: LineKind
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
    cuts: Pick<Adjustment, 'kind' | 'amount' | 'borneBy'>[] | null
    tax: number
    due: number
    expectedAt: string | null
  }[]
  shipments:
    | {
        id: string
        carrier: string
        trackingNumber: string
        status: Shipment['status']
        sentAt: string
        receivedAt: string | null
        lines: { lineId: string; quantity: number }[]
      }[]
    | null
}

/** Orders with all that any screen shows of them, in one statement whatever their number. */
export async function readOrders(
  db: Database | Transaction,
  which: {
    readonly where: Sql
    readonly limit: number
    readonly offset?: number
    readonly oldestFirst?: boolean | undefined
  },
): Promise<OrderRow[]> {
  const direction = which.oldestFirst ? sql`asc` : sql`desc`
  const rows = await sql<OrderRow>`
    select o.id, o.number, o.group_id, o.buyer_id, o.shop_id, shop.name as shop_name, shop.pick_up_place, o.site, o.status, o.currency, o.list_amount,
      o.discount_amount, o.goods_amount, o.insurance_amount, o.shipping_amount, o.tax_amount, o.tax_included, o.tax_basis_points, o.due_amount,
      o.trade_type, o.business_kind, o.fulfilment, o.shipping_method, o.remark, o.created_at, o.paid_at, o.shipped_at, o.completed_at, o.closed_at,
      g.pay_by, g.pay_by > app_now() as is_in_time_to_pay, g.is_guest, g.shipping_address, g.billing_address,
      (select count(*)::int from orders where group_id = o.group_id) as group_size,
      case when o.status = 'awaitingPayment' then (
        select json_agg(json_build_object('orderId', m.id::text, 'number', m.number, 'shopName', s.name) order by m.id)
        from orders m join shops s on s.id = m.shop_id where m.group_id = o.group_id having count(*) > 1) end as linked,
      ${twoPayments} as two_payments,
      exists (select from payment_attempts a
        where a.group_id = o.group_id and a.status in ('pending', 'failed')) as payment_started,
      exists (select from order_events e where e.order_id = o.id and e.action = 'postpone') as is_postponed,
      (select a.channel from obligations b join payment_shares s on s.obligation_id = b.id and s.state = 'won'
        join payment_attempts a on a.id = s.attempt_id where b.order_id = o.id limit 1) as paid_through,
      case when o.status = 'cancelled' then (
        select json_build_object('by', e.by, 'reason', e.reason, 'refund',
          (select json_build_object('amount', r.amount, 'status', r.status) from refunds r
            where r.order_id = o.id and r.reason = 'cancelled' order by r.id desc limit 1))
        from order_events e where e.order_id = o.id and e.action = 'cancelPaid') end as cancellation,
      (select json_agg(json_build_object('id', l.id::text, 'kind', l.kind, 'productId', l.product_id::text, 'variantId', l.variant_id::text,
          'urlKey', l.url_key, 'name', l.name, 'chosen', l.chosen, 'sku', l.sku, 'picture', l.picture, 'quantity', l.quantity,
          'shippedQuantity', l.shipped_quantity,
          'cancelledQuantity', l.cancelled_quantity, 'unit', l.unit_amount, 'goods', l.goods_amount, 'tax', l.tax_amount,
          'due', l.due_amount, 'expectedAt', l.expected_at, 'cuts', (
            select json_agg(json_build_object('kind', a.kind, 'amount', a.amount, 'borneBy', a.borne_by))
            from order_line_adjustments a where a.order_line_id = l.id and a.amount < 0)) order by l.position)
        from order_lines l where l.order_id = o.id) as lines,
      (select json_agg(json_build_object('id', s.id::text, 'carrier', s.carrier, 'trackingNumber', s.tracking_number,
          'status', s.status, 'sentAt', s.created_at, 'receivedAt', s.received_at, 'lines',
          (select json_agg(json_build_object('lineId', sl.order_line_id::text, 'quantity', sl.quantity)) from shipment_lines sl
            where sl.shipment_id = s.id)) order by s.created_at, s.id)
        from shipments s where s.order_id = o.id) as shipments
    from orders o
    join order_groups g on g.id = o.group_id
    join shops shop on shop.id = o.shop_id
    where ${which.where}
    order by o.created_at ${direction}, o.id ${direction} limit ${which.limit} offset ${which.offset ?? 0}`.rows(
    db,
  )
  return rows
}

const factsOf = (row: OrderRow, deliveryStep?: OrderFacts['deliveryStep']): OrderFacts => ({
  ...(deliveryStep && { deliveryStep }),
  status: row.status,
  placedAt: row.created_at,
  isFullyShipped: isFullyShipped(row.lines),
  isInTimeToPay: row.is_in_time_to_pay,
  isBalanceOpen: row.two_payments?.isBalanceOpen ?? false,
  paymentStarted: row.payment_started,
  isPostponed: row.is_postponed,
  // What is picked up is not tracked, however the shop noted that it was handed over.
  hasParcels: row.fulfilment !== 'pickUp' && (row.shipments ?? []).length > 0,
})

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
    site: row.site,
    status: row.status,
    tradeType: row.trade_type,
    businessKind: row.business_kind,
    fulfilment: row.fulfilment,
    createdAt: row.created_at,
    payBy: awaitsMoney(row.status) ? row.pay_by : undefined,
    twoPayments: row.two_payments ? toTwoPayments(row.two_payments, row.currency) : undefined,
    paidAt: row.paid_at ?? undefined,
    due: money(row.due_amount),
    itemCount: row.lines.reduce((sum, line) => sum + line.quantity, 0),
    lines: row.lines.map(
      (line): OrderLine => ({
        lineId: line.id,
        kind: line.kind,
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
      }),
    ),
    actions: availableActions(factsOf(row), 'buyer'),
  }
}

export function toDetail(row: OrderRow, language: Language): OrderDetail {
  const money = (amount: string): Money => ({ amount: Number(amount), currency: row.currency })
  return {
    ...toSummary(row, language),
    discounts: discountsOf(row.lines.flatMap(({ cuts }) => cuts ?? [])),
    insurance: money(row.insurance_amount),
    list: money(row.list_amount),
    discount: money(row.discount_amount),
    goods: money(row.goods_amount),
    shipping: money(row.shipping_amount),
    tax: money(row.tax_amount),
    taxIncluded: row.tax_included,
    taxBasisPoints: row.tax_basis_points,
    shippingMethod: row.shipping_method ?? undefined,
    remark: row.remark,
    shippingAddress: row.shipping_address,
    billingAddress: row.billing_address,
    shippedAt: row.shipped_at ?? undefined,
    completedAt: row.completed_at ?? undefined,
    closedAt: row.closed_at ?? undefined,
    paidThrough: row.paid_through ?? undefined,
    cancellation: row.cancellation
      ? {
          by: row.cancellation.by,
          reason: row.cancellation.reason ?? undefined,
          refund: row.cancellation.refund
            ? {
                amount: { amount: row.cancellation.refund.amount, currency: row.currency },
                status: row.cancellation.refund.status,
              }
            : undefined,
        }
      : undefined,
    shipments: (row.shipments ?? []).map((shipment) => ({
      shipmentId: shipment.id,
      carrier: shipment.carrier,
      carrierName: carrierName(shipment.carrier, language),
      trackingNumber: shipment.trackingNumber,
      status: shipment.status,
      sentAt: new Date(shipment.sentAt),
      receivedAt: shipment.receivedAt ? new Date(shipment.receivedAt) : undefined,
      lines: shipment.lines,
    })),
  }
}

/** When a shop's time to send an order ends. */
function sendByOf({ status, deliveryStep }: OrderFacts, paidAt: Date | null, now: Date): ShopOrder['sendBy'] {
  if (status !== 'awaitingShipment' || deliveryStep !== 'ship' || !paidAt) return undefined
  const at = sendBy(paidAt)
  return { at, isOver: at <= now }
}

export function toShopOrder(ctx: MerchantContext, row: OrderRow): ShopOrder {
  const facts = factsOf(row, deliveryStepOf(ctx.deliveries, row))
  return {
    ...toDetail(row, ctx.language),
    actions: availableActions(facts, 'merchant', shopStateOf(ctx)).filter(mayOfStaff(ctx)),
    sendBy: sendByOf(facts, row.paid_at, ctx.now),
  }
}

export function toPlatformOrder(
  ctx: OperatorContext,
  row: OrderRow,
  alerts: readonly OrderAlert[],
): PlatformOrder {
  const actions = availableActions(factsOf(row), 'operator').filter(mayOfOperator(ctx))
  return { ...toDetail(row, ctx.language), actions, alerts }
}
