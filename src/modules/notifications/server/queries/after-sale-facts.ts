import { sql } from '#database/sql.ts'
import type { Address } from '#modules/addresses/rules/address.ts'
import type { ReturnAddress } from '#modules/after-sales/rules/after-sale.ts'
import type { AfterSaleKind } from '#modules/after-sales/rules/kinds.ts'
import type { AfterSaleParty, AfterSaleStatus } from '#modules/after-sales/rules/lifecycle.ts'
import { writtenOffOfAfterSale } from '#modules/after-sales/server/read-models/written-off.ts'
import { isSentByHand } from '#modules/payments/server/read-models/sent-by-hand.ts'
import { notSentOfRefund } from '#modules/refunds/server/read-models/not-sent.ts'
import { carrierNameOf } from '#modules/shipments/server/read-models/carrier-names.ts'
import type { Database } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { OrderedLine } from './ordered-group.ts'

/** An after-sale of which its buyer is notified; amounts are minor units. */
export type AfterSaleFacts = {
  readonly afterSaleId: Id
  readonly number: string
  readonly kind: AfterSaleKind
  readonly status: AfterSaleStatus
  readonly isChangedToRefund: boolean
  /** Its goods are back, or on their way. */
  readonly isSentBack: boolean
  readonly currency: Currency
  readonly requested: number
  /** The part of it that will not be sent, since it was never paid. */
  readonly writtenOff: number
  readonly changed: number | null
  readonly offered: number | null
  readonly offeredKind: AfterSaleKind | null
  /** The side that changed the amount last. */
  readonly changedBy: AfterSaleParty | null
  /** Price difference of an exchange, and its paid part. */
  readonly difference: number
  readonly paidDifference: number
  /** Amount refunded, in minor units. */
  readonly refunded: number
  /** Its order was paid by bank transfer, so an operator sends the money. */
  readonly isSentByHand: boolean
  /** The time when that was done. */
  readonly sentByHandAt: Date | null
  /** The number of the payment by which it came, where no provider sent it. */
  readonly paidReference: string | null
  readonly rejection: string | null
  readonly rejectedBy: 'shop' | 'platform' | null
  readonly rejectedStep: 'review' | 'inspection' | null
  readonly rejectedAt: Date | null
  readonly returnAddress: ReturnAddress | null
  /** Of the shop's last parcel. */
  readonly carrier: string | null
  readonly carrierName: LocalText | null
  readonly trackingNumber: string | null
  readonly dueAt: Date | null
  readonly groupId: Id
  readonly userId: Id
  readonly site: string
  readonly language: Language
  readonly email: string
  readonly isGuest: boolean
  /** The mall's time when this was read: the link in the mail begins then. */
  readonly readAt: Date
  readonly address: Address
  readonly shopName: LocalText
  readonly lines: readonly Omit<OrderedLine, 'goods'>[]
}

export const afterSaleFacts = (db: Database, afterSaleId: Id): Promise<AfterSaleFacts[]> =>
  sql<AfterSaleFacts>`
    select a.id as "afterSaleId", a.number, a.kind, a.status, a.is_changed_to_refund as "isChangedToRefund", a.currency,
      exists (select from after_sale_events where after_sale_id = a.id and action in ('sendBack', 'receiveHandIn')) as "isSentBack",
      a.requested_amount::float8 as requested, ${writtenOffOfAfterSale} as "writtenOff", a.changed_amount::float8 as changed, a.offered_amount::float8 as offered, a.offered_kind as "offeredKind",
      (select by from after_sale_events where after_sale_id = a.id and action = 'changeAmount' order by at desc, id desc limit 1) as "changedBy",
      (select coalesce(sum(r.amount - ${notSentOfRefund}), 0)::float8 from refunds r where r.after_sale_id = a.id) as refunded,
      exists (select from obligations b join payment_allocations p on p.obligation_id = b.id
        cross join lateral (select p.capture_id) t where b.order_id in (a.order_id, (select sold_order_id from replaced_lines where order_id = a.order_id limit 1))
          and ${isSentByHand}) as "isSentByHand",
      (select max(t.updated_at) from payment_transfers t join refunds r on r.id = t.refund_id
        where r.after_sale_id = a.id and t.status = 'done' and t.paid_reference is null and ${isSentByHand}) as "sentByHandAt",
      (select sum(difference_amount)::float8 from after_sale_lines where after_sale_id = a.id) as difference,
      (select coalesce(sum(amount), 0)::float8 from obligations
        where order_id = a.replacement_order_id and kind = 'exchange' and status = 'settled') as "paidDifference",
      (select t.paid_reference from payment_transfers t join refunds r on r.id = t.refund_id
        where r.after_sale_id = a.id and t.paid_reference is not null limit 1) as "paidReference",
      a.rejection, a.rejected_by as "rejectedBy", a.rejected_step as "rejectedStep", a.rejected_at as "rejectedAt",
      a.return_address as "returnAddress", sent.carrier,
      ${carrierNameOf(sql`sent.carrier`)} as "carrierName", sent.tracking_number as "trackingNumber",
      (select min(due_at) from deadlines where subject = 'afterSale' and subject_id = a.id) as "dueAt",
      g.id as "groupId", o.buyer_id as "userId", g.site, g.language, g.email::text, g.is_guest as "isGuest", app_now() as "readAt",
      g.shipping_address as address, shop.name as "shopName",
      (select json_agg(json_build_object('name', l.name, 'chosen', l.chosen, 'quantity', al.quantity, 'picture', l.picture)
          order by al.position)
        from after_sale_lines al join order_lines l on l.id = al.order_line_id where al.after_sale_id = a.id) as lines
    from after_sales a
    join orders o on o.id = a.order_id
    join order_groups g on g.id = o.group_id
    join shops shop on shop.id = a.shop_id
    left join lateral (select carrier, tracking_number from after_sale_parcels
      where after_sale_id = a.id and sent_by = 'shop' order by id desc limit 1) sent on true
    where a.id = ${afterSaleId}`.rows(db)
