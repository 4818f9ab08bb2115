-- The clock, identifiers' home, requests answered once, deadlines, rate limits, the audit log, outgoing mail.

create extension if not exists citext;
create extension if not exists pg_trgm;

-- One row. Only tests and the demo move the clock; everything that decides by time asks app_now().
create table clock (
  one boolean primary key default true check (one),
  offset_ms bigint not null default 0
);
insert into clock default values;

create function app_now() returns timestamptz language sql stable
  return now() + (select offset_ms from clock) * interval '1 millisecond';

create table sites (
  code text primary key check (code ~ '^[a-z]{2,12}$'),
  position smallint not null,
  settings jsonb not null
);

-- The answer to a request that must count once: kept by caller, endpoint and the caller's key.
create table answered_requests (
  caller text not null,
  endpoint text not null,
  key text not null check (length(key) between 1 and 200),
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default app_now(),
  primary key (caller, endpoint, key)
);
create index answered_requests_created on answered_requests (created_at);

-- Everything that waits has one row here, and a default outcome when nobody acts in time.
create table deadlines (
  subject text not null,
  subject_id bigint not null,
  action text not null,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  primary key (subject, subject_id, action)
);
create index deadlines_due on deadlines (due_at);

create unlogged table rate_limits (
  key text primary key,
  tokens double precision not null,
  filled_at timestamptz not null
);

-- Writes of merchants and operators. Rows are added, never changed.
create table audit_entries (
  id bigint primary key,
  at timestamptz not null default app_now(),
  user_id bigint not null,
  shop_id bigint,
  endpoint text not null,
  request_id text not null,
  subject jsonb not null
);
create index audit_entries_shop on audit_entries (shop_id, at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  execute function refuse_change();

-- For writes whose rows are not read: fails the transaction when a write met other than all of its rows.
create function expect_rows(met bigint, expected bigint) returns void language plpgsql as $$
begin
  if met <> expected then
    raise exception 'met % rows instead of %', met, expected using errcode = 'assert_failure';
  end if;
end $$;

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
  sent_at timestamptz
);
create index mails_created on mails (created_at desc);
create index mails_unsent on mails (id) where sent_at is null;
