-- Units that were cancelled before they were sent stayed counted in the limits of their buyers, the stock of their offers and their
-- coupons, while the rest of the order remained. They are counted no more. Product lists follow when a product is next refreshed.

with wrong as (
  select t.buyer_id, t.offer_id, sum(t.quantity - l.quantity + l.cancelled_quantity)::bigint as quantity
  from offer_takes t join order_lines l on l.id = t.order_line_id
  where l.cancelled_quantity > 0 and t.quantity > l.quantity - l.cancelled_quantity group by t.buyer_id, t.offer_id
)
update offer_limits o set taken = o.taken - wrong.quantity from wrong
where o.buyer_id = wrong.buyer_id and o.offer_id = wrong.offer_id and o.taken >= wrong.quantity;

with gone as (
  delete from coupon_uses u using order_lines l
  where l.id = u.order_line_id and l.cancelled_quantity = l.quantity returning u.coupon_id
)
update coupons c set uses = c.uses - gone.lines from (select coupon_id, count(*) as lines from gone group by coupon_id) gone
where c.id = gone.coupon_id;

with wrong as (
  select t.offer_id, t.variant_id, sum(t.quantity - l.quantity + l.cancelled_quantity)::bigint as quantity
  from offer_takes t join order_lines l on l.id = t.order_line_id
  where l.cancelled_quantity > 0 and t.quantity > l.quantity - l.cancelled_quantity group by t.offer_id, t.variant_id
), freed as (
  update offer_stock s set taken = s.taken - wrong.quantity from wrong
  where s.offer_id = wrong.offer_id and s.variant_id = wrong.variant_id and s.taken >= wrong.quantity
  returning s.offer_id, s.variant_id
)
update promotion_prices p set is_taken = false from freed
where p.offer_id = freed.offer_id and p.variant_id = freed.variant_id and p.is_taken;

delete from offer_takes t using order_lines l
where l.id = t.order_line_id and l.cancelled_quantity = l.quantity;

update offer_takes t set quantity = l.quantity - l.cancelled_quantity from order_lines l
where l.id = t.order_line_id and l.cancelled_quantity > 0 and t.quantity > l.quantity - l.cancelled_quantity;

with counted as (
  select t.order_id, t.product_id, t.buyer_id, t.quantity, sum(l.quantity - l.cancelled_quantity)::bigint as remaining
  from product_takes t join order_lines l on l.order_id = t.order_id and l.product_id = t.product_id
  group by t.order_id, t.product_id, t.buyer_id, t.quantity
  having sum(l.cancelled_quantity) > 0 and t.quantity > sum(l.quantity - l.cancelled_quantity)
), less as (
  update product_limits o set taken = o.taken - wrong.quantity
  from (select buyer_id, product_id, sum(quantity - remaining)::bigint as quantity from counted group by buyer_id, product_id) wrong
  where o.buyer_id = wrong.buyer_id and o.product_id = wrong.product_id and o.taken >= wrong.quantity
), gone as (
  delete from product_takes t using counted
  where t.order_id = counted.order_id and t.product_id = counted.product_id and counted.remaining = 0
)
update product_takes t set quantity = counted.remaining from counted
where t.order_id = counted.order_id and t.product_id = counted.product_id and counted.remaining > 0;
