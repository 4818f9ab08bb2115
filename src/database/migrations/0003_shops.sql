-- Shops and their staff, and the content of the mall: articles, the home page, its name.

-- Shops. One that is cleared stays, since orders name it.
create table shops (
  id bigint primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{2,60}$'),
  name jsonb not null,
  about jsonb not null default '{"en":"","zh":""}',
  status text not null default 'active' check (status in ('active', 'frozen', 'cleared')),
  -- Historical orders are those placed before this moment.
  status_changed_at timestamptz not null default app_now(),
  logo text references files,
  created_at timestamptz not null default app_now(),
  -- Read no more: `pick_up_places` has taken its place.
  pick_up_place jsonb,
  -- Some warehouse of the shop does not send everywhere, so its stock depends on where a parcel goes.
  stock_by_region boolean not null default false,
  -- The party that pays when a buyer sends goods back; null where the shop does not say.
  way_back_paid_by text check (way_back_paid_by in ('shop', 'buyer'))
);
create trigger shops_legal_steps before update of status on shops
  for each row when (new.status <> old.status) execute function refuse_illegal_step(
    'active > frozen', 'frozen > active', 'active > cleared', 'frozen > cleared');

-- The staff of shops, with their roles.
create table shop_staff (
  user_id bigint not null references users on delete cascade,
  shop_id bigint not null references shops on delete cascade,
  role text not null default 'owner' check (role in ('owner', 'manager', 'fulfilment', 'service')),
  primary key (user_id, shop_id)
);
create index shop_staff_shop on shop_staff (shop_id);

-- One application per person; a rejected one is handed in again.
create table shop_applications (
  id bigint primary key,
  user_id bigint not null unique references users on delete cascade,
  -- Where it was handed in; the mail about the decision leads back there.
  site text not null references sites,
  status text not null default 'awaitingReview' check (status in ('awaitingReview', 'approved', 'rejected')),
  company_name text not null check (length(company_name) between 1 and 200),
  registration_number text not null check (length(registration_number) between 1 and 60),
  contact_name text not null check (length(contact_name) between 1 and 100),
  phone text not null check (length(phone) between 5 and 20),
  shop_name jsonb not null,
  goods text not null check (length(goods) between 1 and 1000),
  category_ids bigint[] not null check (cardinality(category_ids) <= 20),
  licence_file text not null references files,
  bank_holder text not null check (length(bank_holder) between 1 and 100),
  bank_name text not null check (length(bank_name) between 1 and 100),
  -- Encrypted for its user; the last four characters are what screens show.
  bank_number text not null,
  bank_number_end text not null check (length(bank_number_end) = 4),
  -- How often it was handed in; each time is decided once.
  round integer not null default 1 check (round >= 1),
  reason text not null default '' check (length(reason) <= 500),
  shop_id bigint references shops,
  applied_at timestamptz not null default app_now(),
  decided_at timestamptz,
  check ((status = 'awaitingReview') = (decided_at is null)),
  check ((status = 'approved') = (shop_id is not null)),
  check ((status = 'rejected') = (reason <> ''))
);
create index shop_applications_status on shop_applications (status, applied_at);

-- Where buyers pick up what a shop does not send, on each site that has a place.
create table pick_up_places (
  shop_id bigint not null references shops,
  site text not null references sites (code),
  -- Each in both languages.
  name jsonb not null,
  address jsonb not null,
  primary key (shop_id, site)
);

-- Shops that are being offboarded: the choices for their open orders, and until when they may finish them (modules/shops/rules/offboarding.ts).
create table shop_clearings (
  shop_id bigint primary key references shops,
  choices jsonb not null,
  finish_by timestamptz not null,
  -- In whose name orders are cancelled.
  started_by bigint not null references users,
  started_at timestamptz not null default app_now()
);
create index shop_clearings_started_by on shop_clearings (started_by);

-- People who were invited by mail to work in a shop or for the platform.
create table work_invitations (
  id bigint primary key,
  -- Null for the platform.
  shop_id bigint references shops,
  email citext not null check (length(email) <= 254),
  role text not null check (role = any (case when shop_id is null
    then array['admin', 'support', 'finance', 'content'] else array['owner', 'manager', 'fulfilment', 'service'] end)),
  invited_by bigint not null references users,
  site text not null check (length(site) <= 12),
  language text not null check (language in ('en', 'zh')),
  invited_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  -- It was accepted or withdrawn.
  ended_at timestamptz
);
create unique index work_invitations_open on work_invitations (coalesce(shop_id, 0), email) where ended_at is null;
create index work_invitations_email on work_invitations (email);
create index work_invitations_expired on work_invitations (expires_at);
create index work_invitations_invited_by on work_invitations (invited_by);
create index work_invitations_shop on work_invitations (shop_id);

-- Articles.
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

-- The name of the mall: one row, once an operator has written it. Without it the mall has the name of its software.
create table mall_profile (
  one boolean primary key default true check (one),
  name jsonb not null,
  tagline jsonb not null default '{"en":"","zh":""}',
  mark text references files,
  version integer not null default 1,
  updated_at timestamptz not null default app_now()
);

-- Which version of the user agreement and of the privacy text a person agreed to, and when.
create table accepted_protocols (
  user_id bigint not null references users,
  article_id bigint not null references articles on delete cascade,
  version integer not null check (version > 0),
  accepted_at timestamptz not null default app_now(),
  primary key (user_id, article_id, version)
);
create index accepted_protocols_article on accepted_protocols (article_id);
