-- The ledger, obligations, payments, and the statements of payment providers.

-- Transactions of the ledger; their entries sum to zero per currency.
create table ledger_transactions (
  id bigint primary key,
  kind text not null,
  subject_id bigint not null,
  at timestamptz not null default app_now(),
  xid xid8 default pg_current_xact_id(),
  -- The same event is booked once.
  unique (kind, subject_id)
);
create index ledger_transactions_xid on ledger_transactions (xid);
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  execute function refuse_change();

create sequence ledger_entries_number;

-- Entries of the ledger.
create table ledger_entries (
  id bigint primary key,
  transaction_id bigint not null references ledger_transactions,
  account text not null,
  -- Whose account it is: a shop's id, or one of our accounts at a payment provider.
  owner text not null,
  -- The shop, order and after-sale that it is about, so that a shop's bill can be read from its entries.
  shop_id bigint,
  order_id bigint,
  after_sale_id bigint,
  currency char(3) not null,
  -- Positive is debit, negative is credit. Minor units.
  amount bigint not null check (amount <> 0),
  number bigint default nextval('ledger_entries_number')
);
alter sequence ledger_entries_number owned by ledger_entries.number;
create index ledger_entries_transaction on ledger_entries (transaction_id);
create index ledger_entries_account on ledger_entries (account, owner, currency);
create index ledger_entries_order on ledger_entries (order_id) where order_id is not null;
-- Entries that were not added up yet.
create index ledger_entries_number_of on ledger_entries (number);
create index ledger_entries_unnumbered on ledger_entries (id) where number is null;

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

-- The sum of an account's entries, kept with every booking. All payments of a channel share its clearing account, and a row
-- that each of them changes would let one commit at a time; so that balance is kept in parts, of which each connection
-- changes its own. All other balances are one row.
create table ledger_balances (
  account text not null,
  owner text not null,
  currency char(3) not null,
  part smallint not null default 0,
  balance bigint not null,
  primary key (account, owner, currency, part),
  constraint ledger_balances_parts
    check (part = 0 or account in ('clearing', 'suspense'))
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
-- Money we owe the holder of a gift card is a credit, and never a debit.
create trigger ledger_balances_no_overdrawn_card after insert or update on ledger_balances
  for each row when (new.account = 'giftCard' and new.balance > 0) execute function refuse_overdraft();

-- Our accounts with payment providers, by site and channel. Secret settings are encrypted: {"apiKey": {"sealed": "v1.…"}}.
create table channel_accounts (
  id bigint primary key,
  site text not null references sites,
  channel text not null,
  -- The provider's name for it.
  account text not null check (length(account) between 1 and 100),
  environment text not null check (environment in ('test', 'live')),
  settings jsonb not null check (jsonb_typeof(settings) = 'object'),
  is_enabled boolean not null default true,
  position smallint not null,
  created_at timestamptz not null default app_now(),
  -- How clients that know other providers call an account of ours, and the countries in which it is not offered: a country's code,
  -- or the number that such clients have for it.
  sent_as text check (sent_as ~ '^[A-Z0-9_]{1,40}$'),
  left_out_in text[] not null default '{}' check (cardinality(left_out_in) <= 300),
  -- For which orders and buyers an account is offered: kinds of orders, guests, devices, amounts by currency. {} is all of them.
  rules jsonb not null default '{}' check (jsonb_typeof(rules) = 'object'),
  -- Providers often use the same name for the test account and the live one.
  unique (site, channel, account, environment)
);
-- Buyers of a site pay to one account of a channel; the ones before it are kept for what was paid to them.
create unique index channel_accounts_one_enabled on channel_accounts (site, channel) where is_enabled;
create index channel_accounts_channel on channel_accounts (channel);
-- Buyers of a site are offered each name once.
create unique index channel_accounts_sent_as on channel_accounts (site, sent_as) where is_enabled and sent_as is not null;

-- When the payment provider of an account last called, as operators read it. Written once a minute at most.
create table notice_calls (
  account_id bigint primary key references channel_accounts on delete cascade,
  -- With a signature that the account's keys confirm.
  accepted_at timestamptz,
  -- At the address of the account, with a signature that the keys of none confirm.
  forged_at timestamptz,
  check (accepted_at is not null or forged_at is not null)
);

-- Cards that buyers keep with a payment provider. Their numbers are entered in the provider's fields and never reach us; what we
-- have is a token that only our account with the provider can charge.
create table saved_cards (
  id bigint primary key,
  buyer_id bigint not null references users on delete cascade,
  account_id bigint not null references channel_accounts,
  -- `settingUp` until the provider has confirmed it; `forgotten` once the provider has deleted it at our wish.
  state text not null default 'settingUp' check (state in ('settingUp', 'ready', 'failed', 'forgotten')),
  -- Kept for later. One that is not kept pays the order that it was entered for, and is forgotten a day later.
  is_kept boolean not null,
  is_default boolean not null default false,
  holder_name text not null check (length(holder_name) between 1 and 100),
  token text,
  network text,
  network_name text,
  last_digits text,
  expires text,
  created_at timestamptz not null default app_now(),
  -- By the buyer. It is not shown from then on, and the provider is told to forget it.
  deleted_at timestamptz,
  -- When a payment provider is asked next to forget a card, once the card is one to forget. It is moved on when the card is taken,
  -- so that one that cannot be forgotten waits behind the others.
  forget_at timestamptz not null default app_now(),
  check ((state = 'ready') = (token is not null)),
  check (not is_default or (state = 'ready' and is_kept and deleted_at is null))
);
create index saved_cards_buyer on saved_cards (buyer_id, account_id);
create unique index saved_cards_one_default on saved_cards (buyer_id, account_id) where is_default;
create index saved_cards_to_forget on saved_cards (forget_at)
  where state in ('settingUp', 'failed') or (state = 'ready' and (deleted_at is not null or not is_kept));

-- The amount owed for an order: all of it, or one of the parts that are paid at different times.
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
  -- The part covered by gift cards: held with the order, and spent when the rest is paid.
  covered_amount bigint not null default 0,
  -- When the balance of a presale went through checkout: its coupons, points, address, shipping and tax are chosen there, once. It is paid
  -- after that only.
  checked_out_at timestamptz,
  check ((status = 'settled') = (settled_at is not null)),
  constraint obligations_covered check (covered_amount between 0 and amount),
  constraint obligations_checked_out check (checked_out_at is null or stage = 'balance')
);
create unique index obligations_stage on obligations (order_id, stage) where kind = 'order';
create index obligations_order on obligations (order_id);

