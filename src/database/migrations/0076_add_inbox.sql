-- What operators tell all accounts. A job writes a message for each account, in slices; the last one is noted.
create table announcements (
  id bigint primary key,
  title jsonb not null,
  text jsonb not null,
  -- A page of the mall that it leads to.
  link text check (length(link) <= 300),
  published_by bigint references users on delete set null,
  published_at timestamptz not null default app_now(),
  sent_through bigint not null default 0,
  sent_at timestamptz,
  withdrawn_at timestamptz
);
create index announcements_to_do on announcements (id) where sent_at is null and withdrawn_at is null;

-- What an account is told. Facts are stored, and become sentences in the language of their reader.
create table inbox_messages (
  id bigint primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('orders', 'money', 'afterSales', 'security', 'reviews', 'benefits', 'prices', 'stock', 'announcements')),
  template text not null check (length(template) <= 40),
  site text not null references sites,
  facts jsonb not null default '{}',
  announcement_id bigint references announcements,
  -- What it is about: however often we hear of it, an account is told once.
  about text not null check (length(about) <= 120),
  -- Not shown where its account switched the kind off; kept all the same, since it was told of once.
  is_shown boolean not null default true,
  created_at timestamptz not null default app_now(),
  read_at timestamptz,
  deleted_at timestamptz,
  unique (user_id, about)
);
create index inbox_messages_latest on inbox_messages (user_id, created_at desc, id desc) where is_shown and deleted_at is null;
create index inbox_messages_unread on inbox_messages (user_id) where read_at is null and is_shown and deleted_at is null;
create index inbox_messages_old on inbox_messages (created_at);
create index inbox_messages_announcement on inbox_messages (announcement_id) where announcement_id is not null;

-- What a person switched on or off: how they are told of a kind of thing. What stands nowhere is as the mall has it.
create table notice_choices (
  user_id bigint not null references users on delete cascade,
  kind text not null,
  way text not null check (way in ('inbox', 'mail')),
  is_on boolean not null,
  changed_at timestamptz not null default app_now(),
  primary key (user_id, kind, way)
);

-- Mails that people may switch off: the kind of notice that is chosen, where the mail is ended with one click, and when it was
-- kept back because its reader had switched it off.
alter table mails
  add column notice_kind text,
  add column unsubscribe_url text,
  add column withheld_at timestamptz;
