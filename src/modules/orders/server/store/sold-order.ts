import { sql } from '#database/sql.ts'
import type { Fulfilment } from '#modules/catalogue/rules/kinds.ts'
import type { SoldLine } from '#modules/ledger/rules/accounts.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Currency } from '#vocabulary/money.ts'
import type { OrderStatus } from '../../rules/lifecycle.ts'

/** An order as it was sold, in minor units. */
export type SoldOrder = {
  readonly orderId: Id
  readonly shopId: Id
  readonly status: OrderStatus
  readonly fulfilment: Fulfilment
  readonly currency: Currency
  readonly taxIncluded: boolean
  readonly lines: readonly (SoldLine & {
    readonly lineId: Id
    readonly quantity: number
    readonly goods: number
    readonly shipping: number
    readonly insurance: number
    /** Points that were given for the line, and for its discount. */
    readonly pointsSpent: number
  })[]
}

type SoldOrderRow = {
  id: Id
  shop_id: Id
  status: OrderStatus
  fulfilment: Fulfilment
  currency: Currency
  tax_included: boolean
  lines: SoldOrder['lines'] | null
}

/** An order with the amounts of its lines, which never change once it is paid. */
export async function soldOrder(db: Database | Transaction, orderId: Id): Promise<SoldOrder | undefined> {
  const row = await sql<SoldOrderRow>`
    select o.id, o.shop_id, o.status, o.fulfilment, o.currency, o.tax_included,
      (select json_agg(json_build_object('lineId', l.id::text, 'quantity', l.quantity, 'goods', l.goods_amount,
          'shipping', l.shipping_amount, 'insurance', l.insurance_amount, 'tax', l.tax_amount, 'due', l.due_amount,
          'subsidy', l.subsidy_amount, 'pointsSpent', l.points_spent + l.points_due,
          'commissionBasisPoints', l.commission_basis_points) order by l.position)
        from order_lines l where l.order_id = o.id) as lines
    from orders o where o.id = ${orderId}`.row(db)
  return (
    row && {
      orderId: row.id,
      shopId: row.shop_id,
      status: row.status,
      fulfilment: row.fulfilment,
      currency: row.currency,
      taxIncluded: row.tax_included,
      lines: row.lines ?? [],
    }
  )
}

/** Locks an order, then reads it: a refund of it waits for earlier requests. */
export async function lockSoldOrder(tx: Transaction, orderId: Id): Promise<SoldOrder | undefined> {
  const [, order] = await Promise.all([
    sql`select id from orders where id = ${orderId} for update`.run(tx),
    soldOrder(tx, orderId),
  ])
  return order
}
