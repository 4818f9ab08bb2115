-- Refunds, transfers of money to buyers, and after-sales.

-- Refunds of paid orders.
create table refunds (
  id bigint primary key,
  order_id bigint not null references orders,
  after_sale_id bigint,
  reason text not null check (reason in ('cancelled', 'afterSale', 'groupFailed', 'difference')),
  -- The same request gives the same refund.
  key text not null unique check (length(key) between 1 and 200),
  currency char(3) not null,
  amount bigint not null check (amount >= 0),
  status text not null default 'requested' check (status in ('requested', 'done', 'failed')),
  created_at timestamptz not null default app_now(),
  done_at timestamptz,
  check ((status = 'requested') = (done_at is null))
);
create index refunds_order on refunds (order_id);
create index refunds_latest on refunds (created_at desc, id desc);
create index refunds_requested on refunds (created_at) where status = 'requested';
create trigger refunds_legal_steps before update of status on refunds
  for each row when (new.status <> old.status) execute function refuse_illegal_step(
    'requested > done', 'requested > failed', 'failed > requested', 'failed > done', 'done > failed');

-- Of which units it is, and what each component of them comes to. Tax that is inside prices is a part of the others.
create table refund_items (
  refund_id bigint not null references refunds,
  order_line_id bigint not null references order_lines,
  component text not null check (component in ('goods', 'shipping', 'insurance', 'tax')),
  units integer not null check (units >= 0),
  amount bigint not null check (amount >= 0),
  unit_numbers int4multirange,
  primary key (refund_id, order_line_id, component),
  constraint refund_items_numbers
    check (not isempty(unit_numbers) and lower(unit_numbers) >= 0)
);
-- Refunds of an order line, for the invariants of the books.
create index refund_items_line on refund_items (order_line_id);

-- From which money it is taken.
create table refund_allocations (
  refund_id bigint not null references refunds,
  allocation_id bigint not null references payment_allocations,
  amount bigint not null check (amount > 0),
  primary key (refund_id, allocation_id)
);
create index refund_allocations_allocation on refund_allocations (allocation_id);

-- Money that we send back. Its id is the key under which the provider moves it once.
create table payment_transfers (
  id bigint primary key,
  capture_id bigint not null references payment_captures,
  refund_id bigint references refunds,
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('paidTwice', 'paidLate', 'wrongAmount', 'paidTooMuch', 'refund')),
  status text not null default 'requested' check (status in ('requested', 'done', 'failed')),
  provider_reference text,
  attempts smallint not null default 0,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  -- How often its provider refused it and it was begun anew, under a key of its own.
  retries smallint not null default 0,
  -- A transfer that its provider refused, since what it should have sent back was taken back by a reversal.
  reversal_id bigint references payment_reversals,
  -- A transfer that its provider finally refused, and that was paid to the buyer in another way: the number of that payment.
  paid_reference text check (length(paid_reference) between 1 and 100),
  -- Why its provider refused to send it, the last time. It is sent again under a new key, at the deadline `transfer.retry`.
  failure text check (length(failure) between 1 and 300),
  check ((reason = 'refund') = (refund_id is not null))
);
-- Unmatched money of a capture is refunded once, and so is a refund's part of it.
create unique index payment_transfers_of_stray_money on payment_transfers (capture_id) where refund_id is null;
create unique index payment_transfers_of_refund on payment_transfers (refund_id, capture_id) where refund_id is not null;
create index payment_transfers_capture on payment_transfers (capture_id);
create index payment_transfers_open on payment_transfers (updated_at) where status = 'requested';
create index payment_transfers_done on payment_transfers (updated_at) where status = 'done';
-- Transfers that are not sent: refused, or under way for days. They are few.
create index payment_transfers_unsent on payment_transfers (created_at) where status <> 'done';
create trigger payment_transfers_legal_steps before update of status on payment_transfers
  for each row when (new.status <> old.status) execute function refuse_illegal_step(
    'requested > done', 'requested > failed', 'failed > requested', 'failed > done', 'done > failed');

-- Money that a provider sent to a buyer, and that the buyer's bank returned later. The transfer has failed then, and is sent again or paid
-- otherwise; each return is stored, so that a provider's statement of both movements agrees with our records.
create table payment_transfer_returns (
  id bigint primary key,
  transfer_id bigint not null references payment_transfers,
  -- The provider's number of the refund that was returned.
  reference text not null check (length(reference) between 1 and 255),
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  failure text not null check (length(failure) between 1 and 300),
  sent_at timestamptz not null,
  at timestamptz not null default app_now(),
  unique (transfer_id, reference)
);

