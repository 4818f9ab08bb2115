-- Articles to read, and what the home page is built of.

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

-- One row for each block of the home page, from top to bottom. A text that is empty is said in the mall's own words.
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
-- Only what the mall has words or pictures for is shown more than once.
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
