-- People. A guest is a person too, with a session and no way to sign in again.

create table users (
  id bigint primary key,
  name text not null default '',
  email citext not null unique,
  email_verified boolean not null default false,
  image text,
  is_guest boolean not null default false,
  is_paid_member boolean not null default false,
  is_business boolean not null default false,
  is_operator boolean not null default false,
  language text not null default 'en' check (language in ('en', 'zh')),
  phone text unique,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);

create table sessions (
  id bigint primary key,
  user_id bigint not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index sessions_user on sessions (user_id);

create table accounts (
  id bigint primary key,
  user_id bigint not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  unique (provider_id, account_id)
);
create index accounts_user on accounts (user_id);

create table verifications (
  id bigint primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index verifications_identifier on verifications (identifier);
