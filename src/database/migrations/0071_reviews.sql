-- What buyers wrote about what they bought.

create table reviews (
  id bigint primary key,
  -- One review for each line of an order; none of them stands for what came in with a catalogue.
  order_line_id bigint unique references order_lines,
  buyer_id bigint not null references users,
  shop_id bigint not null references shops,
  product_id bigint not null references products on delete cascade,
  variant_id bigint references variants on delete set null,
  -- The variant as it was called then: [{name: {en, zh}, value: {en, zh}}]
  chosen jsonb not null default '[]',
  language text not null check (language in ('en', 'zh')),
  rating smallint not null check (rating between 1 and 5),
  text text not null check (char_length(text) between 1 and 300),
  -- Taken out of sight by the platform.
  is_hidden boolean not null default false,
  created_at timestamptz not null default app_now()
);
create index reviews_product on reviews (product_id, created_at desc, id desc) where not is_hidden;
create index reviews_rating on reviews (product_id, rating) where not is_hidden;
create index reviews_buyer on reviews (buyer_id, created_at desc, id desc);

-- What the buyer added later, once.
create table review_follow_ups (
  review_id bigint primary key references reviews on delete cascade,
  id bigint not null unique,
  text text not null check (char_length(text) between 1 and 300),
  created_at timestamptz not null default app_now()
);

-- What the shop answered, once.
create table review_answers (
  review_id bigint primary key references reviews on delete cascade,
  text text not null check (char_length(text) between 1 and 500),
  created_at timestamptz not null default app_now()
);

create table review_pictures (
  review_id bigint not null references reviews on delete cascade,
  part text not null default 'review' check (part in ('review', 'followUp')),
  position smallint not null check (position between 0 and 5),
  file text not null references files,
  primary key (review_id, part, position)
);
