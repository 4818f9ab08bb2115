-- Levels, memberships, customer groups, points, gift cards.

-- Levels of members, with the growth that leads to them.
create table member_levels (
  level smallint primary key check (level between 1 and 9),
  name jsonb not null check (jsonb_typeof(name) = 'object'),
  -- From this growth on a buyer has the level.
  growth_from bigint not null unique check (growth_from between 0 and 999999999),
  -- Of the price, so many parts of ten thousand are paid, on sites that give level discounts.
  pay_basis_points integer not null default 10000 check (pay_basis_points between 1 and 10000),
  -- [{title: {en, zh}, text: {en, zh}}]
  benefits jsonb not null default '[]' check (jsonb_typeof(benefits) = 'array'),
  version integer not null default 1,
  -- Of the points that all buyers earn.
  earn_basis_points integer not null default 10000,
  check ((level = 1) = (growth_from = 0)),
  constraint member_levels_earn check (earn_basis_points between 10000 and 100000)
);

insert into member_levels (level, name, growth_from) values
  (1, '{"en": "Bronze", "zh": "青铜会员"}', 0),
  (2, '{"en": "Silver", "zh": "白银会员"}', 500),
  (3, '{"en": "Gold", "zh": "黄金会员"}', 2000);

-- The growth of a buyer, which completed orders earn; buyers without a row have none.
create table member_growth (
  buyer_id bigint primary key references users on delete cascade,
  growth bigint not null check (growth >= 0)
);

-- Changes of growth.
create table growth_entries (
  id bigint primary key,
  buyer_id bigint not null references users on delete cascade,
  -- Earned by a completed order; taken back when its goods are given back.
  kind text not null check (kind in ('earned', 'takenBack')),
  growth bigint not null check ((kind = 'earned') = (growth > 0)),
  order_id bigint not null,
  at timestamptz not null default app_now()
);
create unique index growth_entries_earned on growth_entries (order_id) where kind = 'earned';
create index growth_entries_buyer on growth_entries (buyer_id);

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
create index memberships_granter on memberships (granted_by) where granted_by is not null;

-- The rate at which a buyer earns points, in parts of ten thousand: by the level that growth or a paid membership has reached.
create function earn_basis_points_of(buyer bigint) returns integer language sql stable as $$
  select coalesce((
    select earn_basis_points from member_levels
    where growth_from <= coalesce((select growth from member_growth where buyer_id = buyer), 0)
      or level <= coalesce((select max(level) from memberships
        where buyer_id = buyer and starts_at <= app_now() and ends_at > app_now()), 0)
    order by level desc limit 1), 10000)
$$;

-- The periods in which the paid membership is sold, each as the only variant of a service.
create table membership_periods (
  code text primary key check (code in ('MONTH', 'QUARTER', 'YEAR')),
  months integer not null,
  product_id bigint unique references products,
  is_enabled boolean not null default false,
  check (product_id is not null or not is_enabled)
);

insert into membership_periods (code, months) values ('MONTH', 1), ('QUARTER', 3), ('YEAR', 12);

-- Purchases of the membership: for which time, which a refund shortens.
create table membership_purchases (
  order_line_id bigint primary key references order_lines,
  order_id bigint not null,
  buyer_id bigint not null references users on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (starts_at <= ends_at)
);
create index membership_purchases_buyer on membership_purchases (buyer_id, starts_at);
create index membership_purchases_order on membership_purchases (order_id);

-- Customers whom the platform keeps together, so that offers can be for them alone.
create table customer_groups (
  id bigint primary key,
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 40),
  name jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default app_now()
);

-- Members of customer groups.
create table customer_group_members (
  group_id bigint not null references customer_groups (id) on delete cascade,
  buyer_id bigint not null references users (id),
  added_at timestamptz not null default app_now(),
  primary key (group_id, buyer_id)
);
create index customer_group_members_of_buyer on customer_group_members (buyer_id);

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
  -- The buyer was told that it ends.
  reminded_at timestamptz,
  unique (source_type, source_id)
);
create index point_lots_buyer on point_lots (buyer_id, site, expires_at) where remaining > 0;
create index point_lots_ending on point_lots (expires_at) where remaining > 0;
-- Rows that refer to a user, for the clean-up of guests: each deleted guest looks for its rows in these tables.
create index point_lots_owner on point_lots (buyer_id);

-- Points that orders take of lots. The rows of an order that is not paid, or is cancelled, are deleted, and their points are back in
-- their lots.
create table point_takes (
  order_id bigint not null,
  lot_id bigint not null references point_lots on delete cascade,
  quantity bigint not null check (quantity > 0),
  -- So many points of a lot went back into it with refunds of the order.
  returned bigint not null default 0 check (returned between 0 and quantity),
  primary key (order_id, lot_id)
);
create index point_takes_lot on point_takes (lot_id);

-- Everything that changed a buyer's points.
create table point_entries (
  id bigint primary key,
  buyer_id bigint not null references users on delete cascade,
  site text not null references sites,
  kind text not null check (kind in ('granted', 'earned', 'spent', 'returned', 'takenBack')),
  points bigint not null check (points <> 0),
  -- The order that it is about, where there is one.
  order_id bigint,
  at timestamptz not null default app_now()
);
create index point_entries_buyer on point_entries (buyer_id, site, id desc);
create index point_entries_order on point_entries (order_id) where order_id is not null;

-- Points that were earned, spent, and then taken back since the goods were given back. The next ones earned pay them.
create table point_debts (
  buyer_id bigint not null references users on delete cascade,
  site text not null references sites,
  points bigint not null check (points >= 0),
  primary key (buyer_id, site)
);

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
  -- The amount left to spend.
  balance bigint not null check (balance between 0 and amount),
  created_at timestamptz not null default app_now(),
  claimed_at timestamptz,
  check (owner_id is null or claimed_at is not null)
);
create index gift_cards_owner on gift_cards (owner_id, site, id) where owner_id is not null;
create index gift_cards_order on gift_cards (order_id);
create index gift_cards_line on gift_cards (order_line_id);

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

-- Money that orders take of cards. The rows of an order that is not paid are deleted, and their money is back on its cards.
create table gift_card_takes (
  order_id bigint not null,
  card_id bigint not null references gift_cards,
  amount bigint not null check (amount > 0),
  -- Spent when the order is paid; until then it is held, and the ledger owes it to the card.
  state text not null default 'held' check (state in ('held', 'spent')),
  -- The amount that refunds of the order returned.
  returned bigint not null default 0 check (returned between 0 and amount),
  primary key (order_id, card_id)
);
create index gift_card_takes_card on gift_card_takes (card_id);
