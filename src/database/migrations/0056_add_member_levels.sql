-- Levels of members with the growth that leads to them, and the periods of the paid membership that are sold as goods.

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
  check ((level = 1) = (growth_from = 0))
);
insert into member_levels (level, name, growth_from) values
  (1, '{"en": "Bronze", "zh": "青铜会员"}', 0),
  (2, '{"en": "Silver", "zh": "白银会员"}', 500),
  (3, '{"en": "Gold", "zh": "黄金会员"}', 2000);

-- What a buyer's completed orders add up to; buyers without a row have none.
create table member_growth (
  buyer_id bigint primary key references users on delete cascade,
  growth bigint not null check (growth >= 0)
);
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

-- Of a service that is a period of the paid membership: for how many months its buyer becomes a member.
alter table products add column membership_months integer,
  add constraint products_membership_months check (membership_months in (1, 3, 12)) not valid;

-- The periods in which the paid membership is sold, each as the only variant of a service.
create table membership_periods (
  code text primary key check (code in ('MONTH', 'QUARTER', 'YEAR')),
  months integer not null,
  product_id bigint unique references products,
  is_enabled boolean not null default false,
  check (product_id is not null or not is_enabled)
);
insert into membership_periods (code, months) values ('MONTH', 1), ('QUARTER', 3), ('YEAR', 12);

-- What was bought of the membership: for which time, and how much of it was ended before.
create table membership_purchases (
  order_line_id bigint primary key references order_lines,
  order_id bigint not null,
  buyer_id bigint not null references users on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (starts_at <= ends_at)
);
create index membership_purchases_buyer on membership_purchases (buyer_id, starts_at);
create index membership_purchases_order on membership_purchases (order_id);
