-- What is owed, attempts to pay it, what payment providers reported, refunds, and the ledger.

-- Our accounts with payment companies, by site and channel. Secret settings are encrypted: {"apiKey": {"sealed": "v1.…"}}.
create table channel_accounts (
  id bigint primary key,
  site text not null references sites,
  channel text not null,
  -- The company's name for it.
  account text not null check (length(account) between 1 and 100),
  environment text not null check (environment in ('test', 'live')),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  is_enabled boolean not null default true,
  position smallint not null,
  created_at timestamptz not null default app_now(),
  -- Companies often use the same name for the test account and the live one.
  unique (site, channel, account, environment)
);
-- Buyers of a site pay to one account of a channel; the ones before it are kept for what was paid to them.
create unique index channel_accounts_one_enabled on channel_accounts (site, channel) where is_enabled;
create index channel_accounts_channel on channel_accounts (channel);

-- What is owed for an order: all of it, or one of the parts that are paid at different times.
create table obligations (
  id bigint primary key,
  -- Names the handler that is called when it is settled.
  kind text not null check (kind in ('order', 'exchange')),
  order_id bigint not null references orders,
  stage text not null check (stage in ('full', 'deposit', 'balance', 'difference')),
  buyer_id bigint not null,
  site text not null references sites,
  currency char(3) not null,
  amount bigint not null check (amount >= 0),
  status text not null default 'open' check (status in ('open', 'authorised', 'settled', 'lapsed', 'cancelled')),
  opens_at timestamptz not null default app_now(),
  due_at timestamptz not null,
  settled_at timestamptz,
  check ((status = 'settled') = (settled_at is not null))
);
create unique index obligations_stage on obligations (order_id, stage) where kind = 'order';
create index obligations_order on obligations (order_id);

-- What is settled, lapsed or cancelled stays so.
create function refuse_illegal_obligation_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('open', 'authorised'), ('open', 'settled'), ('open', 'lapsed'), ('open', 'cancelled'),
    ('authorised', 'settled'), ('authorised', 'cancelled')
  ) then
    raise exception 'obligation % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger obligations_legal_steps before update of status on obligations
  for each row execute function refuse_illegal_obligation_step();

-- An attempt to pay some or all of what is owed for an order group. Money is counted capture by capture: one attempt may
-- bring it twice.
create table payment_attempts (
  id bigint primary key,
  group_id bigint not null references order_groups,
  buyer_id bigint not null,
  site text not null references sites,
  channel text not null,
  account_id bigint not null references channel_accounts,
  status text not null default 'created'
    check (status in ('created', 'pending', 'authorised', 'succeeded', 'failed', 'closed', 'suspense')),
  currency char(3) not null,
  amount bigint not null check (amount >= 0),
  -- Our number on the provider's side.
  serial text not null unique,
  provider_reference text,
  -- What the company answered at the start: where the buyer goes next.
  next_action jsonb,
  failure text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  -- We ended it at the buyer's wish or with the order; what still arrives goes back.
  closed_by_us_at timestamptz,
  -- Until then at least its company holds the money, where it holds it; it counts from the start, which is before the hold.
  hold_ends_at timestamptz,
  asked_at timestamptz,
  -- When the last question was put that the provider answered: it has told us all that it knew then.
  answered_at timestamptz,
  times_asked smallint not null default 0,
  -- When the provider is asked next; null when we have asked often enough.
  ask_at timestamptz default app_now() + interval '10 seconds'
);
create index payment_attempts_group on payment_attempts (group_id, created_at desc);
create index payment_attempts_held on payment_attempts (hold_ends_at) where status = 'authorised';
create index payment_attempts_to_ask on payment_attempts (ask_at) where ask_at is not null;

-- What an attempt pays of each obligation.
create table payment_shares (
  attempt_id bigint not null references payment_attempts,
  obligation_id bigint not null references obligations,
  amount bigint not null check (amount >= 0),
  -- Open while the attempt is under way; won when its money pays the obligation.
  state text not null default 'open' check (state in ('open', 'won', 'ended')),
  primary key (attempt_id, obligation_id)
);
-- One attempt at a time is under way for an obligation, so a second tab goes to the same page of the provider.
create unique index payment_shares_one_open on payment_shares (obligation_id) where state = 'open';
-- An obligation is paid once. A second payment that really happened goes to suspense.
create unique index payment_shares_one_won on payment_shares (obligation_id) where state = 'won';

