-- What is owed, attempts to pay it, what payment providers reported, refunds, and the ledger.

-- What is owed for an order group.
create table obligations (
  id bigint primary key,
  group_id bigint not null references order_groups,
  buyer_id bigint not null,
  stage text not null default 'full' check (stage in ('full', 'deposit', 'balance')),
  currency char(3) not null,
  amount bigint not null check (amount >= 0),
  status text not null default 'open' check (status in ('open', 'paid', 'closed')),
  unique (group_id, stage)
);

-- An attempt to pay. Money is counted capture by capture: one attempt may bring it twice.
create table payment_records (
  id bigint primary key,
  obligation_id bigint not null references obligations,
  buyer_id bigint not null,
  site text not null references sites,
  channel text not null,
  status text not null default 'created'
    check (status in ('created', 'pending', 'succeeded', 'failed', 'closed', 'suspense')),
  currency char(3) not null,
  amount bigint not null check (amount >= 0),
  refunded_amount bigint not null default 0 check (refunded_amount >= 0),
  -- Our number on the provider's side.
  serial text not null unique,
  provider_reference text,
  redirect_url text,
  failure text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  -- We ended it at the buyer's wish or with the order; what still arrives goes back.
  closed_by_us_at timestamptz,
  asked_at timestamptz,
  times_asked smallint not null default 0,
  -- When the provider is asked next; null when we have asked often enough.
  ask_at timestamptz default app_now() + interval '10 seconds',
  check (refunded_amount <= amount)
);
-- At most one effective capture per obligation. A second one that really happened goes to suspense.
create unique index payment_records_one_success on payment_records (obligation_id) where status = 'succeeded';
-- At most one attempt is under way, so a second tab goes to the same page of the provider.
create unique index payment_records_one_under_way on payment_records (obligation_id) where status in ('created', 'pending');
create index payment_records_obligation on payment_records (obligation_id, created_at desc);
create index payment_records_to_ask on payment_records (ask_at) where ask_at is not null;

-- Requests to begin a payment: the same key gets the same attempt, and attempts are limited.
create table payment_starts (
  caller_id bigint not null,
  key text not null check (length(key) between 1 and 200),
  obligation_id bigint not null references obligations,
  record_id bigint not null references payment_records,
  created_at timestamptz not null default app_now(),
  primary key (caller_id, key)
);
create index payment_starts_obligation on payment_starts (obligation_id, created_at);

-- What a provider reported, once per event of theirs.
create table payment_facts (
  channel text not null,
  event_id text not null,
  record_id bigint not null references payment_records,
  source text not null check (source in ('webhook', 'query', 'return', 'poll')),
  status text not null,
  amount bigint,
  currency text,
  received_at timestamptz not null default app_now(),
  outcome text not null,
  primary key (channel, event_id)
);
create index payment_facts_record on payment_facts (record_id, received_at);

create table ledger_transactions (
  id bigint primary key,
  kind text not null,
  subject_id bigint not null,
  at timestamptz not null default app_now(),
  -- The same event is booked once.
  unique (kind, subject_id)
);

create table ledger_entries (
  id bigint primary key,
  transaction_id bigint not null references ledger_transactions,
  -- 'channelClearing', 'suspense', 'merchantPayable', ...; owner is the shop's or buyer's id where there is one.
  account text not null,
  owner_id bigint not null default 0,
  currency char(3) not null,
  -- Positive is debit, negative is credit. Minor units.
  amount bigint not null check (amount <> 0)
);
create index ledger_entries_transaction on ledger_entries (transaction_id);
create index ledger_entries_account on ledger_entries (account, owner_id, currency);

create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if exists (
    select from ledger_entries where transaction_id = new.transaction_id group by currency having sum(amount) <> 0
  ) then
    raise exception 'ledger transaction % does not balance', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries
  deferrable initially deferred for each row execute function check_ledger_balance();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  execute function refuse_change();
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  execute function refuse_change();

-- The sum of an account's entries, kept with every booking. All payments share the clearing account, and a row that each of
-- them changes would let one commit at a time; so a balance is kept in parts, of which each connection changes its own.
create table ledger_balance_parts (
  account text not null,
  owner_id bigint not null,
  currency char(3) not null,
  part smallint not null default 0,
  balance bigint not null,
  primary key (account, owner_id, currency, part),
  -- Money we owe merchants is a credit. No part may become a debit, so neither may the sum.
  check (account <> 'merchantPayable' or balance <= 0)
) with (
  -- The same few rows are changed again and again: room beside them keeps the new versions on their page.
  fillfactor = 50
);

create view ledger_balances as
  select account, owner_id, currency, sum(balance)::bigint as balance
  from ledger_balance_parts group by account, owner_id, currency;

create table payment_captures (
  channel text not null,
  capture_id text not null,
  record_id bigint not null references payment_records,
  obligation_id bigint not null references obligations,
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  outcome text not null check (outcome in ('paid', 'paidTwice', 'paidLate', 'wrongAmount')),
  -- No money is recorded without being booked.
  ledger_transaction_id bigint not null references ledger_transactions,
  received_at timestamptz not null default app_now(),
  primary key (channel, capture_id)
);
create unique index payment_captures_one_pays on payment_captures (obligation_id) where outcome = 'paid';
create index payment_captures_record on payment_captures (record_id);

create table refunds (
  id bigint primary key,
  record_id bigint not null references payment_records,
  capture_id text not null,
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('paidTwice', 'paidLate', 'wrongAmount')),
  status text not null default 'requested' check (status in ('requested', 'done', 'failed')),
  provider_reference text,
  attempts smallint not null default 0,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  -- One automatic refund per capture that pays for nothing.
  unique (record_id, capture_id)
);
create index refunds_open on refunds (created_at) where status = 'requested';

-- What clients reported of failed payments, for support to read. Nothing is decided by it.
create table payment_notes (
  id bigint primary key,
  group_id bigint not null references order_groups,
  user_id bigint not null,
  reason text not null check (length(reason) <= 500),
  at timestamptz not null default app_now()
);
create index payment_notes_group on payment_notes (group_id, at);

-- The books of the sandbox payment company behind MOCKPAY. The mall never reads them: it asks over HTTP, as it would any.
create schema mockpay;

create table mockpay.sessions (
  id text primary key,
  reference text not null unique,
  status text not null default 'open' check (status in ('open', 'pending', 'paid', 'failed', 'cancelled')),
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  return_url text not null,
  language text not null check (language in ('en', 'zh')),
  expires_at timestamptz not null,
  failure text,
  -- Money that moves by itself later; with `is_late` even when the session has ended by then.
  capture_at timestamptz,
  is_late boolean not null default false,
  created_at timestamptz not null default app_now()
);
create index sessions_to_capture on mockpay.sessions (capture_at) where capture_at is not null;
create index sessions_to_expire on mockpay.sessions (expires_at) where status = 'open';

create table mockpay.captures (
  id text primary key,
  session_id text not null references mockpay.sessions,
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  refunded_amount bigint not null default 0 check (refunded_amount between 0 and amount),
  at timestamptz not null default app_now()
);
create index captures_session on mockpay.captures (session_id);

create table mockpay.refunds (
  key text primary key,
  id text not null unique,
  capture_id text not null references mockpay.captures,
  amount bigint not null check (amount > 0),
  at timestamptz not null default app_now()
);

-- One row per copy: the sandbox repeats its messages on purpose.
create table mockpay.deliveries (
  event_id text not null,
  copy smallint not null,
  body text not null,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  delivered_at timestamptz,
  primary key (event_id, copy)
);
create index deliveries_due on mockpay.deliveries (due_at) where delivered_at is null;
