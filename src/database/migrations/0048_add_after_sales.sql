-- After-sales: what buyers ask for of paid orders, what became of it, and what units of lines it claims.

create table after_sales (
  id bigint primary key,
  number text not null unique,
  order_id bigint not null,
  shop_id bigint not null,
  kind text not null check (kind in ('refund', 'return', 'exchange', 'cancellation', 'cancelledOrder', 'purchaseReturn')),
  status text not null default 'applied' check (status in ('applied', 'awaitingReview', 'awaitingReturn', 'awaitingInspection',
    'awaitingRefund', 'awaitingReplacement', 'replacementSent', 'refunding', 'refundFailed', 'refunded', 'done', 'cancelled', 'closed')),
  reason text not null check (length(reason) between 1 and 40),
  remark text not null default '' check (length(remark) <= 500),
  currency char(3) not null,
  -- What was asked for, and what the shop changed it to; minor units.
  requested_amount bigint not null check (requested_amount >= 0),
  changed_amount bigint check (changed_amount >= 0),
  -- What of the amount that counts now is shipping.
  agreed_shipping bigint not null check (agreed_shipping >= 0),
  is_changed_to_refund boolean not null default false,
  -- The platform decides in place of the shop.
  is_with_platform boolean not null default false,
  rejected_at timestamptz,
  rejected_by text check (rejected_by in ('shop', 'platform')),
  rejected_step text check (rejected_step in ('review', 'inspection')),
  rejection text check (length(rejection) between 1 and 500),
  -- Where goods are sent back to, as it was when the application was agreed on.
  return_address jsonb,
  -- The order that sends other goods.
  replacement_order_id bigint references orders,
  created_at timestamptz not null default app_now(),
  version integer not null default 1,
  foreign key (order_id, shop_id) references orders (id, shop_id),
  unique (id, order_id),
  check ((rejected_at is null) = (rejected_by is null) and (rejected_at is null) = (rejected_step is null)
    and (rejected_at is null) = (rejection is null)),
  check (replacement_order_id is null or kind in ('exchange', 'return', 'refund'))
);
create index after_sales_order on after_sales (order_id, created_at desc);
create index after_sales_shop on after_sales (shop_id, status, created_at desc);
create index after_sales_status on after_sales (status, created_at desc);
create unique index after_sales_replacement on after_sales (replacement_order_id) where replacement_order_id is not null;

-- The steps of modules/after-sales/rules/lifecycle.ts once more, as the last line of defence.
create function refuse_illegal_after_sale_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('applied', 'awaitingReview'),
    ('awaitingReview', 'cancelled'), ('awaitingReview', 'awaitingRefund'), ('awaitingReview', 'awaitingReturn'), ('awaitingReview', 'closed'),
    ('awaitingReturn', 'cancelled'), ('awaitingReturn', 'awaitingInspection'), ('awaitingReturn', 'closed'),
    ('awaitingInspection', 'awaitingRefund'), ('awaitingInspection', 'awaitingReplacement'), ('awaitingInspection', 'closed'),
    ('awaitingReplacement', 'awaitingRefund'), ('awaitingReplacement', 'replacementSent'),
    ('replacementSent', 'done'), ('awaitingRefund', 'refunding'),
    ('refunding', 'refunded'), ('refunding', 'refundFailed'), ('refundFailed', 'refunding'), ('refunded', 'done'),
    ('closed', 'awaitingReview'), ('closed', 'awaitingInspection')
  ) then
    raise exception 'after-sale % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger after_sales_legal_steps before update of status on after_sales
  for each row execute function refuse_illegal_after_sale_step();

create table after_sale_lines (
  id bigint primary key,
  after_sale_id bigint not null,
  order_id bigint not null,
  order_line_id bigint not null,
  position smallint not null,
  quantity integer not null check (quantity > 0),
  requested_amount bigint not null check (requested_amount >= 0),
  -- All that is paid for these units is asked for, whatever rounding makes of it by then.
  is_whole boolean not null,
  replacement_variant_id bigint,
  unique (after_sale_id, order_line_id),
  foreign key (after_sale_id, order_id) references after_sales (id, order_id),
  foreign key (order_line_id, order_id) references order_lines (id, order_id)
);
create index after_sale_lines_line on after_sale_lines (order_line_id);

create table after_sale_pictures (
  after_sale_id bigint not null references after_sales,
  position smallint not null check (position between 0 and 5),
  file text not null references files,
  primary key (after_sale_id, position)
);
create index after_sale_pictures_file on after_sale_pictures (file);

-- What buyers sent back, and what shops sent instead.
create table after_sale_parcels (
  id bigint primary key,
  after_sale_id bigint not null references after_sales,
  sent_by text not null check (sent_by in ('buyer', 'shop')),
  carrier text not null check (length(carrier) between 1 and 20),
  tracking_number text not null check (length(tracking_number) between 1 and 60),
  sent_at timestamptz not null default app_now()
);
create index after_sale_parcels_of on after_sale_parcels (after_sale_id, sent_at);

-- Every step, by whom and with which words.
create table after_sale_events (
  id bigint primary key,
  after_sale_id bigint not null references after_sales,
  action text not null,
  by text not null check (by in ('buyer', 'merchant', 'operator', 'clock', 'refund')),
  user_id bigint,
  text text check (length(text) <= 500),
  at timestamptz not null default app_now()
);
create index after_sale_events_of on after_sale_events (after_sale_id, at, id);
create trigger after_sale_events_append_only before update or delete or truncate on after_sale_events
  execute function refuse_change();

-- Where goods of a shop are sent back to, as it was entered last.
create table return_addresses (
  shop_id bigint primary key references shops,
  address jsonb not null,
  updated_at timestamptz not null default app_now()
);

alter table order_lines
  -- Units that a buyer asked to cancel; they are not sent meanwhile.
  add column cancelling_quantity integer not null default 0,
  add constraint order_lines_cancelling
    check (cancelling_quantity >= 0 and shipped_quantity + cancelled_quantity + cancelling_quantity <= quantity) not valid;

alter table orders
  -- It sends other goods for some that are still to come back, and is not sent before.
  add column awaits_return boolean not null default false;

alter table vouchers
  -- The after-sale that claims it; it cannot be used meanwhile.
  add column after_sale_id bigint,
  add column ended_at timestamptz;

alter table payment_transfers
  -- How often its company refused it and it was begun anew, under a key of its own.
  add column retries smallint not null default 0;
