import { type Sql, sql } from '#database/sql.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import type { ShownName } from '#modules/certificates/rules/certificate.ts'
import { orderCertificateFacts } from '#modules/checkout/server/read-models/checked-out-orders.ts'
import type { InvoiceData } from '#modules/invoices/rules/invoice-data.ts'
import {
  invoicesOfOrder,
  type StoredInvoice,
} from '#modules/invoices/server/read-models/invoices-of-order.ts'
import { lateMoneyOfOrder, type StoredMoneyBack } from '#modules/payments/server/read-models/late-money.ts'
import { paidThrough } from '#modules/payments/server/read-models/payments-of-order.ts'
import {
  type ReversalRow,
  reversalsOfOrder,
} from '#modules/payments/server/read-models/reversals-of-order.ts'
import {
  cancellationOfOrder,
  type StoredCancellation,
} from '#modules/refunds/server/read-models/cancellation-of-order.ts'
import { type ParcelRow, parcelsOfOrder } from '#modules/shipments/server/read-models/parcels-of-order.ts'
import type { OrderTaxFacts } from '#modules/tax/rules/tax-of-sale.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { PointsRules } from '#vocabulary/sites.ts'
import { nameOfSource, type StoredCut } from './cuts-and-cards.ts'

/** The rest of an order that its page shows: its bill, addresses, documents, parcels and money for its buyer. */
export type OrderPapers = {
  id: Id
  list_amount: string
  discount_amount: string
  goods_amount: string
  insurance_amount: string
  shipping_amount: string
  tax_basis_points: number
  points_rules: PointsRules | null
  level_rate: number
  earned_points: number | null
  named_cuts: StoredCut[] | null
  shipping_method: string | null
  buyer_name: string | null
  buyer_email: string | null
  remark: string
  shipped_at: Date | null
  completed_at: Date | null
  closed_at: Date | null
  shipping_address: Address
  billing_address: Address
  invoice_data: InvoiceData | null
  wants_invoice: boolean
  tax_facts: OrderTaxFacts | null
  certificate: ShownName | null
  invoices: StoredInvoice[] | null
  reversals: ReversalRow[] | null
  paid_through: string[] | null
  cancellation: StoredCancellation | null
  late_money: StoredMoneyBack | null
  unsent_ends_at: Date | null
  has_cards_to_claim: boolean
  shipments: ParcelRow[] | null
}

/** The papers of orders by the ids of these. @param orderIds an array of ids */
export async function readPapers(
  db: Database | Transaction,
  orderIds: Sql,
): Promise<ReadonlyMap<Id, OrderPapers>> {
  const rows = await sql<OrderPapers>`
    select o.id, o.list_amount, o.discount_amount, o.goods_amount, o.insurance_amount, o.shipping_amount, o.tax_basis_points,
      case when not g.is_guest and o.trade_type <> 'points' and o.fulfilment <> 'giftCard' and o.status not in ('cancelled', 'closed')
        then (select settings->'points' from sites where code = o.site and (settings->'flags'->>'pointsMall')::boolean) end as points_rules,
      earn_basis_points_of(o.buyer_id) as level_rate,
      (select sum(points)::int from point_entries where order_id = o.id and kind in ('earned', 'takenBack')) as earned_points,
      (select json_agg(json_build_object('kind', a.kind, 'amount', a.amount, 'borneBy', a.borne_by, 'sourceId', a.source_id,
          'name', ${nameOfSource}) order by l.position, a.position)
        from order_lines l join order_line_adjustments a on a.order_line_id = l.id and a.amount < 0
        where l.order_id = o.id) as named_cuts,
      o.shipping_method, buyer.name as buyer_name, buyer.email::text as buyer_email, o.remark, o.shipped_at, o.completed_at, o.closed_at,
      g.shipping_address, g.billing_address, g.invoice_data, g.wants_invoice, o.tax_facts,
      case when o.trade_type = 'cbe' then (
        select json_build_object('name', shown_name, 'number', shown_number) from ${orderCertificateFacts} used where order_id = o.id) end as certificate,
      ${invoicesOfOrder} as invoices, ${reversalsOfOrder} as reversals, ${paidThrough} as paid_through,
      ${cancellationOfOrder} as cancellation, ${lateMoneyOfOrder} as late_money,
      (select d.due_at from deadlines d where d.subject = 'order' and d.subject_id = o.id and d.action = 'cancelUnsent') as unsent_ends_at,
      o.fulfilment = 'giftCard' and exists (
        select from gift_cards c where c.order_id = o.id and c.claimed_at is null) as has_cards_to_claim,
      ${parcelsOfOrder} as shipments
    from orders o join order_groups g on g.id = o.group_id left join users buyer on buyer.id = o.buyer_id
    where o.id = any(${orderIds})`.rows(db)
  return new Map(rows.map((row) => [row.id, row]))
}
