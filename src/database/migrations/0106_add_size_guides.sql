-- Tables of sizes that shops write: for all of their goods, or for those of one category.
create table size_guides (
  id bigint primary key,
  shop_id bigint not null references shops (id),
  category_id bigint references categories (id) on delete cascade,
  name jsonb not null,
  option_name jsonb not null,
  note jsonb not null,
  columns jsonb not null,
  rows jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default app_now()
);
create index size_guides_shop on size_guides (shop_id);
create index size_guides_category on size_guides (category_id);
