-- Entries are numbered by the database, so that adding them up depends on no machine's clock. Entries of before have no number: they
-- are found by their ids, which no later entry gets between them.
create sequence ledger_entries_number;
alter table ledger_entries add column number bigint;
alter table ledger_entries alter column number set default nextval('ledger_entries_number');
alter sequence ledger_entries_number owned by ledger_entries.number;

-- The sum of each account's entries that were added up. The version before keeps its own in `ledger_proofs`.
create table ledger_sums (
  account text not null,
  owner text not null,
  currency text not null,
  amount bigint not null,
  primary key (account, owner, currency)
);

alter table payment_book_progress
  -- Up to which entries were added up: of those without a number by their id, of the others by their number.
  add column summed_id bigint not null default 0,
  add column summed_number bigint not null default 0,
  -- Entries up to this number are added up next, once no transaction is under way that began before this one.
  add column next_number bigint not null default 0,
  add column next_transaction xid8,
  -- When the books were last checked to the end.
  add column checked_at timestamptz;
