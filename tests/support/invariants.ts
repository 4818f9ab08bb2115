import { sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'

/**
 * What must hold at every moment, whoever races whom and whatever was killed: each statement finds what breaks its
 * law, and so finds nothing. They know the tables only, never our code.
 */
const laws = {
  'stock is what was put in, less what was sold and promised, and what came back': sql`
    select s.variant_id from stock s
    left join lateral (
      select coalesce(sum(quantity) filter (where kind = 'put'), 0) as put,
        coalesce(sum(quantity) filter (where kind = 'reserve'), 0) as reserved,
        coalesce(sum(quantity) filter (where kind = 'commit'), 0) as committed,
        coalesce(sum(quantity) filter (where kind = 'release'), 0) as released,
        coalesce(sum(quantity) filter (where kind = 'restore'), 0) as restored,
        coalesce(sum(quantity) filter (where kind = 'writeOff'), 0) as written_off
      from stock_movements m where m.variant_id = s.variant_id and m.warehouse_id = s.warehouse_id
    ) moved on true
    where s.available <> moved.put - moved.reserved + moved.released + moved.restored
      or s.reserved <> moved.reserved - moved.committed - moved.released
      or s.sold <> moved.committed - moved.restored - moved.written_off or s.written_off <> moved.written_off`,
  'stock is promised to the orders that wait for their payment, and to no others': sql`
    select l.id from order_lines l join orders o on o.id = l.order_id
    left join lateral (
      select coalesce(sum(quantity) filter (where state = 'held'), 0) as held,
        coalesce(sum(quantity) filter (where state = 'committed'), 0) as committed
      from stock_reservations r where r.order_line_id = l.id
    ) promised on true
    where promised.held <> case when o.status = 'awaitingPayment' then l.quantity else 0 end
      or promised.committed <> case when o.status in ('awaitingShipment', 'shipped', 'completed') then l.quantity else 0 end`,
  'what a reservation gave back is what moved back': sql`
    select r.id from stock_reservations r
    where r.restored <> coalesce((select sum(quantity) from stock_movements m
      where m.reservation_id = r.id and m.kind in ('restore', 'writeOff')), 0)`,
  'a group is due what its orders are due, and an order what its lines are due': sql`
    select g.id from order_groups g
    where g.due_amount <> (select sum(due_amount) from orders where group_id = g.id)
      or g.due_amount <> (select amount from obligations where group_id = g.id)
      or exists (select from orders o where o.group_id = g.id
        and o.due_amount <> (select sum(due_amount) from order_lines where order_id = o.id))
      or exists (select from orders o join order_lines l on l.order_id = o.id
        where o.group_id = g.id and l.due_amount <> (select sum((reason->>'amount')::bigint) from jsonb_array_elements(l.adjustments) reason))`,
  'the orders of a group are paid together or not at all': sql`
    select g.id from order_groups g join orders o on o.group_id = g.id join obligations b on b.group_id = g.id
    where (g.status, b.status) not in (('awaitingPayment', 'open'), ('paid', 'paid'), ('closed', 'closed'))
      or (g.status = 'awaitingPayment') <> (o.status = 'awaitingPayment')
      or (g.status = 'closed') <> (o.status in ('cancelled', 'closed'))`,
  'every unpaid group has its deadline, and no other has': sql`
    select g.id from order_groups g
    where (g.status = 'awaitingPayment') <> exists (
      select from deadlines d where d.subject = 'orderGroup' and d.subject_id = g.id and d.action = 'expire')`,
  'a checkout became one group, and knows which': sql`
    select g.id from order_groups g left join pre_orders p on p.id = g.pre_order_id where p.group_id is distinct from g.id`,
  'an order was placed once, and its history leads to where it stands': sql`
    select o.id from orders o
    where (select count(*) from order_events e where e.order_id = o.id and e.action = 'place') <> 1
      or (select action from order_events e where e.order_id = o.id order by at desc, id desc limit 1) <> case o.status
        when 'awaitingPayment' then 'place' when 'awaitingShipment' then 'pay' when 'shipped' then 'ship'
        when 'completed' then 'confirmReceipt' when 'cancelled' then 'cancel' else 'expire' end`,
  'what was sent is what is in the parcels': sql`
    select l.id from order_lines l
    where l.shipped_quantity <> coalesce((select sum(quantity) from shipment_lines where order_line_id = l.id), 0)`,
}

/** The laws that are broken, each with the first few that break it. Empty when all is well. */
export async function brokenLaws(db: Database): Promise<string[]> {
  const broken: string[] = []
  for (const [law, breakers] of Object.entries(laws)) {
    const rows = await sql`select * from (${breakers}) breakers limit 5`.rows(db)
    if (rows.length > 0) broken.push(`${law}: not so for ${JSON.stringify(rows)}`)
  }
  return broken
}
