-- How each site charges tax. A site without a row has not been set up.
create table site_taxes (
  site text primary key references sites (code),
  mode text not null check (mode in ('none', 'flat', 'destination')),
  -- Of the mode flat: parts of ten thousand, for every destination. A tax of 9.975 % is 997.5.
  basis_points numeric(8, 3) check (basis_points >= 0 and basis_points <= 10000),
  -- Where the mall sells from: shelf prices that contain tax contain that of this place.
  home_country text not null check (home_country ~ '^[A-Z]{2}$'),
  home_state text not null default '',
  changed_at timestamptz not null default app_now(),
  changed_by bigint,
  check ((mode = 'flat') = (basis_points is not null))
);

-- Where the mall is registered for tax. Without a registration a country, or a state with a tax of its own, charges none.
create table tax_registrations (
  id bigint primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  state text not null default '',
  -- `oss` is the One-Stop-Shop of the European Union: one registration for all its members.
  scheme text not null default 'local' check (scheme in ('local', 'oss')),
  number text not null default '',
  valid_from date not null,
  valid_until date,
  created_at timestamptz not null default app_now(),
  unique (country, state, scheme, valid_from),
  check (valid_until is null or valid_until >= valid_from),
  check (scheme = 'local' or state = '')
);

create table tax_classes (
  code text primary key check (code ~ '^[a-z][a-z0-9-]{1,29}$'),
  name jsonb not null,
  created_at timestamptz not null default app_now()
);

create table tax_rates (
  id bigint primary key,
  country text not null check (country ~ '^[A-Z]{2}$'),
  state text not null default '',
  tax_class text not null,
  name text not null check (length(name) between 1 and 40),
  basis_points numeric(8, 3) not null check (basis_points >= 0 and basis_points <= 10000),
  -- Of a state: whether it is charged beside the rates of the country or in their place.
  relation text not null default 'added' check (relation in ('added', 'instead')),
  -- In India: whether goods stay in the state that they are sold from.
  supply text not null default 'any' check (supply in ('any', 'sameState', 'otherState')),
  valid_from date not null,
  valid_until date,
  created_at timestamptz not null default app_now(),
  unique (country, state, tax_class, name, supply, valid_from),
  check (valid_until is null or valid_until >= valid_from)
);

-- How shipping is taxed in a country or state: like the goods it is for, by a class of its own, or not.
create table tax_shipping_rules (
  country text not null check (country ~ '^[A-Z]{2}$'),
  state text not null default '',
  rule text not null check (rule in ('asGoods', 'class', 'none')),
  tax_class text,
  primary key (country, state),
  check ((rule = 'class') = (tax_class is not null))
);

alter table products add column tax_class text not null default 'standard';

-- The rates of a line as they were charged: name, parts of ten thousand, base and amount. Lines from before have `tax_basis_points` alone.
alter table order_lines add column tax_lines jsonb;
-- Why an order is taxed as it is, with the numbers of seller and buyer that its invoice shows.
alter table orders add column tax_facts jsonb;
