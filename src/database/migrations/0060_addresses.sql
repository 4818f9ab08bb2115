-- Where a buyer has parcels sent. Orders keep a copy of theirs, so a row may be changed and deleted freely.
create table addresses (
  id bigint primary key,
  buyer_id bigint not null references users on delete cascade,
  -- In the form orders keep it in.
  address jsonb not null check (jsonb_typeof(address) = 'object'),
  is_default boolean not null default false,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index addresses_buyer on addresses (buyer_id, updated_at desc);
create unique index addresses_default on addresses (buyer_id) where is_default;
