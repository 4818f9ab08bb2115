-- Terms under which goods are sold beside their price: tiers, smallest orders, limits, prices for members; and memberships.

-- They stand beside what is read of goods anyway, so that goods without any cost nothing more to read.
alter table products
  -- Counts changes of terms, so that none is written over another.
  add column terms_version integer not null default 0,
  -- [{from, payBasisPoints}]: from a quantity on (in base units), so many parts of ten thousand are paid.
  add column tiers jsonb,
  add column has_tiers boolean not null default false,
  -- The smallest order of a buyer who buys in bulk, and how much one buyer may have. Base units.
  add column bulk_min integer,
  add column limit_per_buyer integer,
  add constraint products_terms check (bulk_min between 1 and 9999 and limit_per_buyer between 1 and 9999) not valid;

alter table prices
  -- What a line must cost at least.
  add column min_amount bigint,
  -- What one step costs members.
  add column member_amount bigint,
  -- What one step costs in points, and in money besides.
  add column points integer,
  add column points_amount bigint,
  add constraint prices_terms check (min_amount between 1 and 99999999999 and member_amount between 0 and 99999999999
    and points between 1 and 9999999 and points_amount between 0 and 99999999999) not valid;

-- How much of a product with a limit one buyer has had, and by which orders. The rows of an order that is not paid, or is
-- cancelled, are deleted with what they counted.
create table product_limits (
  buyer_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  taken bigint not null check (taken >= 0),
  primary key (buyer_id, product_id)
);
create table product_takes (
  order_id bigint not null,
  product_id bigint not null references products on delete cascade,
  buyer_id bigint not null,
  quantity bigint not null check (quantity > 0),
  primary key (order_id, product_id)
);
create index product_takes_buyer on product_takes (buyer_id);

-- Paid memberships of buyers, one at a time each. Whether one runs is told by its times.
create table memberships (
  id bigint primary key,
  buyer_id bigint not null references users on delete cascade,
  level smallint not null default 1 check (level between 1 and 9),
  starts_at timestamptz not null default app_now(),
  ends_at timestamptz not null check (starts_at <= ends_at),
  -- The operator who granted it.
  granted_by bigint references users on delete set null,
  constraint memberships_one_at_a_time exclude using gist (buyer_id with =, tstzrange(starts_at, ends_at) with &&)
);
create index memberships_buyer on memberships (buyer_id, ends_at);
create index memberships_latest on memberships (ends_at desc, id desc);
