-- Exchanges that are over: what their replacements carry. Each unit of a line has its own minor units of what was paid for it.
with exchanged as (
  select sent.id as sent_line_id, sent.order_id as sent_order_id, sold.*, a.unit_numbers, s.id as exchange_id,
    sold.goods_amount + sold.shipping_amount + sold.insurance_amount as all_amount
  from after_sales s join after_sale_lines a on a.after_sale_id = s.id
  join order_lines sold on sold.id = a.order_line_id
  join order_lines sent on sent.order_id = s.replacement_order_id and sent.position = a.position
  where s.kind = 'exchange' and s.status in ('refunding', 'refundFailed', 'refunded', 'done') and a.unit_numbers is not null
), up_to as (
  select x.sent_line_id, way.sign, x.all_amount, x.tax_amount,
    floor(x.goods_amount::numeric * way.units / x.quantity) as goods,
    floor(x.shipping_amount::numeric * way.units / x.quantity) as shipping,
    floor(x.insurance_amount::numeric * way.units / x.quantity) as insurance
  from exchanged x cross join lateral unnest(x.unit_numbers) as part
  cross join lateral (values (1, upper(part)), (-1, lower(part))) as way (sign, units)
), worth as (
  select sent_line_id, sum(sign * goods) as goods, sum(sign * shipping) as shipping, sum(sign * insurance) as insurance,
    coalesce(sum(sign * floor(tax_amount * (goods + shipping + insurance) / nullif(all_amount, 0))), 0) as tax
  from up_to group by sent_line_id
), given as (
  select x.sent_line_id, count(i.refund_id) > 0 as is_counted,
    coalesce(sum(i.amount) filter (where i.component = 'goods'), 0) as goods,
    coalesce(sum(i.amount) filter (where i.component = 'shipping'), 0) as shipping,
    coalesce(sum(i.amount) filter (where i.component = 'insurance'), 0) as insurance,
    coalesce(sum(i.amount) filter (where i.component = 'tax'), 0) as tax
  from exchanged x
  left join refunds r on r.after_sale_id = x.exchange_id and r.order_id = x.order_id
  left join refund_items i on i.refund_id = r.id and i.order_line_id = x.id
  group by x.sent_line_id
)
insert into replaced_lines (order_line_id, order_id, sold_order_id, sold_line_id, is_counted, goods_amount, shipping_amount,
  insurance_amount, tax_amount)
select x.sent_line_id, x.sent_order_id, x.order_id, x.id, g.is_counted, greatest(w.goods - g.goods, 0),
  greatest(w.shipping - g.shipping, 0), greatest(w.insurance - g.insurance, 0), greatest(w.tax - g.tax, 0)
from exchanged x join worth w using (sent_line_id) join given g using (sent_line_id)
on conflict do nothing;

insert into replaced_line_differences (order_line_id, order_id, amount)
select * from (select sent.id, b.order_id, floor(b.amount::numeric * a.difference_amount / sum(a.difference_amount) over (partition by b.id)) as amount
from obligations b join after_sales s on s.replacement_order_id = b.order_id
join after_sale_lines a on a.after_sale_id = s.id and a.difference_amount > 0
join order_lines sent on sent.order_id = s.replacement_order_id and sent.position = a.position
join replaced_lines carried on carried.order_line_id = sent.id
where b.kind = 'exchange' and b.status = 'settled') paid where amount > 0
on conflict do nothing;

alter table refund_items validate constraint refund_items_units_check;
