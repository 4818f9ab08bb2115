-- People: accounts, sessions, addresses.

-- A guest is a user with a session, and without a way to sign in again.
create table users (
  id bigint primary key,
  name text not null default '' check (length(name) <= 100),
  email citext unique check (length(email) <= 254),
  phone text unique check (length(phone) <= 20),
  -- argon2id in its own text form; null for guests.
  password_hash text,
  is_guest boolean not null default false,
  is_paid_member boolean not null default false,
  is_business boolean not null default false,
  -- The person's role on the platform; null for those who are no operators.
  operator_role text check (operator_role in ('admin', 'support', 'finance', 'content')),
  language text not null default 'en' check (language in ('en', 'zh')),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check (is_guest = (email is null and phone is null))
);

-- A session is opened by its token. Only the hash is stored, so that a leaked backup signs in no one. One that was ended stays
-- for a while, and is deleted together with the guest whose last one it was.
create table sessions (
  id bigint primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  user_agent text check (length(user_agent) <= 300),
  created_at timestamptz not null default app_now()
);
create index sessions_user on sessions (user_id);
create index sessions_expired on sessions (expires_at);

-- Where a buyer has parcels sent. Orders keep a copy of theirs, so a row may be changed and deleted freely.
create table addresses (
  id bigint primary key,
  buyer_id bigint not null references users on delete cascade,
  -- In the form in which orders keep it.
  address jsonb not null check (jsonb_typeof(address) = 'object'),
  is_default boolean not null default false,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index addresses_buyer on addresses (buyer_id, updated_at desc);
create unique index addresses_default on addresses (buyer_id) where is_default;
