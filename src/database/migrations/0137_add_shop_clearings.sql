-- Shops that are being cleared: what becomes of their open orders, and until when they may finish them (modules/shops/rules/clearing.ts).
create table shop_clearings (
  shop_id bigint primary key references shops,
  choices jsonb not null,
  finish_by timestamptz not null,
  -- In whose name orders are cancelled.
  started_by bigint not null references users,
  started_at timestamptz not null default app_now()
);
create index shop_clearings_started_by on shop_clearings (started_by);