-- A settled, lapsed or cancelled obligation stays so.
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
  -- The provider's answer to the start: where the buyer goes next.
  next_action jsonb,
  failure text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  -- We ended it at the buyer's wish or with the order; what still arrives goes back.
  closed_by_us_at timestamptz,
  -- Until then at least its provider holds the money, where it holds it; it counts from the start, which is before the hold.
  hold_ends_at timestamptz,
  asked_at timestamptz,
  -- When the last question was put that the provider answered: it has told us all that it knew then.
  answered_at timestamptz,
  times_asked smallint not null default 0,
  -- When the provider is asked next; null when we have asked often enough.
  ask_at timestamptz default app_now() + interval '10 seconds',
  -- The saved card that an attempt is paid with: another card is another attempt.
  card_id bigint,
  -- Money that the provider still holds is to be released.
  void_requested_at timestamptz,
  voided_at timestamptz,
  -- When the release is requested next; null when nothing is to be released.
  void_at timestamptz,
  void_attempts smallint
);
create index payment_attempts_group on payment_attempts (group_id, created_at desc);
create index payment_attempts_held on payment_attempts (hold_ends_at) where status = 'authorised';
create index payment_attempts_to_ask on payment_attempts (ask_at) where ask_at is not null;
-- Rows that jobs look for again and again, few at any time.
create index payment_attempts_to_void on payment_attempts (void_at) where void_at is not null;
create index payment_attempts_account_to_ask on payment_attempts (account_id, ask_at) where ask_at is not null;
-- The steps of modules/payments/rules/lifecycle.ts once more, as the last line of defence.
-- An attempt to pay only ever moves up, in whatever order its facts arrive.
create trigger payment_attempts_legal_steps before update of status on payment_attempts
  for each row when (new.status <> old.status) execute function refuse_illegal_step(
    'created > pending', 'created > authorised', 'created > failed', 'created > closed', 'created > suspense', 'created > succeeded',
    'pending > authorised', 'pending > failed', 'pending > closed', 'pending > suspense', 'pending > succeeded',
    'authorised > failed', 'authorised > closed', 'authorised > suspense', 'authorised > succeeded',
    'failed > closed', 'failed > suspense', 'failed > succeeded',
    'closed > suspense', 'closed > succeeded',
    'suspense > succeeded');

-- The amount that an attempt pays of each obligation.
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

-- Reports of providers, once per event of theirs.
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
  -- A message about a payment that we do not know is kept whole, so that it takes effect when its payment becomes known.
  fact jsonb,
  replayed_at timestamptz,
  primary key (channel, event_id)
);
create index payment_parked_facts_waiting on payment_parked_facts (serial) where replayed_at is null;

