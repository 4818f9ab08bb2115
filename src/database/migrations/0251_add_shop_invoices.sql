-- Documents of a shop's own that stand for the invoice of an order towards its buyer: the newest holds, the earlier ones were given and stay.
create table shop_invoices (
  id bigint primary key,
  invoice_id bigint not null references invoices,
  file text not null unique references files,
  uploaded_at timestamptz not null default app_now()
);
create index shop_invoices_newest on shop_invoices (invoice_id, id);
