-- When a payment company is asked next to forget a card, once the card is one to forget. It is moved on when the card is taken,
-- so that one that cannot be forgotten waits behind the others.
alter table saved_cards add column forget_at timestamptz not null default app_now();

drop index saved_cards_to_forget;
create index saved_cards_to_forget on saved_cards (forget_at)
  where state in ('settingUp', 'failed') or (state = 'ready' and (deleted_at is not null or not is_kept));