-- Requests to begin a payment: the same key gets the same attempt, and attempts are limited.
create table payment_starts (
  caller_id bigint not null,
  key text not null check (length(key) between 1 and 200),
  group_id bigint not null references order_groups,
  attempt_id bigint not null references payment_attempts,
  created_at timestamptz not null default app_now(),
  primary key (caller_id, key)
);
create index payment_starts_group on payment_starts (group_id, created_at);

-- What a provider reported, once per event of theirs.
create table payment_facts (
  channel text not null,
  event_id text not null,
  attempt_id bigint not null references payment_attempts,
  source text not null check (source in ('webhook', 'query', 'return', 'poll')),
  status text not null,
  amount bigint,
  currency text,
  received_at timestamptz not null default app_now(),
  outcome text not null,
  primary key (channel, event_id)
);
create index payment_facts_attempt on payment_facts (attempt_id, received_at);

-- Genuine messages about payments that we do not know: kept for a person, and acknowledged, so that they do not come again.
create table payment_parked_facts (
  channel text not null,
  event_id text not null,
  account text not null,
  serial text not null,
  status text not null,
  amount bigint,
  currency text,
  received_at timestamptz not null default app_now(),
  primary key (channel, event_id)
);

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
  account text not null,
  -- Whose account it is: a shop's id, or one of our accounts at a payment company.
  owner text not null,
  -- What it is about, so that a shop's bill can be read from its entries.
  shop_id bigint,
  order_id bigint,
  after_sale_id bigint,
  currency char(3) not null,
  -- Positive is debit, negative is credit. Minor units.
  amount bigint not null check (amount <> 0)
);
create index ledger_entries_transaction on ledger_entries (transaction_id);
create index ledger_entries_account on ledger_entries (account, owner, currency);
create index ledger_entries_order on ledger_entries (order_id) where order_id is not null;

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

-- The sum of an account's entries, kept with every booking. All payments of a channel share its clearing account, and a row
-- that each of them changes would let one commit at a time; so that balance is kept in parts, of which each connection
-- changes its own. All other balances are one row.
create table ledger_balances (
  account text not null,
  owner text not null,
  currency char(3) not null,
  part smallint not null default 0 check (part = 0 or account = 'clearing'),
  balance bigint not null,
  primary key (account, owner, currency, part)
) with (
  -- The same few rows are changed again and again: room beside them keeps the new versions on their page.
  fillfactor = 50
);

-- Money we owe merchants is a credit, and never a debit. No check, since that would judge the row that an upsert proposes
-- before it is added to the one that is there.
create function refuse_overdraft() returns trigger language plpgsql as $$
begin
  raise exception 'the account % of % would be overdrawn', new.account, new.owner using errcode = 'check_violation';
end $$;
create trigger ledger_balances_no_overdraft after insert or update on ledger_balances
  for each row when (new.account = 'merchantPayable' and new.balance > 0) execute function refuse_overdraft();

-- A movement of money to us, under the provider's own reference.
create table payment_captures (
  id bigint primary key,
  channel text not null,
  reference text not null,
  attempt_id bigint not null references payment_attempts,
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  -- What goes back of it, counted when that is requested.
  returned_amount bigint not null default 0 check (returned_amount between 0 and amount),
  outcome text not null check (outcome in ('paid', 'paidInPart', 'paidTwice', 'paidLate', 'wrongAmount')),
  -- No money is recorded without being booked.
  ledger_transaction_id bigint not null references ledger_transactions,
  received_at timestamptz not null default app_now(),
  unique (channel, reference)
);
create index payment_captures_attempt on payment_captures (attempt_id);

-- What is to be taken of a held amount: a part for each parcel. Its id is the key under which the company takes it once.
create table payment_capture_requests (
  id bigint primary key,
  attempt_id bigint not null references payment_attempts,
  obligation_id bigint not null references obligations,
  shipment_id bigint not null unique references shipments,
  currency char(3) not null,
  amount bigint not null check (amount >= 0),
  -- The parts of it that are tax and commission; rounding may make a parcel's commission a cent less than nothing.
  tax bigint not null check (tax >= 0),
  commission bigint not null,
  status text not null default 'requested' check (status in ('requested', 'done')),
  -- Why the company refused it last; it is asked again.
  failure text,
  attempts smallint not null default 0,
  ask_at timestamptz not null default app_now()
);
create index payment_capture_requests_obligation on payment_capture_requests (obligation_id);
create index payment_capture_requests_due on payment_capture_requests (ask_at) where status = 'requested';

