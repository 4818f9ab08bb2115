-- What a shop offers instead of what was asked for may be a refund: what goes back stands beside it.

alter table after_sales
  add column offered_kind text,
  add constraint after_sales_offered_kind check (offered_kind is null or (offered_kind = 'refund' and offered_amount is not null)) not valid;
