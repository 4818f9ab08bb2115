import { type Sql, sql } from '#database/sql.ts'
import type { BusinessKind, Fulfilment, TradeType } from '#modules/catalogue/rules/kinds.ts'
import type { DeliveryTerms } from '#modules/shipping/rules/arrival.ts'
import type { PickUpPlace } from '#modules/shops/rules/pick-up-place.ts'
import { pickUpPlaceAt } from '#modules/shops/server/read-models/pick-up-place.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { OrderStatus } from '../../rules/lifecycle.ts'
import { coveredByCards } from './cuts-and-cards.ts'
import { groupOfOrder, type StoredGroup } from './group-of-order.ts'
import { type StoredPayments, twoPayments } from './two-payments.ts'

/** An order as its card in a list shows it, without its lines. */
export type OrderHead = {
  id: Id
  number: string
  group_id: Id
  group_size: number
  linked: { orderId: string; number: string; shopName: LocalText }[] | null
  buyer_id: Id
  shop_id: Id
  shop_name: LocalText
  is_shop_open: boolean
  is_shop_cleared: boolean
  pick_up_place: PickUpPlace | null
  site: string
  status: OrderStatus
  currency: Currency
  due_amount: string
  covered_amount: string
  points_due: string
  tax_amount: string
  tax_included: boolean
  trade_type: TradeType
  business_kind: BusinessKind
  fulfilment: Fulfilment
  delivery_days: number | null
  delivery_terms: DeliveryTerms | null
  created_at: Date
  paid_at: Date | null
  ready_at: Date | null
  pick_up_from: Date | null
  pay_by: Date
  is_in_time_to_pay: boolean
  is_guest: boolean
  awaits_return: boolean
  two_payments: StoredPayments | null
  buying_group: StoredGroup | null
  now: Date
}

/** The heads of orders, newest first. @param orderIds an array of ids */
export const readHeads = (db: Database | Transaction, orderIds: Sql): Promise<OrderHead[]> =>
  sql<OrderHead>`
    select o.id, o.number, o.group_id, (select count(*)::int from orders where group_id = o.group_id) as group_size,
      case when o.status = 'awaitingPayment' then (
        select json_agg(json_build_object('orderId', m.id::text, 'number', m.number, 'shopName', s.name) order by m.id)
        from orders m join shops s on s.id = m.shop_id where m.group_id = o.group_id having count(*) > 1) end as linked,
      o.buyer_id, o.shop_id, shop.name as shop_name, shop.status = 'active' as is_shop_open, shop.status = 'cleared' as is_shop_cleared,
      ${pickUpPlaceAt(sql`o.site`)} as pick_up_place, o.site, o.status, o.currency, o.due_amount, ${coveredByCards} as covered_amount,
      o.points_due, o.tax_amount, o.tax_included, o.trade_type, o.business_kind, o.fulfilment,
      o.delivery_terms, coalesce((o.delivery_terms->'days'->>'max')::int,
        (select days_max from shipping_methods where site = o.site and code = o.shipping_method)) as delivery_days,
      o.created_at, o.paid_at, o.ready_at, o.pick_up_from, g.pay_by, g.pay_by > app_now() as is_in_time_to_pay, g.is_guest,
      o.awaits_return, ${twoPayments} as two_payments, ${groupOfOrder} as buying_group, app_now() as now
    from orders o
    join order_groups g on g.id = o.group_id
    join shops shop on shop.id = o.shop_id
    where o.id = any(${orderIds}) order by o.created_at desc, o.id desc`.rows(db)