-- Reports of a provider about an attempt, and our requests to it, for providers that report once and cannot be queried.
-- Its channels on all sites may share one account, so the account goes by the provider's own name for it.
create table payment_provider_records (
  company text not null,
  account text not null,
  environment text not null,
  serial text not null,
  name text not null,
  content jsonb not null,
  position bigint generated always as identity,
  added_at timestamptz not null default app_now(),
  primary key (company, account, environment, serial, name)
);
create index payment_provider_records_age on payment_provider_records (added_at);

-- A movement of money to us, under the provider's own reference.
create table payment_captures (
  id bigint primary key,
  channel text not null,
  reference text not null,
  attempt_id bigint not null references payment_attempts,
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  -- The amount that is refunded, counted when the refund is requested.
  returned_amount bigint not null default 0 check (returned_amount between 0 and amount),
  outcome text not null check (outcome in ('paid', 'paidInPart', 'paidTwice', 'paidLate', 'wrongAmount')),
  -- No money is recorded without being booked.
  ledger_transaction_id bigint not null references ledger_transactions,
  received_at timestamptz not null default app_now(),
  unique (channel, reference)
);
create index payment_captures_attempt on payment_captures (attempt_id);
-- Our side of them.
create index payment_captures_day on payment_captures (received_at);

-- A part of an authorised amount that is to be captured, one for each parcel. Its id is the idempotency key of the capture.
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
  -- Why the provider refused it last; it is asked again.
  failure text,
  attempts smallint not null default 0,
  ask_at timestamptz not null default app_now(),
  -- The subsidy that the platform pays the shop for the units of the parcel.
  subsidy bigint not null default 0 check (subsidy >= 0)
);
create index payment_capture_requests_obligation on payment_capture_requests (obligation_id);
create index payment_capture_requests_due on payment_capture_requests (ask_at) where status = 'requested';

-- The money that covers an obligation.
create table payment_allocations (
  id bigint primary key,
  obligation_id bigint not null references obligations,
  source text not null check (source in ('capture', 'giftCard', 'released', 'writtenOff')),
  capture_id bigint references payment_captures,
  amount bigint not null check (amount > 0),
  refunded_amount bigint not null default 0,
  created_at timestamptz not null default app_now(),
  reversed_amount bigint not null default 0,
  check (refunded_amount between 0 and amount),
  check ((source = 'capture') = (capture_id is not null)),
  constraint payment_allocations_given_back_check
    check (reversed_amount >= 0 and refunded_amount + reversed_amount <= amount)
);
create index payment_allocations_obligation on payment_allocations (obligation_id);
-- Allocations of a capture, for the invariants of the books.
create index payment_allocations_capture on payment_allocations (capture_id);

-- Money that a payment provider takes back by itself: the buyer's bank charged it back, or it was refunded at the provider and
-- not by us. A chargeback that is won comes back.
create table payment_reversals (
  id bigint primary key,
  channel text not null,
  -- The provider's number for it.
  reference text not null,
  capture_id bigint not null references payment_captures,
  kind text not null check (kind in ('chargeback', 'refund')),
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  -- The part that no order had left: it is at our cost.
  lost_amount bigint not null check (lost_amount between 0 and amount),
  -- Of that, what settled transfers which the provider refuses since the buyer has the money.
  settled_amount bigint not null default 0 check (settled_amount between 0 and lost_amount),
  ledger_transaction_id bigint not null references ledger_transactions,
  at timestamptz not null default app_now(),
  won_at timestamptz,
  -- The provider's number for the money that came back.
  won_reference text,
  -- A chargeback that was contested and lost: what was taken stays taken.
  lost_at timestamptz,
  unique (channel, reference),
  check (kind = 'chargeback' or won_at is null),
  check ((won_at is null) = (won_reference is null)),
  constraint payment_reversals_end_check
    check (lost_at is null or (won_at is null and kind = 'chargeback'))
);
create index payment_reversals_capture on payment_reversals (capture_id);
create index payment_reversals_day on payment_reversals (at);

-- From which money it was taken.
create table payment_reversal_parts (
  reversal_id bigint not null references payment_reversals,
  allocation_id bigint not null references payment_allocations,
  amount bigint not null check (amount > 0),
  primary key (reversal_id, allocation_id)
);
create index payment_reversal_parts_allocation on payment_reversal_parts (allocation_id);

-- Reports of clients about failed payments, for support to read. Nothing is decided by it.
create table payment_notes (
  id bigint primary key,
  group_id bigint not null references order_groups,
  user_id bigint not null,
  reason text not null check (length(reason) <= 500),
  at timestamptz not null default app_now()
);
create index payment_notes_group on payment_notes (group_id, at);

