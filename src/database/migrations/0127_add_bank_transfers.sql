-- Bank transfers that buyers were asked to make. No company tells of them: an operator compares our bank account with this list.
create table bank_transfers (
  id bigint primary key,
  account_id bigint not null references channel_accounts,
  -- Our number for the attempt.
  serial text not null check (length(serial) between 1 and 64),
  -- What the buyer writes into the transfer.
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
