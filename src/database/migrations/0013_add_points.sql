-- Points of buyers, in lots: what was earned or granted at once, and when it ends.

create table point_lots (
  id bigint primary key,
  buyer_id bigint not null references users on delete cascade,
  site text not null references sites,
  source_type text not null check (source_type in ('order', 'grant')),
  -- The order that earned it, or the lot itself.
  source_id bigint not null,
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining between 0 and amount),
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  unique (source_type, source_id)
);
create index point_lots_buyer on point_lots (buyer_id, site, expires_at) where remaining > 0;

-- What orders take of lots. The rows of an order that is not paid, or is cancelled, are deleted, and their points are back in
-- their lots.
create table point_takes (
  order_id bigint not null,
  lot_id bigint not null references point_lots on delete cascade,
  quantity bigint not null check (quantity > 0),
  primary key (order_id, lot_id)
);
create index point_takes_lot on point_takes (lot_id);
