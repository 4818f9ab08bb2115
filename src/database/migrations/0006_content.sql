-- What people read: articles, the home page, reviews, mails.

create table articles (
  id bigint primary key,
  -- Its address. Never digits alone, so that an address is either an id or a key.
  key text not null unique check (key ~ '^[a-z0-9-]{2,120}$' and key ~ '[a-z]'),
  "group" text not null check ("group" in ('help', 'care', 'reading')),
  title jsonb not null,
  summary jsonb not null default '{"en":"","zh":""}',
  -- Cleaned HTML, never what was typed.
  body jsonb not null,
  picture text references files,
  position integer not null default 0,
  is_published boolean not null default true,
  version integer not null default 1,
  published_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index articles_group on articles ("group", position, id) where is_published;

-- One row for each block of the home page, from top to bottom. Where a text is empty, the mall's own is shown.
create table home_blocks (
  id bigint primary key,
  kind text not null check (kind in (
    'hero', 'categories', 'newest', 'bestRated', 'reduced', 'bestselling', 'editorial', 'shops', 'reading', 'promises')),
  position smallint not null,
  is_visible boolean not null default true,
  title jsonb not null default '{"en":"","zh":""}',
  text jsonb not null default '{"en":"","zh":""}',
  action jsonb not null default '{"en":"","zh":""}',
  -- Where its action leads: a page of the mall, without the language.
  link text check (link ~ '^/([^/\\]|$)' and length(link) <= 300),
  picture text references files,
  picture_alt jsonb not null default '{"en":"","zh":""}',
  version integer not null default 1
);
-- Only editorial blocks may stand more than once.
create unique index home_blocks_kind on home_blocks (kind) where kind <> 'editorial';

insert into home_blocks (id, kind, position, is_visible) values
  (1, 'hero', 1, true),
  (2, 'categories', 2, true),
  (3, 'newest', 3, true),
  (4, 'editorial', 4, false),
  (5, 'bestRated', 5, true),
  (6, 'reduced', 6, true),
  (7, 'editorial', 7, false),
  (8, 'bestselling', 8, false),
  (9, 'shops', 9, true),
  (10, 'reading', 10, true),
  (11, 'promises', 11, true);

create table reviews (
  id bigint primary key,
  -- One review for each line of an order; null for a review that came with an imported catalogue.
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
create index reviews_shop on reviews (shop_id, created_at desc, id desc) where not is_hidden;
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

-- Outgoing mail. One that could not be handed over is tried again later, behind those that never failed.
create table mails (
  id bigint primary key,
  recipient text not null,
  language text not null check (language in ('en', 'zh')),
  template text not null,
  subject text not null,
  text text not null,
  html text not null,
  -- What the mail is about, so that a reaction that runs twice writes one mail.
  about text not null unique,
  created_at timestamptz not null default app_now(),
  sent_at timestamptz,
  attempts smallint not null default 0,
  retry_at timestamptz not null default app_now()
);
create index mails_created on mails (created_at desc);
create index mails_unsent on mails (attempts, id) where sent_at is null;
