-- Paid orders whose lines were cancelled one by one were left open: each is ended by the code that ends such orders now.

insert into deadlines (subject, subject_id, action, due_at)
select 'order', o.id, 'endCancelled', app_now() from orders o
where o.status = 'awaitingShipment' and o.business_kind = 'sale' and o.paid_at is not null
  and not exists (select from order_lines l where l.order_id = o.id and l.quantity > l.shipped_quantity + l.cancelled_quantity)
on conflict do nothing;
