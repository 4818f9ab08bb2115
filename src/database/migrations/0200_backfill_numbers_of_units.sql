-- What was given back before has the lowest numbers, in the order of the refunds; what after-sales claim has those after it.

update refund_items i set unit_numbers = int4multirange(int4range((given.upto - i.units)::int, given.upto::int))
from (
  select refund_id, order_line_id, component, sum(units) over (partition by order_line_id, component order by refund_id) as upto
  from refund_items
) given
where given.refund_id = i.refund_id and given.order_line_id = i.order_line_id and given.component = i.component
  and i.unit_numbers is null;

update after_sale_lines l set unit_numbers = i.unit_numbers
from refunds r join refund_items i on i.refund_id = r.id and i.component = 'goods'
where r.after_sale_id = l.after_sale_id and i.order_line_id = l.order_line_id and i.units = l.quantity and l.unit_numbers is null;

update after_sale_lines l set unit_numbers = int4multirange(int4range((claimed.upto - l.quantity)::int, claimed.upto::int))
from (
  select w.id, coalesce((select max(upper(i.unit_numbers)) from refund_items i where i.order_line_id = w.order_line_id), 0)
    + sum(w.quantity) over (partition by w.order_line_id order by w.id) as upto
  from after_sale_lines w join after_sales a on a.id = w.after_sale_id
  where w.unit_numbers is null and a.status not in ('cancelled', 'closed')
) claimed
where claimed.id = l.id;
