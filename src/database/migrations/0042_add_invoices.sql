-- Invoices and credit notes, numbered without gaps on each site.

-- The last number that a site gave. Its row is locked while numbers are given, so that none is given twice and none is left out.
create table invoice_counters (
  site text primary key references sites,
  last bigint not null default 0 check (last >= 0)
);

create table invoices (
  id bigint primary key,
  site text not null references sites,
  sequence bigint not null check (sequence > 0),
  number text not null unique,
  kind text not null check (kind in ('invoice', 'creditNote')),
  order_id bigint not null references orders,
  -- Of a credit note: the refund that it is about, and the invoice that it takes back a part of.
  refund_id bigint unique references refunds,
  corrects_id bigint references invoices,
  language text not null check (language in ('en', 'zh')),
  -- All that the document says, as it was true when it was issued: modules/invoices/rules/invoice.ts.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  issued_at timestamptz not null default app_now(),
  -- The drawn document; null until it is drawn.
  file text references files,
  -- When drawing is tried next.
  draw_at timestamptz not null default app_now(),
  unique (site, sequence),
  check ((kind = 'creditNote') = (refund_id is not null)),
  check ((kind = 'creditNote') = (corrects_id is not null))
);
create unique index invoices_once on invoices (order_id) where kind = 'invoice';
create index invoices_order on invoices (order_id, sequence);
create index invoices_undrawn on invoices (draw_at) where file is null;

-- What was issued stays as it is; only its file is added, once.
create function refuse_changed_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.file is null
    and to_jsonb(new) - 'file' - 'draw_at' = to_jsonb(old) - 'file' - 'draw_at' then
    return new;
  end if;
  raise exception 'invoice % was issued and stays as it is', old.number using errcode = 'restrict_violation';
end $$;
create trigger invoices_unchanged before update or delete on invoices
  for each row execute function refuse_changed_invoice();
