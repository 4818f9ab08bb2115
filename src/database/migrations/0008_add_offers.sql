-- Offers of shops and of the platform, and what orders took of them.

create extension if not exists btree_gist;

create table offers (
  id bigint primary key,
  -- None for an offer of the platform.
  shop_id bigint references shops,
  kind text not null check (kind in ('flashSale', 'activity', 'threshold', 'nForM', 'percentage')),
  -- modules/offers/rules/lifecycle.ts: whether a scheduled one runs or has ended is told by its times.
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'cancelled')),
  -- Terms change in drafts alone, each time with a new version; so what was sold keeps its terms.
  version integer not null default 1 check (version >= 1),
  name jsonb not null,
  site text not null references sites,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (starts_at < ends_at),
  -- In base units of goods.
  limit_per_buyer integer check (limit_per_buyer > 0),
  -- Of an offer over several goods: which they are, and what is off from where (modules/offers/rules/offer.ts).
  scope jsonb not null default '{"kind":"all"}',
  tiers jsonb not null default '[]',
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check (shop_id is not null or kind not in ('flashSale', 'activity')),
  check (limit_per_buyer is null or kind in ('flashSale', 'activity'))
);
create index offers_shop on offers (shop_id, updated_at desc, id desc);
create index offers_over_goods on offers (site, ends_at)
  where status = 'scheduled' and kind in ('threshold', 'nForM', 'percentage');

-- What variants cost under an offer. Minor units, per step.
create table offer_prices (
  offer_id bigint not null references offers on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  amount bigint not null check (amount between 0 and 99999999999),
  primary key (offer_id, variant_id)
);
create index offer_prices_variant on offer_prices (variant_id);

-- What an offer has of its own to give, where that is limited: a part of the variant's stock, in base units.
create table offer_stock (
  offer_id bigint not null,
  variant_id bigint not null,
  total bigint not null check (total > 0),
  taken bigint not null default 0 check (taken between 0 and total),
  primary key (offer_id, variant_id),
  foreign key (offer_id, variant_id) references offer_prices on delete cascade
);

-- How much of an offer one buyer has taken, where each may take so much.
create table offer_limits (
  buyer_id bigint not null references users on delete cascade,
  offer_id bigint not null references offers on delete cascade,
  taken bigint not null check (taken >= 0),
  primary key (buyer_id, offer_id)
);

-- What an order has taken of offers. The rows of an order that is not paid are deleted with what they took.
create table offer_takes (
  order_line_id bigint not null,
  offer_id bigint not null references offers,
  order_id bigint not null,
  variant_id bigint not null,
  buyer_id bigint not null,
  quantity bigint not null check (quantity > 0),
  primary key (order_line_id, offer_id)
);
create index offer_takes_order on offer_takes (order_id);
create index offer_takes_offer on offer_takes (offer_id);
create index offer_takes_buyer on offer_takes (buyer_id);

-- Prices that promotions have handed to the catalogue: lists show them from their first moment to their last. A variant has
-- one of them at a time on each site.
create table promotion_prices (
  offer_id bigint not null,
  variant_id bigint not null references variants on delete cascade,
  site text not null references sites,
  valid_from timestamptz not null,
  valid_until timestamptz not null check (valid_from < valid_until),
  amount bigint not null check (amount between 0 and 99999999999),
  -- The offer has nothing of this variant left, so lists show the price without it.
  is_taken boolean not null default false,
  primary key (offer_id, variant_id),
  constraint promotion_prices_one_at_a_time
    exclude using gist (variant_id with =, site with =, tstzrange(valid_from, valid_until) with &&)
);
create index promotion_prices_variant on promotion_prices (variant_id, site);
