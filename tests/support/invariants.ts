import { type Sql, sql } from '#database/sql.ts'
import type { Database } from '#platform/context.ts'

/**
 * What must hold at every moment, whatever raced and whatever was killed: each statement finds what breaks its
 * law, and so finds nothing. They know the tables only, never our code.
 */
const tradeLaws = {
  'documents of a site are numbered from one to the number that its counter gave last': sql`
    select site from invoices i group by site
    having count(*) <> max(sequence) or min(sequence) <> 1
      or max(sequence) <> (select last from invoice_counters c where c.site = i.site)`,
  'an invoice is of all that was paid for its order, and its credit notes of what was given back': sql`
    select i.id from invoices i join orders o on o.id = i.order_id
    where (i.kind = 'invoice' and (i.content->>'total')::bigint <> o.due_amount)
      or (i.kind = 'creditNote' and (i.content->>'total')::bigint <> (select amount from refunds r where r.id = i.refund_id))`,
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
    where promised.held <> case when o.status in ('awaitingPayment', 'awaitingDeposit', 'awaitingBalance') then l.quantity else 0 end
      or promised.committed <> case when o.paid_at is not null then l.quantity else 0 end`,
  'what a reservation gave back is what moved back': sql`
    select r.id from stock_reservations r
    where r.restored <> coalesce((select sum(quantity) from stock_movements m
      where m.reservation_id = r.id and m.kind in ('restore', 'writeOff')), 0)`,
  'what buyers have had of products with a limit is what their orders count': sql`
    select l.product_id from product_limits l
    where l.taken <> coalesce((select sum(quantity) from product_takes t
      where t.buyer_id = l.buyer_id and t.product_id = l.product_id), 0)`,
  'what an offer has of its own is taken by the orders that have it, and by no others (I-02, I-03)': sql`
    select s.offer_id, s.variant_id from offer_stock s
    where s.taken not between 0 and s.total or s.taken <> coalesce((select sum(quantity) from offer_takes t
      where t.offer_id = s.offer_id and t.variant_id = s.variant_id), 0)`,
  'what buyers have had of an offer with a limit is what their orders took, and their coupons (I-09)': sql`
    select l.buyer_id, l.offer_id from offer_limits l join offers o on o.id = l.offer_id
    where l.taken <> case when o.kind in ('shopCoupon', 'platformCoupon')
      then (select count(*) from coupons c where c.buyer_id = l.buyer_id and c.offer_id = l.offer_id)
      else coalesce((select sum(quantity) from offer_takes t where t.buyer_id = l.buyer_id and t.offer_id = l.offer_id), 0) end`,
  'coupons that were claimed are counted, and never more than there are (I-22)': sql`
    select s.offer_id from coupon_stock s
    where s.claimed > s.total or s.claimed <> (select count(*) from coupons c where c.offer_id = s.offer_id)`,
  'a coupon counts the lines that it cuts, which are of one checkout (I-22)': sql`
    select c.id from coupons c
    left join coupon_uses u on u.coupon_id = c.id left join orders o on o.id = u.order_id
    group by c.id having c.uses <> count(u.order_line_id) or count(distinct o.group_id) > 1`,
  'points of a buyer are what changed them, and are owed only where none are left (I-24)': sql`
    select coalesce(e.buyer_id, l.buyer_id) as buyer_id
    from (select buyer_id, site, sum(points) as points from point_entries group by buyer_id, site) e
    full join (select buyer_id, site, sum(remaining) as points, sum(remaining) filter (where expires_at > app_now()) as usable
      from point_lots group by buyer_id, site) l
      on l.buyer_id = e.buyer_id and l.site = e.site
    left join point_debts d on d.buyer_id = e.buyer_id and d.site = e.site
    where coalesce(e.points, 0) <> coalesce(l.points, 0) - coalesce(d.points, 0) or (d.points > 0 and l.usable > 0)`,
  'growth of a buyer is what changed it': sql`
    select coalesce(g.buyer_id, e.buyer_id) as buyer_id from member_growth g
    full join (select buyer_id, sum(growth) as growth from growth_entries group by buyer_id) e on e.buyer_id = g.buyer_id
    where coalesce(g.growth, 0) <> coalesce(e.growth, 0)`,
  'points that an order took are what its lines cost': sql`
    select o.id from orders o
    where coalesce((select sum(quantity) from point_takes where order_id = o.id), 0)
      <> case when o.status in ('cancelled', 'closed') then 0
        else (select sum(points_due + points_spent) from order_lines where order_id = o.id) end`,
  'a group is due what its orders are due, and an order what its lines are due': sql`
    select g.id from order_groups g
    where g.due_amount <> (select sum(due_amount) from orders where group_id = g.id)
      or exists (select from orders o where o.group_id = g.id
        and o.due_amount <> (select sum(due_amount) from order_lines where order_id = o.id))
      or exists (select from orders o join order_lines l on l.order_id = o.id
        where o.group_id = g.id and l.due_amount <> (select sum(amount) from order_line_adjustments where order_line_id = l.id))`,
  'an order waits for its payment as long as what it owes is open, and its group as long as one of its orders does': sql`
    select g.id from order_groups g join orders o on o.group_id = g.id join obligations b on b.order_id = o.id and b.kind = 'order'
    where (o.status in ('awaitingPayment', 'awaitingDeposit') or (o.status = 'awaitingBalance' and b.stage = 'balance')) <> (b.status = 'open')
      or (o.status = 'awaitingDeposit' and b.stage = 'full') or (o.status = 'awaitingPayment' and b.stage <> 'full')
      or (o.status = 'awaitingBalance' and b.stage = 'deposit' and b.status <> 'settled')
      or (o.status = 'cancelled' and o.paid_at is null and b.status <> 'cancelled' and not (b.stage = 'deposit' and b.status = 'settled')) or (b.status = 'cancelled' and o.status <> 'cancelled')
      or (o.status = 'closed' and not (b.stage = 'deposit' and b.status = 'settled')) <> (b.status = 'lapsed')
      or (g.status = 'awaitingPayment') <> exists (select from orders where group_id = g.id
        and status in ('awaitingPayment', 'awaitingDeposit', 'awaitingBalance'))
      or (g.status = 'closed') <> not exists (select from orders where group_id = g.id
        and (paid_at is not null or status not in ('cancelled', 'closed')))`,
  'what was cancelled after it was paid is given back in full: goods, money and all': sql`
    select o.id from orders o join order_lines l on l.order_id = o.id join obligations b on b.order_id = o.id and b.kind = 'order'
    where o.status = 'cancelled' and o.paid_at is not null and (l.cancelled_quantity <> l.quantity
      or (o.business_kind = 'sale' and (select coalesce(sum(amount), 0) from refunds where order_id = o.id) <> case when b.status = 'settled' then o.due_amount
        - (select coalesce(sum(v.amount), 0) from payment_reversal_parts v join payment_allocations p on p.id = v.allocation_id
          join payment_reversals r on r.id = v.reversal_id
          cross join (select max(at) as at from order_events where order_id = o.id and action in ('cancelPaid', 'endReissue')) ended
          -- What was won back before was there to be given; what was won back since, and taken again, never was.
          where p.obligation_id = b.id and r.at < ended.at and (r.won_at is null or r.won_at > ended.at)) else 0 end)
      or (select sum(restored) from stock_reservations where order_line_id = l.id) is distinct from l.quantity)`,
  'every unpaid group has its deadline, and no other has': sql`
    select g.id from order_groups g
    where (g.status = 'awaitingPayment') <> exists (
      select from deadlines d where d.subject = 'orderGroup' and d.subject_id = g.id and d.action = 'expire')`,
  'a checkout became one group, and knows which': sql`
    select g.id from order_groups g left join checkouts p on p.id = g.checkout_id where p.group_id is distinct from g.id`,
  'an order was placed once, and its history leads to where it stands': sql`
    select o.id from orders o
    where (select count(*) from order_events e where e.order_id = o.id and e.action = 'place') <> 1
      or (select replace(replace(action, 'payBalance', 'pay'), 'endReissue', 'cancelPaid') from order_events e where e.order_id = o.id and e.action not in ('receiveParcel', 'remindToSend', 'dropUnsent', 'postpone', 'makeReady', 'remindToPickUp')
        order by at desc, id desc limit 1) <> case o.status
        when 'awaitingPayment' then 'place' when 'awaitingDeposit' then 'place' when 'awaitingBalance' then 'payDeposit'
        when 'awaitingGroup' then 'pay' when 'awaitingShipment' then case when o.ready_at is null then 'pay' else 'formGroup' end when 'shipped' then 'ship'
        when 'completed' then case when o.fulfilment = 'pickUp' then 'handOver' when o.shipped_at is null then 'deliver' else 'confirmReceipt' end
        when 'cancelled' then case when exists (select from obligations where order_id = o.id and status in ('settled', 'authorised'))
          or o.paid_at is not null then 'cancelPaid' else 'cancel' end
        else 'expire' end`,
  'a group of buyers counts its slots, and has formed when all of them are paid': sql`
    select g.id from buying_groups g
    left join lateral (
      select count(*) filter (where state <> 'left') as taken, count(*) filter (where state = 'paid') as paid
      from group_slots s where s.buying_group_id = g.id
    ) slots on true
    where g.taken <> slots.taken or g.paid <> slots.paid or (g.status = 'forming' and g.paid = g.size)
      or (g.status = 'forming' and g.taken = 0)`,
  'an order of a group buy has its slot as long as it lives, and waits only while its group forms or fails': sql`
    select o.id from orders o left join group_slots s on s.order_id = o.id
    where (o.buying_group_id is distinct from s.buying_group_id)
      or (o.status = 'awaitingPayment' and s.state <> 'held')
      or (o.status in ('awaitingGroup', 'awaitingShipment', 'shipped', 'completed') and s.state <> 'paid')
      or (o.buying_group_id is not null and o.status in ('awaitingShipment', 'shipped', 'completed') and o.ready_at is null)`,
  'a group that forms has its deadline': sql`
    select g.id from buying_groups g
    where g.status = 'forming' and g.ends_at is not null and not exists (
      select from deadlines d where d.subject = 'buyingGroup' and d.subject_id = g.id)`,
  'units that after-sales claim or gave back are counted on their lines (I-34)': sql`
    select l.id from order_lines l
    left join lateral (
      select coalesce(sum(a.quantity) filter (where s.kind <> 'cancellation' and s.status in ('awaitingReview', 'awaitingReturn',
          'awaitingInspection', 'awaitingRefund', 'awaitingReplacement', 'replacementSent')), 0) as held,
        coalesce(sum(a.quantity) filter (where s.kind not in ('cancellation', 'cancelledOrder') and s.status in ('refunding', 'refundFailed', 'refunded', 'done')), 0) as returned,
        coalesce(sum(a.quantity) filter (where s.kind = 'cancellation' and s.status in ('awaitingReview', 'awaitingRefund')), 0) as cancelling
      from after_sale_lines a join after_sales s on s.id = a.after_sale_id where a.order_line_id = l.id
    ) asked on true
    where l.held_quantity <> asked.held or l.returned_quantity <> asked.returned or l.cancelling_quantity <> asked.cancelling`,
  'an after-sale that waits for a party has its deadline, and no other has one (AS-58)': sql`
    select s.id from after_sales s
    where (s.status in ('awaitingReview', 'awaitingReturn', 'awaitingInspection', 'awaitingRefund', 'awaitingReplacement',
      'replacementSent', 'refundFailed')) <> (1 = (select count(*) from deadlines d where d.subject = 'afterSale' and d.subject_id = s.id))`,
  'what was sent is what is in the parcels': sql`
    select l.id from order_lines l join orders o on o.id = l.order_id and o.fulfilment <> 'pickUp'
    where l.shipped_quantity <> coalesce((select sum(quantity) from shipment_lines where order_line_id = l.id), 0)`,
  'what is picked up is handed over whole, for its one code, and never sent': sql`
    select o.id from orders o
    left join vouchers v on v.order_id = o.id and v.order_line_id is null
    where o.fulfilment = 'pickUp' and (
      exists (select from shipments where order_id = o.id)
      or (o.status in ('awaitingShipment', 'completed') and v.id is null)
      or (o.status = 'completed') <> (coalesce(v.uses_left, 1) = 0)
      or exists (select from order_lines l where l.order_id = o.id
        and l.shipped_quantity <> case o.status when 'completed' then l.quantity - l.cancelled_quantity else 0 end))`,
  'an order that waits to be picked up has its deadline, and no other is due to be cancelled for that': sql`
    select o.id from orders o
    where (o.status = 'awaitingShipment' and o.pick_up_from is not null) and not exists (
      select from deadlines d where d.subject = 'order' and d.subject_id = o.id and d.action = 'cancelNotPickedUp')`,
}

/** The laws of money: what is owed, what was paid, what goes back, and what the ledger says of it. */
export const moneyLaws = {
  'every order owes what it is due': sql`
    select o.id from orders o
    where o.due_amount <> (select coalesce(sum(amount), -1) from obligations where order_id = o.id and kind = 'order')`,
  'every ledger transaction sums to zero (I-18)': sql`
    select transaction_id from ledger_entries group by transaction_id, currency having sum(amount) <> 0`,
  'a balance is the sum of its entries (I-18)': sql`
    select b.account, b.owner from ledger_balances b group by b.account, b.owner, b.currency
    having sum(b.balance) <> (select sum(e.amount) from ledger_entries e
      where e.account = b.account and e.owner = b.owner and e.currency = b.currency)`,
  'what is settled is covered by money to the last cent, and nothing else is (I-15)': sql`
    select b.id from obligations b
    where coalesce((select sum(amount) from payment_allocations where obligation_id = b.id), 0)
      <> case when b.status = 'settled' then b.amount
        when b.status = 'authorised' then (select coalesce(sum(amount), 0) from payment_capture_requests
          where obligation_id = b.id and status = 'done')
          + (select coalesce(sum(amount), 0) from payment_allocations where obligation_id = b.id and source = 'released')
        else 0 end`,
  'no more is taken of a held amount than it is, and each parcel is paid once': sql`
    select b.id from obligations b join payment_capture_requests q on q.obligation_id = b.id
    group by b.id having sum(q.amount) + (select coalesce(sum(p.amount), 0) from payment_allocations p
      where p.obligation_id = b.id and p.source = 'released') > b.amount`,
  'an attempt asks for the sum of its shares': sql`
    select a.id from payment_attempts a
    where a.amount <> (select coalesce(sum(amount), -1) from payment_shares where attempt_id = a.id)`,
  'shares are open while their attempt is under way, and won when it succeeded': sql`
    select a.id from payment_attempts a
    where (a.status in ('created', 'pending')) <> exists (select from payment_shares where attempt_id = a.id and state = 'open')
      or (a.status in ('succeeded', 'authorised')) <> exists (select from payment_shares where attempt_id = a.id and state = 'won')`,
  'captured money pays for something, or goes back (I-13, I-14)': sql`
    select c.id from payment_captures c
    where c.amount <> (select coalesce(sum(amount), 0) from payment_allocations where capture_id = c.id)
      + (select coalesce(sum(amount), 0) from payment_transfers where capture_id = c.id and reason in ('paidTwice', 'paidLate', 'wrongAmount'))`,
  'what goes back of a capture is counted on it (I-16)': sql`
    select c.id from payment_captures c
    where c.returned_amount <> (select coalesce(sum(amount), 0) from payment_transfers where capture_id = c.id)`,
  'a refund is the sum of its items, of the money it is taken from, and of what is sent back (I-16)': sql`
    select r.id from refunds r join orders o on o.id = r.order_id
    where (r.reason <> 'difference' and r.amount <> (select sum(amount) from refund_items where refund_id = r.id and (component <> 'tax' or not o.tax_included)))
      or r.amount <> coalesce((select sum(amount) from refund_allocations where refund_id = r.id), 0)
      or r.amount <> coalesce((select sum(amount) from payment_transfers where refund_id = r.id), 0)
        + coalesce((select sum(g.amount) from refund_allocations g join payment_allocations p on p.id = g.allocation_id
          where g.refund_id = r.id and p.source in ('giftCard', 'released')), 0)`,
  'what is let go of a hold is given back, and never counted as taken': sql`
    select id from payment_allocations where source = 'released' and (refunded_amount <> amount or reversed_amount <> 0)`,
  'what is given back of money is counted on it (I-16)': sql`
    select p.id from payment_allocations p
    where p.refunded_amount <> coalesce((select sum(amount) from refund_allocations where allocation_id = p.id), 0)`,
  'what a company took back is counted where it was taken, and what it took besides is lost (I-16)': sql`
    select r.id from payment_reversals r
    where r.amount <> r.lost_amount + (select coalesce(sum(amount), 0) from payment_reversal_parts where reversal_id = r.id)
    union all
    select p.id from payment_allocations p
    where p.reversed_amount <> coalesce((select sum(g.amount) from payment_reversal_parts g
      join payment_reversals r on r.id = g.reversal_id where g.allocation_id = p.id and r.won_at is null), 0)`,
  'no component of a line is given back for more units or money than it has (I-16)': sql`
    select l.id from refund_items i join order_lines l on l.id = i.order_line_id group by l.id, i.component
    having (i.component <> 'tax' and sum(i.units) > l.quantity) or sum(i.amount) > case i.component when 'goods' then l.goods_amount
      when 'shipping' then l.shipping_amount when 'insurance' then l.insurance_amount else l.tax_amount end`,
  'money on its way back waits in suspense (I-13)': sql`
    select currency from (
      select currency, -balance as owed from ledger_balances where account = 'suspense'
      union all select currency, -amount from payment_transfers where status <> 'done'
    ) suspense group by currency having sum(owed) <> 0`,
  'the ledger holds in each clearing account what was captured less what went back (I-15)': sql`
    select channel from (
      select split_part(owner, '/', 1) as channel, currency, balance as amount from ledger_balances where account = 'clearing'
      union all select channel, currency, -amount from payment_captures
      union all select c.channel, t.currency, t.amount from payment_transfers t join payment_captures c on c.id = t.capture_id
        where t.status = 'done' and t.reversal_id is null and t.paid_reference is null
      union all select channel, currency, amount from payment_reversals where won_at is null
    ) clearing group by channel, currency having sum(amount) <> 0`,
  'what was paid otherwise left our bank account': sql`
    select currency from (
      select currency, balance as amount from ledger_balances where account = 'bank'
      union all select currency, amount from payment_transfers where paid_reference is not null
    ) bank group by currency having sum(amount) <> 0`,
  'a gift card holds what was put on it and came back, less what was spent, and its account owes as much': sql`
    select c.id from gift_cards c
    where c.balance <> (select sum(amount) from gift_card_entries where card_id = c.id)
      or c.amount <> (select sum(amount) from gift_card_entries where card_id = c.id and kind = 'issued')
      or coalesce((select -sum(amount) from ledger_entries where account = 'giftCard' and owner = c.id::text), 0)
        <> c.balance + (select coalesce(sum(amount), 0) from gift_card_takes where card_id = c.id and state = 'held')
      or c.balance <> c.amount - (select coalesce(sum(amount - returned), 0) from gift_card_takes where card_id = c.id)`,
  'gift cards pay what obligations say, hold it while they are open, and get back what refunds give them': sql`
    select b.id from obligations b
    left join lateral (select coalesce(sum(amount), 0) as amount, coalesce(sum(returned), 0) as returned,
      coalesce(sum(amount) filter (where state = 'spent'), 0) as spent from gift_card_takes where order_id = b.order_id) taken on true
    left join lateral (select coalesce(sum(amount), 0) as amount, coalesce(sum(refunded_amount), 0) as refunded
      from payment_allocations where obligation_id = b.id and source = 'giftCard') paid on true
    where b.stage = 'full' and b.kind = 'order' and (
      taken.amount <> case when b.status in ('lapsed', 'cancelled') then 0 else b.covered_amount end
      or taken.spent <> paid.amount or taken.returned <> paid.refunded)`,
  'gift cards hold what was paid for them, and those for points are booked at our cost': sql`
    select o.id from orders o
    where o.fulfilment = 'giftCard'
      and (coalesce((select sum(amount) from gift_cards where order_id = o.id and source = 'bought'), 0)
          <> case when o.status = 'completed' then o.due_amount else 0 end
        or coalesce((select sum(amount) from gift_cards where order_id = o.id and source = 'points'), 0)
          <> coalesce((select sum(amount) from ledger_entries where order_id = o.id and account = 'cardsForPoints'), 0))`,
  'what is owed for a paid order is booked to its shop (I-15, I-20)': sql`
    select o.id from orders o
    where o.fulfilment <> 'giftCard' and coalesce((select -sum(amount) from ledger_entries e where e.order_id = o.id and e.shop_id = o.shop_id), 0)
      <> coalesce((select sum(p.amount - p.refunded_amount - p.reversed_amount) from payment_allocations p join obligations b on b.id = p.obligation_id
        where b.order_id = o.id), 0)`,
  'the platform pays shops what it bears of the discounts of their sales, less what was given back (I-20)': sql`
    select l.order_id from order_lines l join obligations b on b.order_id = l.order_id and b.kind = 'order' and b.stage <> 'deposit'
    left join lateral (select coalesce(sum(units), 0) as units from refund_items where order_line_id = l.id and component = 'goods') given on true
    where b.status = 'settled' and not exists (select from payment_allocations p join payment_reversal_parts v on v.allocation_id = p.id
      where p.obligation_id = b.id) group by l.order_id
    having coalesce((select sum(amount) from ledger_entries e where e.order_id = l.order_id and e.account = 'platformSubsidy'), 0)
      <> sum(l.subsidy_amount - l.subsidy_amount * given.units / l.quantity)`,
  'what the platform bears of a line is what its adjustments say': sql`
    select l.id from order_lines l
    where l.subsidy_amount <> coalesce((select -sum(amount) from order_line_adjustments
      where order_line_id = l.id and borne_by = 'platform' and amount < 0), 0)`,
  'deposits are held for the orders that wait for their balance, and for no others': sql`
    select o.id from orders o
    where coalesce((select -sum(amount) from ledger_entries e where e.order_id = o.id and e.account = 'depositHeld'), 0)
      <> case when o.status = 'awaitingBalance' then (select amount from obligations where order_id = o.id and stage = 'deposit') else 0 end`,
}

/** The laws that are broken, each with the first few that break it. Empty when all is well. */
export async function brokenLaws(
  db: Database,
  laws: Readonly<Record<string, Sql>> = { ...tradeLaws, ...moneyLaws },
): Promise<string[]> {
  const broken: string[] = []
  for (const [law, breakers] of Object.entries(laws)) {
    const rows = await sql`select * from (${breakers}) breakers limit 5`.rows(db)
    if (rows.length > 0) broken.push(`${law}: not so for ${JSON.stringify(rows)}`)
  }
  return broken
}
