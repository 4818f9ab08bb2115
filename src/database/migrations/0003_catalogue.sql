-- Shops and what they sell.

create table files (
  key text primary key check (key ~ '^[a-z0-9][a-z0-9/_.-]{2,160}$'),
  mime text not null,
  bytes bigint not null check (bytes > 0),
  width integer,
  height integer,
  created_at timestamptz not null default app_now()
);

create table shops (
  id bigint primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{2,60}$'),
  name jsonb not null,
  about jsonb not null default '{"en":"","zh":""}',
  status text not null default 'active' check (status in ('active', 'frozen', 'cleared')),
  -- Historical orders are those placed before this moment.
  status_changed_at timestamptz not null default app_now(),
  logo text references files,
  created_at timestamptz not null default app_now()
);

create table shop_staff (
  user_id bigint not null references users on delete cascade,
  shop_id bigint not null references shops on delete cascade,
  role text not null default 'owner' check (role in ('owner', 'manager', 'fulfilment', 'service')),
  primary key (user_id, shop_id)
);
create index shop_staff_shop on shop_staff (shop_id);

create table brands (
  id bigint primary key,
  name text not null,
  slug text not null unique
);

create table categories (
  id bigint primary key,
  parent_id bigint references categories,
  url_key text not null unique check (url_key ~ '^[a-z0-9-]{1,120}$'),
  name jsonb not null,
  about jsonb not null default '{"en":"","zh":""}',
  picture text references files,
  -- From the root down to this one, so a whole branch is found without walking the tree.
  path bigint[] not null,
  position integer not null default 0
);
create index categories_parent on categories (parent_id, position);

create table products (
  id bigint primary key,
  shop_id bigint not null references shops,
  url_key text not null unique check (url_key ~ '^[a-z0-9-]{1,200}$'),
  status text not null default 'draft' check (status in ('draft', 'onShelf', 'offShelf', 'deleted')),
  kind text not null default 'goods' check (kind in ('goods', 'weighed', 'gift', 'giftCard', 'service', 'pointsItem')),
  name jsonb not null,
  summary jsonb not null default '{"en":"","zh":""}',
  -- Cleaned HTML, never what was typed.
  description jsonb not null default '{"en":"","zh":""}',
  specifications jsonb not null default '[]',
  warranty jsonb not null default '{"en":"","zh":""}',
  delivery jsonb not null default '{"en":"","zh":""}',
  unit jsonb,
  brand_id bigint references brands,
  category_id bigint references categories,
  -- What can be chosen: [{key, name: {en, zh}, values: [{key, name: {en, zh}}]}], the first one being the main one.
  attributes jsonb not null default '[]',
  picture text references files,
  second_picture text references files,
  rating_sum bigint not null default 0 check (rating_sum >= 0),
  rating_count bigint not null default 0 check (rating_count >= 0),
  sold_count bigint not null default 0 check (sold_count >= 0),
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check (rating_sum between rating_count and rating_count * 5)
);
create index products_shop on products (shop_id, updated_at desc);
create index products_category on products (category_id);

create table product_media (
  id bigint primary key,
  product_id bigint not null references products on delete cascade,
  position smallint not null,
  file text not null references files,
  kind text not null default 'picture' check (kind in ('picture', 'video', 'model')),
  alt jsonb not null default '{"en":"","zh":""}',
  unique (product_id, position)
);

create table variants (
  id bigint primary key,
  product_id bigint not null references products on delete cascade,
  shop_id bigint not null references shops,
  sku text not null,
  -- {attributeKey: valueKey}
  attribute_values jsonb not null default '{}',
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  picture text references files,
  position smallint not null default 0,
  -- Quantities are whole base units; orders come in multiples of step.
  step integer not null default 1 check (step between 1 and 100000),
  min_quantity integer not null default 1 check (min_quantity between 1 and 9999),
  weight_grams integer check (weight_grams >= 0),
  unique (shop_id, sku),
  unique (product_id, attribute_values)
);
create index variants_product on variants (product_id, position);

-- A variant is for sale on the sites where it has a price. Minor units, per step.
create table prices (
  variant_id bigint not null references variants on delete cascade,
  site text not null references sites,
  currency char(3) not null,
  amount bigint not null check (amount between 0 and 99999999999),
  compare_at bigint check (compare_at between 0 and 99999999999),
  primary key (variant_id, site)
);

-- What lists and searches read: one row per product and site, kept by the catalogue when a product changes.
create table listings (
  site text not null references sites,
  product_id bigint not null references products on delete cascade,
  shop_id bigint not null references shops,
  brand_id bigint references brands,
  category_ids bigint[] not null,
  currency char(3) not null,
  price_from bigint not null,
  price_to bigint not null,
  compare_at bigint,
  in_stock boolean not null,
  sold_count bigint not null,
  rating_sum bigint not null,
  rating_count bigint not null,
  listed_at timestamptz not null,
  primary key (site, product_id)
);
create index listings_categories on listings using gin (category_ids);
create index listings_new on listings (site, listed_at desc, product_id desc);
create index listings_sold on listings (site, sold_count desc, product_id desc);
create index listings_price on listings (site, price_from, product_id);
create index listings_shop on listings (shop_id, site, listed_at desc);

-- The words of a product, cut by the language's rules when it was saved.
create table product_words (
  product_id bigint not null references products on delete cascade,
  language text not null check (language in ('en', 'zh')),
  title text not null,
  words tsvector not null,
  primary key (product_id, language)
);
create index product_words_words on product_words using gin (words);
create index product_words_title on product_words using gin (title gin_trgm_ops);

-- Old addresses of products, and products that moved.
create table redirects (
  url_key text primary key,
  product_id bigint not null references products on delete cascade
);
