-- What guests and buyers saved for later, with what it cost on the site where they saved it.
create table favourites (
  buyer_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  site_number smallint not null references sites (number),
  currency char(3) not null,
  -- The lowest price of the product then, in minor units.
  price bigint not null check (price >= 0),
  -- The lowest price that its owner was told of since.
  told_price bigint check (told_price >= 0),
  saved_at timestamptz not null default app_now(),
  primary key (buyer_id, product_id)
);
create index favourites_latest on favourites (buyer_id, saved_at desc, product_id desc) include (site_number);
create index favourites_product on favourites (product_id);