-- Compensation for the deposit of a presale that its shop does not deliver: as much once more, where a site says so. It was
-- never paid by the buyer, so no payment provider can send it back; an operator pays it, and writes the number of that payment down.
create table compensations (
  id bigint primary key,
  order_id bigint not null unique references orders,
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  -- The number of the payment, once it was made.
  paid_reference text check (length(paid_reference) between 1 and 100),
  created_at timestamptz not null default app_now(),
  paid_at timestamptz,
  check ((paid_reference is null) = (paid_at is null))
);
create index compensations_unpaid on compensations (created_at) where paid_at is null;

-- The amounts of a sold line that its replacement carries: its share of the payment, less what exchanges refunded.
create table replaced_lines (
  order_line_id bigint primary key references order_lines,
  order_id bigint not null references orders,
  sold_order_id bigint not null references orders,
  sold_line_id bigint not null references order_lines,
  -- An exchange for cheaper goods refunded a part, and counted the units with it.
  is_counted boolean not null,
  goods_amount bigint not null check (goods_amount >= 0),
  shipping_amount bigint not null check (shipping_amount >= 0),
  insurance_amount bigint not null check (insurance_amount >= 0),
  tax_amount bigint not null check (tax_amount >= 0)
);
create index replaced_lines_order on replaced_lines (order_id);
create index replaced_lines_sold_order on replaced_lines (sold_order_id);
create index replaced_lines_sold_line on replaced_lines (sold_line_id);

-- Differences that were paid for dearer goods since, by the order that they were paid for.
create table replaced_line_differences (
  order_line_id bigint not null references replaced_lines,
  order_id bigint not null references orders,
  amount bigint not null check (amount > 0),
  primary key (order_line_id, order_id)
);
create index replaced_line_differences_order on replaced_line_differences (order_id);

-- After-sales of paid orders: the request, its outcome, and the units of lines that it claims.
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
  -- The amount requested, and the one that the shop changed it to; minor units.
  requested_amount bigint not null check (requested_amount >= 0),
  changed_amount bigint check (changed_amount >= 0),
  -- The shipping in the amount that counts now.
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
  -- The shop's offer instead of the requested amount, until the buyer answers; minor units, and the shipping in it.
  offered_amount bigint,
  offered_shipping bigint,
  -- The shop may offer a refund instead of the requested return; its amount is `offered_amount`.
  offered_kind text,
  -- Goods may be brought to the place of their shop instead of being sent. The place, in both languages, is what it was when that was
  -- chosen: `pick_up_places` may say something else later.
  hand_in_place jsonb,
  foreign key (order_id, shop_id) references orders (id, shop_id),
  unique (id, order_id),
  check ((rejected_at is null) = (rejected_by is null) and (rejected_at is null) = (rejected_step is null)
    and (rejected_at is null) = (rejection is null)),
  check (replacement_order_id is null or kind in ('exchange', 'return', 'refund')),
  constraint after_sales_offer check ((offered_amount is null) = (offered_shipping is null)
    and offered_amount >= 0 and offered_shipping between 0 and offered_amount
    and (offered_amount is null or status in ('awaitingReview', 'awaitingInspection'))),
  constraint after_sales_offered_kind check (offered_kind is null or (offered_kind = 'refund' and offered_amount is not null))
);
create index after_sales_order on after_sales (order_id, created_at desc);
create index after_sales_shop on after_sales (shop_id, status, created_at desc);
create index after_sales_status on after_sales (status, created_at desc);
create unique index after_sales_replacement on after_sales (replacement_order_id) where replacement_order_id is not null;
create index after_sales_refunding on after_sales (id) where status = 'refunding';

