-- Gift cards: money that was paid, or points that were given, for something later in any shop of the site.

create table gift_cards (
  id bigint primary key,
  site text not null references sites,
  currency char(3) not null,
  -- Bought for money, or given for points.
  source text not null check (source in ('bought', 'points')),
  order_id bigint not null,
  order_line_id bigint not null references order_lines,
  -- None until the code of the card is entered.
  owner_id bigint references users on delete set null,
  -- A keyed digest of the code, to find it.
  digest text not null unique,
  -- The code, encrypted.
  sealed text not null,
  amount bigint not null check (amount > 0),
  -- What is left to spend.
  balance bigint not null check (balance between 0 and amount),
  created_at timestamptz not null default app_now(),
  claimed_at timestamptz,
  check (owner_id is null or claimed_at is not null)
);
create index gift_cards_owner on gift_cards (owner_id, site, id) where owner_id is not null;
create index gift_cards_order on gift_cards (order_id);
create index gift_cards_line on gift_cards (order_line_id);

-- Whom the cards of an order are for, when they are a present.
create table gift_card_recipients (
  order_id bigint primary key,
  email text not null check (length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 100),
  message text not null check (length(message) <= 500)
);

-- Everything that changed what a card holds.
create table gift_card_entries (
  id bigint generated always as identity primary key,
  card_id bigint not null references gift_cards,
  kind text not null check (kind in ('issued', 'spent', 'returned')),
  amount bigint not null check (amount <> 0),
  order_id bigint not null,
  at timestamptz not null default app_now()
);
create index gift_card_entries_card on gift_card_entries (card_id, id desc);
create index gift_card_entries_order on gift_card_entries (order_id);

-- What we owe the holder of a card is a credit, and never a debit.
create trigger ledger_balances_no_overdrawn_card after insert or update on ledger_balances
  for each row when (new.account = 'giftCard' and new.balance > 0) execute function refuse_overdraft();
