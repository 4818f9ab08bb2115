-- Catalogues loaded from files: how far each got, what came of every product, which pictures are still to fetch.

-- One row per file, shop and way of reading it. A run that was killed goes on from `position`.
create table import_runs (
  id bigint primary key,
  shop_id bigint not null references shops on delete cascade,
  file_name text not null,
  file_hash bytea not null,
  -- Site, currency and language it was read with: the same file read otherwise is another run.
  reading text not null,
  format text not null check (format in ('ndjson', 'woocommerce', 'shopify')),
  -- Products and refusals dealt with so far, in the order of the file.
  position bigint not null default 0 check (position >= 0),
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  started_at timestamptz not null default app_now(),
  finished_at timestamptz
);
create unique index import_runs_unfinished on import_runs (shop_id, file_hash, reading) where finished_at is null;

-- What the report says about lines of the file.
create table import_remarks (
  run_id bigint not null references import_runs on delete cascade,
  position bigint not null,
  kind text not null check (kind in ('refused', 'noted')),
  line bigint not null,
  subject text not null,
  text text not null
);
create index import_remarks_run on import_remarks (run_id, position);

-- Which product a file's product became, and the hash of what was imported last.
create table import_items (
  shop_id bigint not null references shops on delete cascade,
  source text not null,
  external_id text not null,
  hash bytea not null,
  product_id bigint not null references products on delete cascade,
  primary key (shop_id, source, external_id)
);
create index import_items_product on import_items (product_id);

-- A picture that was named by its address. Until it is fetched, or for good, a drawing stands in.
create table import_pictures (
  product_id bigint not null references products on delete cascade,
  position smallint not null,
  address text not null,
  alt jsonb not null,
  -- The variants, by sku, that this picture belongs to.
  skus text[] not null default '{}',
  file text references files,
  attempts smallint not null default 0,
  -- When to try next; null once it is fetched or given up.
  due_at timestamptz default app_now(),
  failure text,
  primary key (product_id, position)
);
create index import_pictures_due on import_pictures (due_at) where due_at is not null;
