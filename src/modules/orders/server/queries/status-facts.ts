import { type Sql, sql } from '#database/sql.ts'
import { isInAfterSaleWindow } from '#modules/after-sales/server/read-models/after-sale-window.ts'
import { hasInvoice } from '#modules/invoices/server/read-models/invoices-of-order.ts'
import { isMoneyHeld } from '#modules/payments/server/read-models/held-money.ts'
import { isPaymentStarted } from '#modules/payments/server/read-models/payments-of-order.ts'
import {
  type ParcelFacts,
  parcelFactsOfOrder,
} from '#modules/shipments/server/read-models/parcels-of-order.ts'
import { vouchersLeft } from '#modules/vouchers/server/read-models/vouchers-of-order.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { isPostponedOften } from '../read-models/postponed.ts'
import { isWithoutAddress } from '../read-models/without-address.ts'

/** The facts beside head and lines that decide which actions an order offers. */
export type StatusFacts = {
  id: Id
  is_in_window: boolean
  is_without_address: boolean
  payment_started: boolean
  is_postponed: boolean
  has_invoice: boolean
  vouchers: { usable: number; left: number; expiresAt: string | null } | null
  has_usable_cards: boolean
  parcels: ParcelFacts[] | null
  is_money_held: boolean
}

/** The facts about the status of orders, by their ids. @param orderIds an array of ids */
export async function readStatusFacts(
  db: Database | Transaction,
  orderIds: Sql,
): Promise<ReadonlyMap<Id, StatusFacts>> {
  const rows = await sql<StatusFacts>`
    select o.id, ${isInAfterSaleWindow} as is_in_window, ${isWithoutAddress} as is_without_address,
      ${isPaymentStarted} as payment_started,
      ${isPostponedOften} as is_postponed,
      ${hasInvoice(sql`o.id`)} as has_invoice, ${vouchersLeft} as vouchers,
      o.fulfilment = 'giftCard' and not g.is_guest and exists (
        select from gift_cards c where c.order_id = o.id and c.balance > 0
          and (c.claimed_at is null or c.owner_id = o.buyer_id)) as has_usable_cards,
      ${parcelFactsOfOrder} as parcels, o.status = 'shipped' and ${isMoneyHeld} as is_money_held
    from orders o join order_groups g on g.id = o.group_id
    where o.id = any(${orderIds})`.rows(db)
  return new Map(rows.map((row) => [row.id, row]))
}
