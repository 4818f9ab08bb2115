-- Units of an order line that were exchanged, which count as returned of a bundle's part: orders and after-sales both ask.
create function exchanged_units_of(line bigint) returns integer language sql stable as $$
  select coalesce(sum(a.quantity), 0)::int from after_sale_lines a join after_sales s on s.id = a.after_sale_id
  where a.order_line_id = line and s.kind = 'exchange' and s.status in ('refunding', 'refundFailed', 'refunded', 'done')
$$;
