-- What the mall found wrong in its own books, or between them and what a payment company states. Nothing is mended by it: a
-- person looks, and says what was done.
create table payment_findings (
  id bigint primary key,
  kind text not null check (kind in ('groupDue', 'orderOwed', 'owedCovered', 'attemptShares', 'captureUsed', 'captureReturned',
    'captureBooked', 'transferBooked', 'refundTaken', 'moneyGivenBack', 'balance',
    'statementExtra', 'statementMissing', 'statementWrong')),
  -- The row that it is about: of ours by its id or name, of a company's by its number there.
  subject text not null check (length(subject) between 1 and 300),
  -- The order group that is looked at again, and the account whose statements are.
  group_id bigint,
  account_id bigint references channel_accounts,
  -- What should be there and what is, in minor units, where it is an amount; dates and currencies are in the text.
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

-- How far the books have been gone through; they are gone through again and again.
create table payment_book_progress (
  is_one boolean primary key default true check (is_one),
  group_id bigint not null
);
insert into payment_book_progress (group_id) values (0);

-- What a payment company says that it moved for an account on one day, by its own clock in UTC.
create table payment_statements (
  id bigint primary key,
  account_id bigint not null references channel_accounts,
  day date not null,
  imported_at timestamptz not null default app_now(),
  unique (account_id, day)
);

create table payment_statement_lines (
  account_id bigint not null references channel_accounts,
  kind text not null check (kind in ('capture', 'refund')),
  reference text not null check (length(reference) between 1 and 200),
  -- Our number for the attempt, as the company knows it. A company may state several of our accounts together.
  serial text not null,
  day date not null,
  amount bigint not null,
  currency text not null,
  at timestamptz not null,
  primary key (account_id, kind, reference)
);
create index payment_statement_lines_day on payment_statement_lines (account_id, day);
-- Our side of them.
create index payment_captures_day on payment_captures (received_at);
create index payment_transfers_done on payment_transfers (updated_at) where status = 'done';

alter table sandbox.sessions validate constraint sessions_method_check;
