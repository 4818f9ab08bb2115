import { sql } from '#database/sql.ts'
import type { WholeInvariant } from './invariant.ts'

/** Invariants of more than one order group: each reads all of a table, whose size decides how often. */
export const wholeInvariants: readonly WholeInvariant[] = [
  {
    kind: 'invoiceNumbers',
    says: 'documents of a site are numbered from one to the number that its counter gave last',
    table: 'invoices',
    reads: ['invoices'],
    breakers: sql`
      select site::text as about from invoices i group by site
      having count(*) <> max(sequence) or min(sequence) <> 1
        or max(sequence) <> (select last from invoice_counters c where c.site = i.site)`,
  },
  {
    kind: 'stockMoved',
    says: 'stock is what was put in, less what was sold and promised, and what came back',
    table: 'stock',
    reads: ['stock', 'stock_movements'],
    breakers: sql`
      select s.variant_id::text as about from stock s
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
  },
  {
    kind: 'limitsCounted',
    says: 'what buyers have had of products with a limit is what their orders count',
    table: 'product_limits',
    reads: ['product_limits', 'product_takes'],
    breakers: sql`
      select l.product_id::text as about from product_limits l
      where l.taken <> coalesce((select sum(quantity) from product_takes t
        where t.buyer_id = l.buyer_id and t.product_id = l.product_id), 0)`,
  },
  {
    kind: 'offerStock',
    says: 'what an offer has of its own is taken by the orders that have it, and by no others (I-02, I-03)',
    table: 'offer_takes',
    reads: ['offer_stock', 'offer_takes'],
    breakers: sql`
      select s.offer_id || ' ' || s.variant_id as about from offer_stock s
      where s.taken not between 0 and s.total or s.taken <> coalesce((select sum(quantity) from offer_takes t
        where t.offer_id = s.offer_id and t.variant_id = s.variant_id), 0)`,
  },
  {
    kind: 'offerLimits',
    says: 'what buyers have had of an offer with a limit is what their orders took, and their coupons (I-09)',
    table: 'offer_limits',
    reads: ['offer_limits', 'offers', 'coupons', 'offer_takes'],
    breakers: sql`
      select l.buyer_id || ' ' || l.offer_id as about from offer_limits l join offers o on o.id = l.offer_id
      where l.taken <> case when o.kind in ('shopCoupon', 'platformCoupon')
        then (select count(*) from coupons c where c.buyer_id = l.buyer_id and c.offer_id = l.offer_id)
        else coalesce((select sum(quantity) from offer_takes t where t.buyer_id = l.buyer_id and t.offer_id = l.offer_id), 0) end`,
  },
  {
    kind: 'couponsClaimed',
    says: 'coupons that were claimed are counted, and never more than there are (I-22)',
    table: 'coupons',
    reads: ['coupon_stock', 'coupons'],
    breakers: sql`
      select s.offer_id::text as about from coupon_stock s
      where s.claimed > s.total or s.claimed <> (select count(*) from coupons c where c.offer_id = s.offer_id)`,
  },
  {
    kind: 'couponUses',
    says: 'a coupon counts the lines that it cuts, which are of one checkout (I-22)',
    table: 'coupons',
    reads: ['coupons', 'coupon_uses'],
    breakers: sql`
      select c.id::text as about from coupons c
      left join coupon_uses u on u.coupon_id = c.id left join orders o on o.id = u.order_id
      group by c.id having c.uses <> count(u.order_line_id) or count(distinct o.group_id) > 1`,
  },
  {
    kind: 'pointsOfBuyer',
    says: 'points of a buyer are what changed them, and are owed only where none are left (I-24)',
    table: 'point_entries',
    reads: ['point_entries', 'point_lots', 'point_debts'],
    breakers: sql`
      select coalesce(e.buyer_id, l.buyer_id)::text as about
      from (select buyer_id, site, sum(points) as points from point_entries group by buyer_id, site) e
      full join (select buyer_id, site, sum(remaining) as points, sum(remaining) filter (where expires_at > app_now()) as usable
        from point_lots group by buyer_id, site) l
        on l.buyer_id = e.buyer_id and l.site = e.site
      left join point_debts d on d.buyer_id = e.buyer_id and d.site = e.site
      where coalesce(e.points, 0) <> coalesce(l.points, 0) - coalesce(d.points, 0) or (d.points > 0 and l.usable > 0)`,
  },
  {
    kind: 'growthOfBuyer',
    says: 'growth of a buyer is what changed it',
    table: 'growth_entries',
    reads: ['growth_entries', 'member_growth'],
    breakers: sql`
      select coalesce(g.buyer_id, e.buyer_id)::text as about from member_growth g
      full join (select buyer_id, sum(growth) as growth from growth_entries group by buyer_id) e on e.buyer_id = g.buyer_id
      where coalesce(g.growth, 0) <> coalesce(e.growth, 0)`,
  },
  {
    kind: 'slotsCounted',
    says: 'a group of buyers counts its slots, and has formed when all of them are paid',
    table: 'buying_groups',
    reads: ['buying_groups', 'group_slots'],
    breakers: sql`
      select g.id::text as about from buying_groups g
      left join lateral (
        select count(*) filter (where state <> 'left') as taken, count(*) filter (where state = 'paid') as paid
        from group_slots s where s.buying_group_id = g.id
      ) slots on true
      where g.taken <> slots.taken or g.paid <> slots.paid or (g.status = 'forming' and g.paid = g.size)
        or (g.status = 'forming' and g.taken = 0)`,
  },
  {
    kind: 'buyingGroupDeadline',
    says: 'a group that forms has its deadline',
    table: 'buying_groups',
    reads: ['buying_groups'],
    breakers: sql`
      select g.id::text as about from buying_groups g
      where g.status = 'forming' and g.ends_at is not null and not exists (
        select from deadlines d where d.subject = 'buyingGroup' and d.subject_id = g.id)`,
  },
  {
    kind: 'suspense',
    says: 'money on its way back waits in suspense (I-13)',
    table: 'payment_transfers',
    reads: ['ledger_balances', 'payment_transfers'],
    breakers: sql`
      select currency::text as about from (
        select currency, -balance as owed from ledger_balances where account = 'suspense'
        union all select currency, -amount from payment_transfers where status <> 'done'
      ) suspense group by currency having sum(owed) <> 0`,
  },
  {
    kind: 'clearing',
    says: 'the ledger holds in each clearing account what was captured less what went back (I-15)',
    table: 'payment_captures',
    reads: ['ledger_balances', 'payment_captures', 'payment_transfers', 'payment_reversals', 'payouts'],
    breakers: sql`
      select channel || ' ' || currency as about from (
        select split_part(owner, '/', 1) as channel, currency, balance as amount from ledger_balances where account = 'clearing'
        union all select channel, currency, -amount from payment_captures
        union all select c.channel, t.currency, t.amount from payment_transfers t join payment_captures c on c.id = t.capture_id
          where t.status = 'done' and t.reversal_id is null and t.paid_reference is null
        union all select channel, currency, amount from payment_reversals where won_at is null
        union all select split_part(channel_account, '/', 1), currency, amount from payouts
          where status = 'paid' and channel_account is not null
      ) clearing group by channel, currency having sum(amount) <> 0`,
  },
  {
    kind: 'bank',
    says: 'what was paid otherwise and paid out left our bank account, and what shops paid in came there',
    table: 'payment_transfers',
    reads: ['ledger_balances', 'payment_transfers', 'compensations', 'payouts', 'settlement_items'],
    breakers: sql`
      select currency::text as about from (
        select currency, balance as amount from ledger_balances where account = 'bank'
        union all select currency, amount from payment_transfers where paid_reference is not null
        union all select currency, amount from compensations where paid_reference is not null
        union all select currency, amount from payouts where status = 'paid' and channel_account is null
        union all select currency, -amount from settlement_items where kind = 'paidIn'
      ) bank group by currency having sum(amount) <> 0`,
  },
  {
    kind: 'shopBalance',
    says: 'a shop is owed the lines of its statements, less what was paid out to it (I-20)',
    table: 'settlement_items',
    reads: ['ledger_balances', 'settlement_items', 'payouts'],
    breakers: sql`
      select shop || ' ' || currency as about from (
        select owner as shop, currency::text as currency, balance as amount from ledger_balances where account = 'merchantBalance'
        union all select shop_id::text, currency::text, amount from settlement_items
        union all select shop_id::text, currency::text, -amount from payouts where status <> 'failed'
      ) owed group by shop, currency having sum(amount) <> 0`,
  },
  {
    kind: 'payoutsSent',
    says: 'payouts on their way are in the books until the bank has answered (I-20)',
    table: 'payouts',
    reads: ['ledger_balances', 'payouts'],
    breakers: sql`
      select shop || ' ' || currency as about from (
        select owner as shop, currency::text as currency, balance as amount from ledger_balances where account = 'payoutsSent'
        union all select shop_id::text, currency::text, amount from payouts where status = 'sent'
      ) sent group by shop, currency having sum(amount) <> 0`,
  },
  {
    kind: 'statementSum',
    says: 'a statement is the sum of its lines and of what it carries over (I-20)',
    table: 'settlement_statements',
    reads: ['settlement_statements', 'settlement_items'],
    breakers: sql`
      select t.number as about from settlement_statements t
      where t.closing <> t.opening + coalesce((select sum(i.amount) from settlement_items i where i.statement_id = t.id), 0)
        or t.opening <> coalesce((select sum(c.closing) from settlement_statements c where c.carried_to = t.id), 0)`,
  },
  {
    kind: 'parkedSeen',
    says: 'a message about a payment that we do not know is a finding until it takes effect',
    table: 'payment_parked_facts',
    reads: ['payment_parked_facts'],
    breakers: sql`
      select p.channel || ' ' || p.serial as about from payment_parked_facts p
      where p.replayed_at is null and not exists (
        select from payment_findings f where f.kind = 'unknownPayment' and f.subject = p.channel || ' ' || p.serial)`,
  },
]