-- The money that covers an obligation.
create table payment_allocations (
  id bigint primary key,
  obligation_id bigint not null references obligations,
  source text not null check (source in ('capture', 'giftCard')),
  capture_id bigint references payment_captures,
  amount bigint not null check (amount > 0),
  refunded_amount bigint not null default 0,
  created_at timestamptz not null default app_now(),
  check (refunded_amount between 0 and amount),
  check ((source = 'capture') = (capture_id is not null))
);
create index payment_allocations_obligation on payment_allocations (obligation_id);

-- What is given back of a paid order.
create table refunds (
  id bigint primary key,
  order_id bigint not null references orders,
  after_sale_id bigint,
  reason text not null check (reason in ('cancelled', 'afterSale', 'groupFailed')),
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

-- Of which units it is, and what each component of them comes to. Tax that is inside prices is a part of the others.
create table refund_items (
  refund_id bigint not null references refunds,
  order_line_id bigint not null references order_lines,
  component text not null check (component in ('goods', 'shipping', 'insurance', 'tax')),
  units integer not null check (units > 0),
  amount bigint not null check (amount >= 0),
  primary key (refund_id, order_line_id, component)
);

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
  reason text not null check (reason in ('paidTwice', 'paidLate', 'wrongAmount', 'refund')),
  status text not null default 'requested' check (status in ('requested', 'done', 'failed')),
  provider_reference text,
  attempts smallint not null default 0,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check ((reason = 'refund') = (refund_id is not null))
);
-- What pays for nothing of a capture goes back once, and so does a refund's part of it.
create unique index payment_transfers_of_stray_money on payment_transfers (capture_id) where refund_id is null;
create unique index payment_transfers_of_refund on payment_transfers (refund_id, capture_id) where refund_id is not null;
create index payment_transfers_capture on payment_transfers (capture_id);
create index payment_transfers_open on payment_transfers (updated_at) where status = 'requested';

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
create schema sandbox;

create table sandbox.sessions (
  id text primary key,
  account text not null,
  -- The account's own number for it.
  reference text not null,
  method text not null check (method in ('page', 'form', 'code', 'card', 'wallet')),
  status text not null default 'open' check (status in ('open', 'pending', 'authorised', 'paid', 'failed', 'cancelled')),
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  -- Held when the buyer pays, and taken in parts when the account asks for them.
  is_held boolean not null default false,
  return_url text not null,
  notify_url text not null,
  language text not null check (language in ('en', 'zh')),
  expires_at timestamptz not null,
  failure text,
  -- Money that moves by itself later; with `is_late` even when the session has ended by then.
  capture_at timestamptz,
  is_late boolean not null default false,
  created_at timestamptz not null default app_now(),
  unique (account, reference)
);
create index sessions_to_capture on sandbox.sessions (capture_at) where capture_at is not null;
create index sessions_to_expire on sandbox.sessions (expires_at) where status = 'open';

create table sandbox.captures (
  id text primary key,
  session_id text not null references sandbox.sessions,
  -- The account's own key for a part of a held amount.
  key text unique,
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  refunded_amount bigint not null default 0 check (refunded_amount between 0 and amount),
  at timestamptz not null default app_now()
);
create index captures_session on sandbox.captures (session_id);

create table sandbox.refunds (
  key text primary key,
  id text not null unique,
  capture_id text not null references sandbox.captures,
  amount bigint not null check (amount > 0),
  at timestamptz not null default app_now()
);

-- One row per copy: the sandbox repeats its messages on purpose.
create table sandbox.deliveries (
  event_id text not null,
  copy smallint not null,
  session_id text not null references sandbox.sessions,
  body text not null,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  delivered_at timestamptz,
  primary key (event_id, copy)
);
create index deliveries_due on sandbox.deliveries (due_at) where delivered_at is null;
