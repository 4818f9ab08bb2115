import { sql } from '#database/sql.ts'
import type { GroupInvariant } from './invariant.ts'

/** The invariants of money that report no amount of violation: debts, payments, refunds, balances. */
export const moneyInvariants: readonly GroupInvariant[] = [
  {
    kind: 'holdTaken',
    says: 'no more is taken of a held amount than it is, and each parcel is paid once',
    table: 'obligations',
    breakers: sql`
      select b.id, b.group_id from scoped_obligations b join payment_capture_requests q on q.obligation_id = b.id
      group by b.id, b.group_id, b.amount having sum(q.amount) + (select coalesce(sum(p.amount), 0) from payment_allocations p
        where p.obligation_id = b.id and p.source = 'released') > b.amount`,
  },
  {
    kind: 'sharesState',
    says: 'shares are open while their attempt is under way, and won when it succeeded',
    table: 'payment_attempts',
    breakers: sql`
      select a.id, a.group_id from scoped_attempts a
      where (a.status in ('created', 'pending')) <> exists (select from payment_shares where attempt_id = a.id and state = 'open')
        or (a.status in ('succeeded', 'authorised')) <> exists (select from payment_shares where attempt_id = a.id and state = 'won')`,
  },
  {
    kind: 'refundSum',
    says: 'a refund is the sum of its items, of the money it is taken from, and of what is sent back (I-16)',
    table: 'refunds',
    breakers: sql`
      select r.id, r.group_id from scoped_refunds r join orders o on o.id = r.order_id
      where (r.reason <> 'difference' and r.amount <> (select sum(amount) from refund_items where refund_id = r.id and (component <> 'tax' or not o.tax_included)))
        or r.amount <> coalesce((select sum(amount) from refund_allocations where refund_id = r.id), 0)
        or r.amount <> coalesce((select sum(amount) from payment_transfers where refund_id = r.id), 0)
          + coalesce((select sum(g.amount) from refund_allocations g join payment_allocations p on p.id = g.allocation_id
            where g.refund_id = r.id and p.source in ('giftCard', 'released', 'writtenOff')), 0)`,
  },
  {
    kind: 'releasedGiven',
    says: 'what is let go of a hold is given back, and never counted as taken',
    table: 'payment_allocations',
    breakers: sql`
      select p.id, p.group_id from scoped_allocations p where source = 'released' and (refunded_amount <> amount or reversed_amount <> 0)`,
  },
  {
    kind: 'writtenOff',
    says: 'what an order was paid too little is booked at our cost, less what was refunded (I-15)',
    table: 'orders',
    breakers: sql`
      select o.id, o.group_id from scoped_orders o
      where coalesce((select sum(amount) from ledger_entries e where e.order_id = o.id and e.account = 'writtenOff'), 0)
        <> coalesce((select sum(p.amount - p.refunded_amount) from payment_allocations p join obligations b on b.id = p.obligation_id
          where b.order_id = o.id and p.source = 'writtenOff'), 0)`,
  },
  {
    kind: 'reversalSum',
    says: 'what a company took back is counted where it was taken, and what it took besides is lost (I-16)',
    table: 'payment_reversals',
    breakers: sql`
      select r.id, r.group_id from scoped_reversals r
      where r.amount <> r.lost_amount + (select coalesce(sum(amount), 0) from payment_reversal_parts where reversal_id = r.id)`,
  },
  {
    kind: 'componentGiven',
    says: 'no component of a line is given back for more units or money than it has, and no unit is claimed or given back twice (I-16)',
    table: 'order_lines',
    breakers: sql`
      select l.id, l.group_id from scoped_lines l join refund_items i on i.order_line_id = l.id
      group by l.id, l.group_id, l.quantity, l.goods_amount, l.shipping_amount, l.insurance_amount, l.tax_amount, i.component
      having (i.component <> 'tax' and sum(i.units) > l.quantity) or sum(i.amount) > case i.component when 'goods' then l.goods_amount
        when 'shipping' then l.shipping_amount when 'insurance' then l.insurance_amount else l.tax_amount end
      union
      select l.id, l.group_id from scoped_lines l cross join lateral (
        select unit_numbers from after_sale_lines where order_line_id = l.id and unit_numbers is not null
        union all
        select i.unit_numbers from refund_items i join refunds r on r.id = i.refund_id
        where i.order_line_id = l.id and i.component = 'goods' and i.unit_numbers is not null and r.after_sale_id is null) taken
      group by l.id, l.group_id, l.quantity
      having upper(range_agg(taken.unit_numbers)) > l.quantity
        or sum((select sum(upper(part) - lower(part)) from unnest(taken.unit_numbers) as part))
          > (select sum(upper(part) - lower(part)) from unnest(range_agg(taken.unit_numbers)) as part)`,
  },
  {
    kind: 'giftCardHolds',
    says: 'a gift card holds what was put on it and came back, less what was spent, and its account owes as much',
    table: 'gift_cards',
    breakers: sql`
      select c.id, c.group_id from scoped_cards c
      where c.balance <> (select sum(amount) from gift_card_entries where card_id = c.id)
        or c.amount <> (select sum(amount) from gift_card_entries where card_id = c.id and kind = 'issued')
        or coalesce((select -sum(amount) from ledger_entries where account = 'giftCard' and owner = c.id::text), 0)
          <> c.balance + (select coalesce(sum(amount), 0) from gift_card_takes where card_id = c.id and state = 'held')
        or c.balance <> c.amount - (select coalesce(sum(amount - returned), 0) from gift_card_takes where card_id = c.id)`,
  },
  {
    kind: 'giftCardPaid',
    says: 'gift cards pay what obligations say, hold it while they are open, and get back what refunds give them',
    table: 'obligations',
    breakers: sql`
      select b.id, b.group_id from scoped_obligations b
      left join lateral (select coalesce(sum(amount), 0) as amount, coalesce(sum(returned), 0) as returned,
        coalesce(sum(amount) filter (where state = 'spent'), 0) as spent from gift_card_takes where order_id = b.order_id) taken on true
      left join lateral (select coalesce(sum(amount), 0) as amount, coalesce(sum(refunded_amount), 0) as refunded
        from payment_allocations where obligation_id = b.id and source = 'giftCard') paid on true
      where b.stage = 'full' and b.kind = 'order' and (
        taken.amount <> case when b.status in ('lapsed', 'cancelled') then 0 else b.covered_amount end
        or taken.spent <> paid.amount or taken.returned <> paid.refunded)`,
  },
  {
    kind: 'giftCardIssued',
    says: 'gift cards hold what was paid for them, and those for points are booked at our cost',
    table: 'orders',
    breakers: sql`
      select o.id, o.group_id from scoped_orders o
      where o.fulfilment = 'giftCard'
        and (coalesce((select sum(amount) from gift_cards where order_id = o.id and source = 'bought'), 0)
            <> case when o.status = 'completed' then o.due_amount else 0 end
          or coalesce((select sum(amount) from gift_cards where order_id = o.id and source = 'points'), 0)
            <> coalesce((select sum(amount) from ledger_entries where order_id = o.id and account = 'cardsForPoints'), 0))`,
  },
  {
    kind: 'shopOwed',
    says: 'what is owed for a paid order is booked to its shop (I-15, I-20)',
    table: 'orders',
    breakers: sql`
      select o.id, o.group_id from scoped_orders o
      where o.fulfilment <> 'giftCard' and coalesce((select -sum(amount) from ledger_entries e where e.order_id = o.id and e.shop_id = o.shop_id
          and e.account <> 'merchantDebt'), 0)
        <> coalesce((select sum(p.amount - p.refunded_amount - p.reversed_amount) from payment_allocations p join obligations b on b.id = p.obligation_id
          where b.order_id = o.id), 0)`,
  },
  {
    kind: 'shopOverdrawn',
    says: 'no order takes more from its shop than it brought (I-19)',
    table: 'orders',
    breakers: sql`
      select o.id, o.group_id from scoped_orders o
      where coalesce((select sum(amount) from ledger_entries e where e.order_id = o.id and e.shop_id = o.shop_id
        and e.account in ('merchantPayable', 'merchantBalance', 'commissionVat')), 0) > 0`,
  },
  {
    kind: 'subsidyPaid',
    says: 'the platform pays shops what it bears of the discounts of their sales, less what was given back (I-20)',
    table: 'orders',
    breakers: sql`
      select l.order_id as id, l.group_id from scoped_lines l join obligations b on b.order_id = l.order_id and b.kind = 'order' and b.stage <> 'deposit'
      left join lateral (select coalesce(sum(units), 0) as units from refund_items where order_line_id = l.id and component = 'goods') given on true
      where b.status = 'settled' and not exists (select from payment_allocations p join payment_reversal_parts v on v.allocation_id = p.id
        where p.obligation_id = b.id) group by l.order_id, l.group_id
      having coalesce((select sum(amount) from ledger_entries e where e.order_id = l.order_id and e.account = 'platformSubsidy'), 0)
        <> sum(l.subsidy_amount - l.subsidy_amount * given.units / l.quantity)`,
  },
  {
    kind: 'subsidyLines',
    says: 'what the platform bears of a line is what its adjustments say',
    table: 'order_lines',
    breakers: sql`
      select l.id, l.group_id from scoped_lines l
      where l.subsidy_amount <> coalesce((select -sum(amount) from order_line_adjustments
        where order_line_id = l.id and borne_by = 'platform' and amount < 0), 0)`,
  },
  {
    kind: 'depositHeld',
    says: 'deposits are held for the orders that wait for their balance, and for no others',
    table: 'orders',
    breakers: sql`
      select o.id, o.group_id from scoped_orders o
      where coalesce((select -sum(amount) from ledger_entries e where e.order_id = o.id and e.account = 'depositHeld'), 0)
        <> case when o.status = 'awaitingBalance' then (select amount from obligations where order_id = o.id and stage = 'deposit') else 0 end`,
  },
  {
    kind: 'compensationOwed',
    says: 'a shop owes us what its buyer gets because it did not deliver, and we owe the buyer that until it is paid (I-20)',
    table: 'orders',
    breakers: sql`
      select o.id, o.group_id from scoped_orders o left join compensations c on c.order_id = o.id
      where coalesce((select sum(amount) from ledger_entries e where e.order_id = o.id and e.account = 'merchantDebt'), 0) <> coalesce(c.amount, 0)
        or coalesce((select -sum(amount) from ledger_entries e where e.order_id = o.id and e.account = 'compensation'), 0)
          <> case when c.paid_at is null then coalesce(c.amount, 0) else 0 end`,
  },
  {
    kind: 'linesDue',
    says: 'a group is due what its orders are due, and an order what its lines are due',
    table: 'order_groups',
    breakers: sql`
      select g.id, g.id as group_id from scoped_groups g
      where g.due_amount <> (select sum(due_amount) from orders where group_id = g.id)
        or exists (select from orders o where o.group_id = g.id
          and o.due_amount <> (select sum(due_amount) from order_lines where order_id = o.id))
        or exists (select from orders o join order_lines l on l.order_id = o.id
          where o.group_id = g.id and l.due_amount <> (select sum(amount) from order_line_adjustments where order_line_id = l.id))`,
  },
  {
    kind: 'refusalWaits',
    says: 'money that its company refused to send is sent again at a deadline, its own or that of its after-sale (I-45)',
    table: 'payment_transfers',
    breakers: sql`
      select t.id, c.group_id from scoped_captures c join payment_transfers t on t.capture_id = c.id
      where t.status = 'failed' and not exists (
        select from deadlines d where d.subject = 'transfer' and d.subject_id = t.id and d.action = 'retry')
        and not exists (select from refunds r join after_sales s on s.id = r.after_sale_id
          where r.id = t.refund_id and s.status in ('refunding', 'refundFailed'))`,
  },
]
