import { type Sql, sql } from '#database/sql.ts'

/** The rest of an order's money for refunds: the part that can be sent, and the part that was never paid. */
const leftOf = (orderId: Sql) => sql`
  (select coalesce(sum(p.amount - p.refunded_amount - p.reversed_amount) filter (where p.source <> 'writtenOff'), 0) as paid,
      coalesce(sum(p.amount - p.refunded_amount - p.reversed_amount) filter (where p.source = 'writtenOff'), 0) as written_off
    from obligations b join payment_allocations p on p.obligation_id = b.id where b.order_id = ${orderId})`

/** The share of units of an exchanged line in an amount of the whole line: each unit has its own minor units. */
const partOfUnits = (amount: Sql) => sql`
  (select sum(div(${amount} * upper(range), l.quantity) - div(${amount} * lower(range), l.quantity)) from unnest(al.unit_numbers) as range)`

/**
 * Of an after-sale `a` that is not refunded yet, the part of its sum that will not be sent: it was never
 * paid, as an operator accepted a bank transfer of less. Refunds take all other money of the order first.
 * Goods that came by exchange are refunded from the differences that were paid for them, then from the order
 * that was sold.
 */
export const writtenOffOfAfterSale = sql`
  (select greatest(0, least(money.written_off, coalesce(a.changed_amount, a.requested_amount) - differences.amount - money.paid))::float8
    from (select coalesce(sum(${partOfUnits(sql`d.amount`)}), 0) as amount
        from after_sale_lines al join order_lines l on l.id = al.order_line_id
        join replaced_line_differences d on d.order_line_id = al.order_line_id where al.after_sale_id = a.id) differences,
      ${leftOf(sql`coalesce((select sold_order_id from replaced_lines where order_id = a.order_id limit 1), a.order_id)`)} money
    where not exists (select from refunds where after_sale_id = a.id))`
