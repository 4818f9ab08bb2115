-- What is owed, every attempt to pay it, what providers told us, refunds, and the books.

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
  check (refunded_amount <= amount)
);
-- At most one effective capture per obligation. A second one that really happened goes to suspense.
create unique index payment_records_one_success on payment_records (obligation_id) where status = 'succeeded';
create index payment_records_obligation on payment_records (obligation_id, created_at desc);
create index payment_records_waiting on payment_records (updated_at) where status in ('created', 'pending');

-- What a provider said, once per event of theirs.
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

create table refunds (
  id bigint primary key,
  record_id bigint not null references payment_records,
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('paidTwice', 'paidLate', 'wrongAmount')),
  status text not null default 'requested' check (status in ('requested', 'done', 'failed')),
  provider_reference text,
  attempts smallint not null default 0,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  -- One automatic refund per record and reason.
  unique (record_id, reason)
);
create index refunds_open on refunds (created_at) where status = 'requested';

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

-- The sum of an account's entries, kept with every posting, for checks and quick reading.
create table ledger_balances (
  account text not null,
  owner_id bigint not null,
  currency char(3) not null,
  balance bigint not null,
  primary key (account, owner_id, currency),
  -- Money we owe merchants is a credit and may not become a debit.
  check (account <> 'merchantPayable' or balance <= 0)
);