-- The steps of modules/after-sales/rules/lifecycle.ts once more, as the last line of defence.
create function refuse_illegal_after_sale_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('applied', 'awaitingReview'), ('applied', 'refunding'),
    ('awaitingReview', 'cancelled'), ('awaitingReview', 'awaitingRefund'), ('awaitingReview', 'awaitingReturn'), ('awaitingReview', 'closed'),
    ('awaitingReturn', 'cancelled'), ('awaitingReturn', 'awaitingInspection'), ('awaitingReturn', 'closed'),
    ('awaitingInspection', 'awaitingRefund'), ('awaitingInspection', 'awaitingReplacement'), ('awaitingInspection', 'closed'),
    ('awaitingReplacement', 'awaitingRefund'), ('awaitingReplacement', 'replacementSent'),
    ('replacementSent', 'done'), ('replacementSent', 'refunding'), ('awaitingRefund', 'refunding'),
    ('refunding', 'refunded'), ('refunding', 'refundFailed'), ('refundFailed', 'refunding'), ('refundFailed', 'refunded'), ('refunded', 'done'),
    ('closed', 'awaitingReview'), ('closed', 'awaitingInspection')
  ) then
    raise exception 'after-sale % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger after_sales_legal_steps before update of status on after_sales
  for each row execute function refuse_illegal_after_sale_step();

-- A request that began before the account was deleted asks for nothing more.
create function refuse_after_sale_of_erased_buyer() returns trigger language plpgsql as $$
begin
  perform from users u join orders o on o.buyer_id = u.id where o.id = new.order_id and u.erased_at is null for key share of u;
  if not found then
    raise exception 'the buyer of order % was deleted', new.order_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger after_sales_no_erased_buyer before insert on after_sales
  for each row execute function refuse_after_sale_of_erased_buyer();

-- Units of lines that an after-sale claims.
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
  -- The price of an exchange, or, below zero, the amount that it refunds.
  difference_amount bigint not null default 0,
  -- Each unit of a line has a number, from 0, and with it its own minor units of what was paid for the line. After-sales claim numbers, and
  -- refunds give numbers back, so what a buyer was shown for units is what they come to later.
  unit_numbers int4multirange,
  unique (after_sale_id, order_line_id),
  foreign key (after_sale_id, order_id) references after_sales (id, order_id),
  foreign key (order_line_id, order_id) references order_lines (id, order_id),
  constraint after_sale_lines_numbers
    check (not isempty(unit_numbers) and lower(unit_numbers) >= 0)
);
create index after_sale_lines_line on after_sale_lines (order_line_id);

-- Units of an order line that were exchanged, which count as returned of a bundle's part: orders and after-sales both ask.
create function exchanged_units_of(line bigint) returns integer language sql stable as $$
  select coalesce(sum(a.quantity), 0)::int from after_sale_lines a join after_sales s on s.id = a.after_sale_id
  where a.order_line_id = line and s.kind = 'exchange' and s.status in ('refunding', 'refundFailed', 'refunded', 'done')
$$;

-- Pictures of an application.
create table after_sale_pictures (
  after_sale_id bigint not null references after_sales,
  position smallint not null check (position between 0 and 5),
  file text not null references files,
  primary key (after_sale_id, position)
);
create index after_sale_pictures_file on after_sale_pictures (file);

-- Parcels that buyers sent back, and that shops sent instead.
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
  at timestamptz not null default app_now(),
  -- The amount requested with a step, in minor units: when it was applied for, and each time it was revised.
  amount bigint check (amount >= 0)
);
create index after_sale_events_of on after_sale_events (after_sale_id, at, id);
create trigger after_sale_events_append_only before delete or truncate on after_sale_events
  execute function refuse_change();

-- When an account is deleted, the words of its steps in after-sales are erased; nothing else of a step may change.
create function refuse_changed_after_sale_event() returns trigger language plpgsql as $$
begin
  if new.text is not null or to_jsonb(new) - 'text' <> to_jsonb(old) - 'text' then
    raise exception 'after_sale_events is only added to' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger after_sale_events_keep_steps before update on after_sale_events
  for each row execute function refuse_changed_after_sale_event();

-- Pictures with which a shop tells the platform its side of an after-sale.
create table after_sale_event_pictures (
  event_id bigint not null references after_sale_events,
  position smallint not null check (position between 0 and 5),
  file text not null references files,
  primary key (event_id, position)
);
create index after_sale_event_pictures_file on after_sale_event_pictures (file);

-- Where goods of a shop are sent back to, as it was entered last.
create table return_addresses (
  shop_id bigint primary key references shops,
  address jsonb not null,
  updated_at timestamptz not null default app_now()
);

-- Texts with which a shop, or the platform, answers after-sales.
create table saved_answers (
  id bigint primary key,
  -- Null for texts of the platform.
  shop_id bigint references shops,
  title text not null check (length(title) between 1 and 60),
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz not null default app_now()
);
create index saved_answers_shop on saved_answers (shop_id, title);
create index saved_answers_owner on saved_answers (coalesce(shop_id, 0), title);
