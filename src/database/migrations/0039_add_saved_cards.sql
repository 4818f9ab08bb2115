-- Cards that buyers keep with a payment company. Their numbers are entered in the company's fields and never reach us; what we
-- have is a token that only our account with the company can charge.
create table saved_cards (
  id bigint primary key,
  buyer_id bigint not null references users on delete cascade,
  account_id bigint not null references channel_accounts,
  -- `settingUp` until the company has confirmed it; `forgotten` once the company has deleted it at our wish.
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
  -- By the buyer. It is not shown from then on, and the company is told to forget it.
  deleted_at timestamptz,
  check ((state = 'ready') = (token is not null)),
  check (not is_default or (state = 'ready' and is_kept and deleted_at is null))
);
create index saved_cards_buyer on saved_cards (buyer_id, account_id);
create unique index saved_cards_one_default on saved_cards (buyer_id, account_id) where is_default;
create index saved_cards_to_forget on saved_cards (created_at)
  where state in ('settingUp', 'failed') or (state = 'ready' and (deleted_at is not null or not is_kept));

-- What an attempt is paid with, where it is a saved card: with another card it is another attempt.
alter table payment_attempts add column card_id bigint;
