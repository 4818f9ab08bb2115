-- The page of a shop, its own categories and its followers; and buyers' ratings of service and delivery.
create table shop_fronts (
  shop_id bigint primary key references shops (id) on delete cascade,
  version integer not null default 1,
  banner text references files (key),
  story jsonb not null default '{"en": "", "zh": ""}',
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 40),
  office_hours jsonb not null default '{"en": "", "zh": ""}',
  legal_name text not null default '' check (length(legal_name) <= 200),
  legal_address text not null default '' check (length(legal_address) <= 500),
  register_entry text not null default '' check (length(register_entry) <= 200),
  vat_number text not null default '' check (length(vat_number) <= 20),
  away_from date,
  away_until date,
  check ((away_from is null) = (away_until is null)),
  check (away_until >= away_from)
);

create table shop_categories (
  id bigint primary key,
  shop_id bigint not null references shops (id) on delete cascade,
  position integer not null,
  version integer not null default 1,
  name jsonb not null
);
create index shop_categories_shop on shop_categories (shop_id, position, id);

create table shop_category_products (
  category_id bigint not null references shop_categories (id) on delete cascade,
  product_id bigint not null references products (id) on delete cascade,
  primary key (category_id, product_id)
);
create index shop_category_products_product on shop_category_products (product_id);

create table shop_followers (
  buyer_id bigint not null references users (id) on delete cascade,
  shop_id bigint not null references shops (id) on delete cascade,
  followed_at timestamptz not null default app_now(),
  primary key (buyer_id, shop_id)
);
create index shop_followers_shop on shop_followers (shop_id);
create index shop_followers_latest on shop_followers (buyer_id, followed_at desc);

alter table reviews add column service_rating smallint;
alter table reviews add column delivery_rating smallint;
alter table reviews add constraint reviews_service_rating_check check (service_rating between 1 and 5) not valid;
alter table reviews add constraint reviews_delivery_rating_check check (delivery_rating between 1 and 5) not valid;
