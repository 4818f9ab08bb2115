-- Goods that buyers saved for later: lines that left the cart with their variant and quantity, and come back by one press. A table of its own, so
-- that no reader of the cart has to leave them out.
create table saved_lines (
  id bigint primary key,
  buyer_id bigint not null references users (id) on delete cascade,
  site text not null references sites (code),
  variant_id bigint not null references variants (id) on delete cascade,
  price_type text not null check (price_type in ('standard', 'bulk')),
  -- Of a bundle: the variants of its parts.
  part_ids bigint[] not null,
  merge_key text collate "C" not null,
  quantity integer not null check (quantity between 1 and 9999999),
  -- The price of one step when it was added to the cart; unknown for bundles.
  seen_amount bigint check (seen_amount >= 0),
  seen_currency char(3),
  saved_at timestamptz not null default app_now(),
  unique (buyer_id, site, merge_key),
  check ((seen_amount is null) = (seen_currency is null))
);
create index saved_lines_variant on saved_lines (variant_id);