-- Bank transfers that buyers were asked to make. No provider tells of them: an operator compares our bank account with this list.
create table bank_transfers (
  id bigint primary key,
  account_id bigint not null references channel_accounts,
  -- Our number for the attempt.
  serial text not null check (length(serial) between 1 and 64),
  -- The reference that the buyer writes into the transfer.
  reference text not null unique check (reference ~ '^[0-9A-Z]{5}-[0-9A-Z]{5}$'),
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  asked_at timestamptz not null default app_now(),
  -- It is not waited for any more: the order was closed, or is paid in another way.
  closed_at timestamptz,
  unique (account_id, serial)
);
create index bank_transfers_awaited on bank_transfers (asked_at desc, id desc) where closed_at is null;
create index bank_transfers_latest on bank_transfers (asked_at desc, id desc);

-- Money that an operator found on the account.
create table bank_receipts (
  id bigint primary key,
  bank_transfer_id bigint not null references bank_transfers,
  account_id bigint not null references channel_accounts,
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  received_on date not null,
  -- The bank's number for the entry: each entry counts once.
  entry text not null check (length(entry) between 1 and 100),
  -- Whose money it was, for when it must go back.
  paid_from text not null default '' check (length(paid_from) <= 200),
  confirmed_at timestamptz not null default app_now(),
  -- The reason for which an operator accepted a little less or more than requested. Less is written off, which covers the amount
  -- owed like money; the excess is refunded.
  difference_reason text not null default '' check (length(difference_reason) <= 300),
  unique (account_id, entry)
);
create index bank_receipts_transfer on bank_receipts (bank_transfer_id);

-- Money that an operator sends back from the account.
create table bank_refunds (
  -- Of the refund, as payments names it to every channel.
  key text primary key check (length(key) between 1 and 40),
  receipt_id bigint not null references bank_receipts,
  amount bigint not null check (amount > 0),
  asked_at timestamptz not null default app_now(),
  -- The bank's number for the payment, once it was made.
  reference text check (length(reference) between 1 and 100),
  sent_at timestamptz,
  check ((reference is null) = (sent_at is null))
);
create index bank_refunds_receipt on bank_refunds (receipt_id);

-- Statements of payment providers about the movements of an account on one day, by their own clock in UTC.
create table payment_statements (
  id bigint primary key,
  account_id bigint not null references channel_accounts,
  day date not null,
  imported_at timestamptz not null default app_now(),
  unique (account_id, day)
);

-- Movements on statements.
create table payment_statement_lines (
  account_id bigint not null references channel_accounts,
  kind text not null check (kind in ('capture', 'refund', 'refundReturned', 'chargeback', 'chargebackWon')),
  reference text not null check (length(reference) between 1 and 200),
  -- Our number for the attempt, as the provider knows it. A provider may state several of our accounts together.
  serial text not null,
  day date not null,
  amount bigint not null,
  currency text not null,
  at timestamptz not null,
  primary key (account_id, kind, reference)
);
create index payment_statement_lines_day on payment_statement_lines (account_id, day);

-- Faults that the mall found in its own books, or between them and a provider's statement. Nothing is corrected by it: a
-- person looks, and says what was done.
create table payment_findings (
  id bigint primary key,
  kind text not null check (kind ~ '^[a-zA-Z]{3,40}$'),
  -- The row that it is about: of ours by its id or name, of a provider's by its number there.
  subject text not null check (length(subject) between 1 and 300),
  -- The order group that is looked at again, and the account whose statements are.
  group_id bigint,
  account_id bigint references channel_accounts,
  -- Expected and found, in minor units, where it is an amount; dates and currencies are in the text.
  wanted bigint,
  found bigint,
  currency text,
  said text not null default '' check (length(said) <= 500),
  found_at timestamptz not null default app_now(),
  seen_at timestamptz not null default app_now(),
  -- It is no longer so.
  gone_at timestamptz,
  settled_at timestamptz,
  settled_by bigint
);
-- One that was settled is not found again as long as it stays as it is.
create unique index payment_findings_one on payment_findings (kind, subject) where gone_at is null;
create index payment_findings_latest on payment_findings (found_at desc, id desc);
create index payment_findings_open on payment_findings (found_at) where gone_at is null and settled_at is null;

create function audit_hash(previous bytea, since xid8, until xid8) returns bytea language sql stable as $$
  select sha256(coalesce($1, '') || convert_to(coalesce(string_agg(line, E'\n' order by line collate "C"), ''), 'UTF8'))
  from (
    select jsonb_build_array('audit', id, extract(epoch from at), user_id, shop_id, endpoint, request_id, subject)::text
    from audit_entries where xid >= $2 and xid < $3
    union all
    select jsonb_build_array('ledger', t.id, t.kind, t.subject_id, extract(epoch from t.at),
      e.id, e.account, e.owner, e.shop_id, e.order_id, e.after_sale_id, e.currency, e.amount)::text
    from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
    where t.xid >= $2 and t.xid < $3
  ) lines (line)
$$;
