import { sql } from '#database/sql.ts'
import { firstStatuses, orderSteps } from '#modules/orders/rules/lifecycle.ts'
import type { GroupInvariant } from './invariant.ts'

/** Which actions lead to which status: by the lifecycle, and `place` to each in which an order begins. */
const moves = [
  ...firstStatuses.map((status) => ({ action: 'place', status })),
  ...orderSteps.flatMap((step) => ('to' in step ? [{ action: step.action, status: step.to }] : [])),
]
const movingActions = [...new Set(moves.map((move) => move.action))]

/** The invariants of trade between the rows of one order group: its stock, points, deadlines and history. */
export const tradeInvariants: readonly GroupInvariant[] = [
  {
    kind: 'invoiceTotal',
    says: 'an invoice is of all that was paid for its order, and its credit notes of what was given back',
    table: 'invoices',
    breakers: sql`
      select i.id, o.group_id from scoped_orders o join invoices i on o.id = i.order_id
      where (i.kind = 'invoice' and (i.content->>'total')::bigint <> o.due_amount)
        or (i.kind = 'creditNote' and (i.content->>'total')::bigint <> (select amount from refunds r where r.id = i.refund_id))`,
  },
  {
    kind: 'stockPromised',
    says: 'stock is promised to the orders that wait for their payment, and to no others',
    table: 'order_lines',
    breakers: sql`
      select l.id, l.group_id from scoped_lines l join orders o on o.id = l.order_id
      left join lateral (
        select coalesce(sum(quantity) filter (where state = 'held'), 0) as held,
          coalesce(sum(quantity) filter (where state = 'committed'), 0) as committed
        from stock_reservations r where r.order_line_id = l.id
      ) promised on true
      where promised.held <> case when o.status in ('awaitingPayment', 'awaitingDeposit', 'awaitingBalance') then l.quantity else 0 end
        or promised.committed <> case when o.paid_at is not null then l.quantity else 0 end`,
  },
  {
    kind: 'stockRestored',
    says: 'what a reservation gave back is what moved back',
    table: 'stock_reservations',
    breakers: sql`
      select r.id, l.group_id from scoped_lines l join stock_reservations r on r.order_line_id = l.id
      where r.restored <> coalesce((select sum(quantity) from stock_movements m
        where m.reservation_id = r.id and m.kind in ('restore', 'writeOff')), 0)`,
  },
  {
    kind: 'pointsTaken',
    says: 'points that an order took are what its lines cost',
    table: 'orders',
    breakers: sql`
      select o.id, o.group_id from scoped_orders o
      where coalesce((select sum(quantity) from point_takes where order_id = o.id), 0)
        <> case when o.status in ('cancelled', 'closed') then 0
          else (select sum(points_due + points_spent) from order_lines where order_id = o.id) end`,
  },
  {
    kind: 'groupWaits',
    says: 'an order waits for its payment as long as what it owes is open, and its group as long as one of its orders does',
    table: 'order_groups',
    breakers: sql`
      select g.id, g.id as group_id from scoped_groups g join orders o on o.group_id = g.id join obligations b on b.order_id = o.id and b.kind = 'order'
      where (o.status in ('awaitingPayment', 'awaitingDeposit') or (o.status = 'awaitingBalance' and b.stage = 'balance')) <> (b.status = 'open')
        or (o.status = 'awaitingDeposit' and b.stage = 'full') or (o.status = 'awaitingPayment' and b.stage <> 'full')
        or (o.status = 'awaitingBalance' and b.stage = 'deposit' and b.status <> 'settled')
        or (o.status = 'cancelled' and o.paid_at is null and b.status <> 'cancelled' and not (b.stage = 'deposit' and b.status = 'settled')) or (b.status = 'cancelled' and o.status <> 'cancelled')
        or (o.status = 'closed' and not (b.stage = 'deposit' and b.status = 'settled')) <> (b.status = 'lapsed')
        or (g.status = 'awaitingPayment') <> exists (select from orders where group_id = g.id
          and status in ('awaitingPayment', 'awaitingDeposit', 'awaitingBalance'))
        or (g.status = 'closed') <> not exists (select from orders where group_id = g.id
          and (paid_at is not null or status not in ('cancelled', 'closed')))`,
  },
  {
    kind: 'cancelledBack',
    says: 'what was cancelled after it was paid is given back in full: goods, money and all',
    table: 'orders',
    breakers: sql`
      select o.id, o.group_id from scoped_orders o join order_lines l on l.order_id = o.id join obligations b on b.order_id = o.id and b.kind = 'order'
      where o.status = 'cancelled' and o.paid_at is not null and (l.cancelled_quantity <> l.quantity
        or (o.business_kind = 'sale' and (select coalesce(sum(amount), 0) from refunds where order_id = o.id) <> case when b.status = 'settled' then o.due_amount
          - (select coalesce(sum(v.amount), 0) from payment_reversal_parts v join payment_allocations p on p.id = v.allocation_id
            join payment_reversals r on r.id = v.reversal_id
            cross join (select max(at) as at from order_events where order_id = o.id and action in ('cancelPaid', 'endReissue')) ended
            -- What was won back before was there to be given; what was won back since, and taken again, never was.
            where p.obligation_id = b.id and r.at < ended.at and (r.won_at is null or r.won_at > ended.at)) else 0 end)
        or (select sum(restored) from stock_reservations where order_line_id = l.id) is distinct from l.quantity)`,
  },
  {
    kind: 'groupDeadline',
    says: 'every unpaid group has its deadline, and no other has',
    table: 'order_groups',
    breakers: sql`
      select g.id, g.id as group_id from scoped_groups g
      where (g.status = 'awaitingPayment') <> exists (
        select from deadlines d where d.subject = 'orderGroup' and d.subject_id = g.id and d.action = 'expire')`,
  },
  {
    kind: 'checkoutGroup',
    says: 'a checkout became one group, and knows which',
    table: 'order_groups',
    breakers: sql`
      select g.id, g.id as group_id from scoped_groups g join checkouts p on p.id = g.checkout_id where p.group_id is distinct from g.id`,
  },
  {
    kind: 'historyLeads',
    says: 'an order was placed once, and its history leads to where it stands',
    table: 'orders',
    breakers: sql`
      select o.id, o.group_id from scoped_orders o
      left join lateral (
        select e.action from order_events e join jsonb_to_recordset(${sql.json(moves)}) as move (action text, status text) using (action)
        -- The last one by the clock, or, where that was set back meanwhile, by its id.
        where e.order_id = o.id and move.status = o.status and e.id in (
          (select id from order_events where order_id = o.id and action = any (${movingActions}::text[]) order by at desc, id desc limit 1),
          (select max(id) from order_events where order_id = o.id and action = any (${movingActions}::text[])))
        limit 1
      ) led on true
      where (select count(*) from order_events e where e.order_id = o.id and e.action = 'place') <> 1
        or led.action is null
        or (o.status = 'awaitingShipment' and led.action <> 'cancelOnlyParcel' and (led.action = 'formGroup') <> (o.ready_at is not null))
        or (o.status = 'completed' and led.action <> case when o.fulfilment = 'pickUp' then 'handOver' when o.shipped_at is null then 'deliver' else 'confirmReceipt' end)
        or (o.status = 'cancelled' and (led.action <> 'cancel') <> (o.paid_at is not null
          or (select true from obligations where order_id = o.id and status in ('settled', 'authorised') limit 1) is true))`,
  },
  {
    kind: 'slotOfOrder',
    says: 'an order of a group buy has its slot as long as it lives, and waits only while its group forms or fails',
    table: 'orders',
    breakers: sql`
      select o.id, o.group_id from scoped_orders o left join group_slots s on s.order_id = o.id
      where (o.buying_group_id is distinct from s.buying_group_id)
        or (o.status = 'awaitingPayment' and s.state <> 'held')
        or (o.status in ('awaitingGroup', 'awaitingShipment', 'shipped', 'completed') and s.state <> 'paid')
        or (o.buying_group_id is not null and o.status in ('awaitingShipment', 'shipped', 'completed') and o.ready_at is null)`,
  },
  {
    kind: 'unitsReturned',
    says: 'units that after-sales claim or gave back are counted on their lines (I-34)',
    table: 'order_lines',
    breakers: sql`
      select l.id, l.group_id from scoped_lines l
      left join lateral (
        select coalesce(sum(a.quantity) filter (where s.kind <> 'cancellation' and s.status in ('awaitingReview', 'awaitingReturn',
            'awaitingInspection', 'awaitingRefund', 'awaitingReplacement', 'replacementSent')), 0) as held,
          coalesce(sum(a.quantity) filter (where s.kind not in ('cancellation', 'cancelledOrder') and s.status in ('refunding', 'refundFailed', 'refunded', 'done')), 0) as returned,
          coalesce(sum(a.quantity) filter (where s.kind = 'cancellation' and s.status in ('awaitingReview', 'awaitingRefund')), 0) as cancelling
        from after_sale_lines a join after_sales s on s.id = a.after_sale_id where a.order_line_id = l.id
      ) asked on true
      where l.held_quantity <> asked.held or l.returned_quantity <> asked.returned or l.cancelling_quantity <> asked.cancelling`,
  },
  {
    kind: 'afterSaleDeadline',
    says: 'an after-sale that waits for a party has its deadline, and no other has one (AS-58)',
    table: 'after_sales',
    breakers: sql`
      select s.id, o.group_id from scoped_orders o join after_sales s on s.order_id = o.id
      where (s.status in ('awaitingReview', 'awaitingReturn', 'awaitingInspection', 'awaitingRefund', 'awaitingReplacement',
        'replacementSent', 'refundFailed')) <> (1 = (select count(*) from deadlines d where d.subject = 'afterSale' and d.subject_id = s.id))`,
  },
  {
    kind: 'parcelUnits',
    says: 'what was sent is what is in the parcels',
    table: 'order_lines',
    breakers: sql`
      select l.id, l.group_id from scoped_lines l join orders o on o.id = l.order_id and o.fulfilment <> 'pickUp'
      where l.shipped_quantity <> coalesce((select sum(p.quantity) from shipment_lines p
        -- Looked up parcel by parcel: a join may read all parcels of the mall for each line.
        where p.order_line_id = l.id and (select s.status from shipments s where s.id = p.shipment_id) <> 'cancelled'), 0)`,
  },
  {
    kind: 'pickedUpWhole',
    says: 'what is picked up is handed over whole, for its one code, and never sent',
    table: 'orders',
    breakers: sql`
      select o.id, o.group_id from scoped_orders o
      left join vouchers v on v.order_id = o.id and v.order_line_id is null
      where o.fulfilment = 'pickUp' and (
        exists (select from shipments where order_id = o.id)
        or (o.status in ('awaitingShipment', 'completed') and v.id is null)
        or (o.status = 'completed') <> (coalesce(v.uses_left, 1) = 0)
        or exists (select from order_lines l where l.order_id = o.id
          and l.shipped_quantity <> case o.status when 'completed' then l.quantity - l.cancelled_quantity else 0 end))`,
  },
  {
    kind: 'pickUpDeadline',
    says: 'an order that waits to be picked up has its deadline',
    table: 'orders',
    breakers: sql`
      select o.id, o.group_id from scoped_orders o
      where (o.status = 'awaitingShipment' and o.pick_up_from is not null) and not exists (
        select from deadlines d where d.subject = 'order' and d.subject_id = o.id and d.action = 'cancelNotPickedUp')`,
  },
  {
    kind: 'orderDeadline',
    says: 'a paid order has a deadline: to follow its group, to be sent while something of it is not, to be received after that; goods sent in exchange may have that of their after-sale. Where nothing is left to send, it does not wait for that (I-23, I-45)',
    table: 'orders',
    breakers: sql`
      select o.id, o.group_id from scoped_orders o
      cross join lateral (
        select bool_or(l.quantity > l.shipped_quantity + l.cancelled_quantity) as unsent from order_lines l where l.order_id = o.id
      ) left_to
      where (o.status = 'awaitingShipment' and not left_to.unsent)
        or (o.status = 'awaitingGroup' and not exists (select from deadlines d
          where d.subject = 'order' and d.subject_id = o.id and d.action = 'settleGroup'))
        or o.status in ('awaitingShipment', 'shipped') and o.pick_up_from is null
        and not exists (select from deadlines d where d.subject = 'order' and d.subject_id = o.id
          and case when left_to.unsent then d.action in ('remindToSend', 'cancelUnsent') else d.action = 'confirmReceipt' end)
        and not (o.business_kind = 'reissue' and exists (
          select from after_sales s join deadlines d on d.subject = 'afterSale' and d.subject_id = s.id
          where s.replacement_order_id = o.id))`,
  },
]
