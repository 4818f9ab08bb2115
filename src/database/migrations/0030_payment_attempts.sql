-- An attempt to pay is started by a caller's key, asked about until it ends, and ended at our wish. Money is counted
-- capture by capture: one attempt may bring it twice.

alter table payment_records
  -- We ended it at the buyer's wish or with the order; what still arrives goes back.
  add column closed_by_us_at timestamptz,
  add column asked_at timestamptz,
  add column times_asked smallint not null default 0,
  -- When the provider is asked next; null when we have asked often enough.
  add column ask_at timestamptz default app_now() + interval '10 seconds';
drop index payment_records_waiting;
create index payment_records_to_ask on payment_records (ask_at) where ask_at is not null;
-- At most one attempt is under way, so a second tab goes to the same page of the provider.
create unique index payment_records_one_under_way on payment_records (obligation_id) where status in ('created', 'pending');

-- Every press of the button that counts: for the same answer to the same key, and for the limit of attempts.
create table payment_starts (
  caller_id bigint not null,
  key text not null check (length(key) between 1 and 200),
  obligation_id bigint not null references obligations,
  record_id bigint not null references payment_records,
  created_at timestamptz not null default app_now(),
  primary key (caller_id, key)
);
create index payment_starts_obligation on payment_starts (obligation_id, created_at);

create table payment_captures (
  channel text not null,
  capture_id text not null,
  record_id bigint not null references payment_records,
  obligation_id bigint not null references obligations,
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  outcome text not null check (outcome in ('paid', 'paidTwice', 'paidLate', 'wrongAmount')),
  -- No money is taken note of without being booked.
  ledger_transaction_id bigint not null references ledger_transactions,
  received_at timestamptz not null default app_now(),
  primary key (channel, capture_id)
);
create unique index payment_captures_one_pays on payment_captures (obligation_id) where outcome = 'paid';
create index payment_captures_record on payment_captures (record_id);

-- One automatic refund per capture that pays for nothing.
alter table refunds drop constraint refunds_record_id_reason_key;
alter table refunds add column capture_id text not null, add unique (record_id, capture_id);

-- What clients saw of failed payments. Read by people, believed by nobody.
create table payment_notes (
  id bigint primary key,
  group_id bigint not null references order_groups,
  user_id bigint not null,
  reason text not null check (length(reason) <= 500),
  at timestamptz not null default app_now()
);
create index payment_notes_group on payment_notes (group_id, at);
