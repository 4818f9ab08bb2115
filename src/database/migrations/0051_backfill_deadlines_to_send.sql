-- Paid orders that a shop has not sent, or not all of: each is looked at again, and late ones are warned of before anything ends.

insert into deadlines (subject, subject_id, action, due_at)
select 'order', o.id, 'remindToSend', app_now() from orders o
where o.status in ('awaitingShipment', 'shipped') and o.fulfilment = 'parcel' and o.business_kind = 'sale' and o.paid_at is not null
  and exists (select from order_lines l where l.order_id = o.id and l.quantity > l.shipped_quantity + l.cancelled_quantity)
on conflict do nothing;
