-- What a guest or buyer looked at, and when last. A person's own: no shop and no operator reads it.
create table product_views (
  buyer_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  viewed_at timestamptz not null default app_now(),
  primary key (buyer_id, product_id)
);
create index product_views_latest on product_views (buyer_id, viewed_at desc, product_id desc);
create index product_views_at on product_views (viewed_at);
create index product_views_product on product_views (product_id);

-- What most people looked at lately, counted by a job.
create table frequent_products (
  product_id bigint primary key references products on delete cascade,
  viewers integer not null check (viewers > 0)
);
