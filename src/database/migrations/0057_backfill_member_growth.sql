-- The growth of orders that were completed before there was any, less what was given back of them. The id of an entry is that of
-- its order, and the same below zero where growth was taken back.
with completed as (
  select o.id as order_id, o.buyer_id, o.completed_at, o.goods_amount as goods,
    ceil(o.goods_amount * (sites.settings->'points'->'earned'->>'points')::numeric
      / (sites.settings->'points'->'earned'->>'amount')::numeric)::bigint as earned,
    (select coalesce(sum(i.amount), 0) from refunds r join refund_items i on i.refund_id = r.id
      where r.order_id = o.id and i.component = 'goods') as refunded
  from orders o join sites on sites.code = o.site join users u on u.id = o.buyer_id
  where o.status = 'completed' and o.trade_type <> 'points' and o.fulfilment <> 'giftCard' and o.goods_amount > 0
    and not u.is_guest and not exists (select from growth_entries e where e.order_id = o.id)
), taken as (
  select *, floor(earned * refunded / goods)::bigint as taken_back from completed
), entries as (
  insert into growth_entries (id, buyer_id, kind, growth, order_id, at)
  select order_id, buyer_id, 'earned', earned, order_id, completed_at from taken
  union all
  select -order_id, buyer_id, 'takenBack', -taken_back, order_id, app_now() from taken where taken_back > 0
)
insert into member_growth as total (buyer_id, growth)
select buyer_id, sum(earned - taken_back) from taken group by buyer_id
on conflict (buyer_id) do update set growth = total.growth + excluded.growth;
