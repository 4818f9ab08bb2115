-- Transfers that were refused before had no deadline. Those of an after-sale that waits have that of the after-sale.
insert into deadlines (subject, subject_id, action, due_at)
select 'transfer', t.id, 'retry', app_now() from payment_transfers t
where t.status = 'failed' and not exists (
  select from refunds r join after_sales s on s.id = r.after_sale_id
  where r.id = t.refund_id and s.status in ('refunding', 'refundFailed'))
on conflict do nothing;
