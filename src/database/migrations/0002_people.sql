-- People: accounts, sessions, codes, second factors, addresses, certificates.

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
  gender text,
  birthday date,
  -- A picture that the person sent.
  avatar text references files,
  -- The code that friends enter; made when it is first shown.
  invitation_code text unique,
  invited_by bigint references users on delete set null,
  invited_at timestamptz,
  -- The account was deleted: the row stays without anything of the person, because orders name it.
  erased_at timestamptz,
  constraint users_gender check (gender in ('female', 'male', 'other')),
  constraint users_invited check ((invited_by is null or invited_at is not null) and invited_by <> id),
  constraint users_erased check (erased_at is null
    or (name = '' and email is null and phone is null and password_hash is null and operator_role is null
    and gender is null and birthday is null and avatar is null)),
  constraint users_guest check (not is_guest or (email is null and phone is null))
);
create index users_invited_by on users (invited_by) where invited_by is not null;
create index users_avatar on users (avatar) where avatar is not null;
-- Operators find accounts by the beginning of their name.
create index users_name on users (lower(name) text_pattern_ops, id desc) where not is_guest and erased_at is null;

-- A session is opened by its token. Only the hash is stored, so that a leaked backup signs in no one. One that was ended stays
-- for a while, and is deleted together with the guest whose last one it was.
create table sessions (
  id bigint primary key,
  user_id bigint not null references users on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null,
  user_agent text check (length(user_agent) <= 300),
  created_at timestamptz not null default app_now(),
  -- When the session showed a second factor; null for one that was opened by a password or a code alone.
  second_factor_at timestamptz,
  -- When the owner of an account last gave the password in a session, after the sign-in that began it.
  confirmed_at timestamptz
);
create index sessions_user on sessions (user_id);
create index sessions_expired on sessions (expires_at);

-- Codes that were sent to an email or a mobile number, to show that the one who asks reads what comes there. The code itself
-- follows from the id and the mall's secret and is not stored.
create table sent_codes (
  id bigint primary key,
  purpose text not null check (purpose in
    ('signUp', 'signIn', 'passwordReset', 'emailReset', 'emailBind', 'mobileReset', 'mobileBind', 'destroy', 'orderLookUp')),
  -- An email in lower case, or a mobile number as it is dialled from abroad, which begins with +.
  target text not null check (length(target) between 3 and 254),
  -- The signed-in person who asked. For a forgotten password it is not known who asks.
  user_id bigint references users on delete cascade,
  site text not null references sites,
  language text not null check (language in ('en', 'zh')),
  sent_at timestamptz not null default app_now(),
  -- Of the code; once that was right, of what it allows.
  expires_at timestamptz not null,
  tries smallint not null default 0,
  verified_at timestamptz,
  used_at timestamptz
);
create index sent_codes_latest on sent_codes (target, purpose, sent_at desc);
create index sent_codes_user on sent_codes (user_id) where user_id is not null;
create index sent_codes_ended on sent_codes (expires_at);

-- Codes that were sent to an address, to show that the one who asks reads its mails. The code itself follows from the id and the
-- mall's secret and is not stored.
create table email_codes (
  id bigint primary key,
  purpose text not null check (purpose in ('passwordReset', 'emailReset', 'emailBind')),
  email citext not null check (length(email) between 3 and 254),
  -- The signed-in person who asked. For a forgotten password it is not known who asks.
  user_id bigint references users on delete cascade,
  site text not null references sites,
  language text not null check (language in ('en', 'zh')),
  sent_at timestamptz not null default app_now(),
  -- Of the code; once that was right, of what it allows.
  expires_at timestamptz not null,
  tries smallint not null default 0,
  verified_at timestamptz,
  used_at timestamptz
);
create index email_codes_latest on email_codes (email, purpose, sent_at desc);
create index email_codes_user on email_codes (user_id) where user_id is not null;
create index email_codes_ended on email_codes (expires_at);

-- Emails and mobile numbers that an account had before: what was written to them is erased with the account.
create table former_targets (
  user_id bigint not null references users,
  -- An email in lower case, or a number as it is dialled from abroad.
  target text not null check (length(target) between 3 and 254),
  left_at timestamptz not null default app_now(),
  primary key (user_id, target)
);

-- Accounts with other companies, by which a person signs in. The company names the person by its own subject.
create table third_accounts (
  provider text not null check (provider ~ '^[A-Z0-9_]{1,40}$'),
  subject text not null check (length(subject) between 1 and 255),
  user_id bigint not null references users on delete cascade,
  -- The name that screens show.
  name text not null check (length(name) <= 254),
  bound_at timestamptz not null default app_now(),
  primary key (provider, subject),
  unique (user_id, provider)
);

-- Authenticator apps (TOTP) of accounts.
create table authenticators (
  user_id bigint primary key references users on delete cascade,
  -- Encrypted.
  secret text not null check (length(secret) <= 500),
  begun_at timestamptz not null default app_now(),
  -- From then on it is asked for.
  confirmed_at timestamptz,
  -- The last time step whose code was used: neither it nor an earlier one is taken again.
  last_step bigint not null default 0
);

-- Each is taken once, in place of a code of the app.
create table recovery_codes (
  user_id bigint not null references authenticators on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Sign-ins whose first factor was right. They open nothing; the browser holds the token.
create table second_steps (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id bigint not null references users on delete cascade,
  expires_at timestamptz not null
);
create index second_steps_user on second_steps (user_id);
create index second_steps_ended on second_steps (expires_at);

-- Passkeys of accounts.
create table passkeys (
  id bigint primary key,
  user_id bigint not null references users on delete cascade,
  -- As the browser names it.
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null check (length(public_key) <= 4096),
  -- How often it was used, as it counts itself; always 0 for those that are kept on several devices.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  -- The host that it is for.
  host text not null check (length(host) <= 253),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default app_now(),
  used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- A challenge that a browser signs with a passkey, once.
create table passkey_challenges (
  -- Of a token that this browser alone holds.
  token_hash bytea primary key check (length(token_hash) = 32),
  challenge text not null check (length(challenge) between 20 and 200),
  -- The session that adds a passkey; null for a sign-in.
  session_id bigint references sessions on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_session on passkey_challenges (session_id) where session_id is not null;
create index passkey_challenges_ended on passkey_challenges (expires_at);

-- An operator saw what an account is reached by. The owner of the account is told when and why.
create table account_accesses (
  id bigint primary key,
  user_id bigint not null references users on delete cascade,
  operator_id bigint not null references users,
  reason text not null check (length(reason) between 10 and 200),
  at timestamptz not null default app_now()
);
create index account_accesses_user on account_accesses (user_id, at desc);
create index account_accesses_operator on account_accesses (operator_id);

-- An operator made an account one of a business buyer, or took that away: who, when and why.
create table business_changes (
  id bigint primary key,
  user_id bigint not null references users on delete cascade,
  operator_id bigint not null references users,
  is_business boolean not null,
  reason text not null check (length(reason) between 10 and 200),
  at timestamptz not null default app_now()
);
create index business_changes_user on business_changes (user_id, at desc);
create index business_changes_operator on business_changes (operator_id);

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

-- Real names and identity numbers, which customs require of buyers of goods from abroad.
create table certificates (
  id bigint primary key,
  buyer_id bigint not null references users on delete cascade,
  -- Encrypted for their buyer; what screens show of them stands beside, so that nothing is decrypted to show a list.
  name text not null,
  number text not null,
  shown_name text not null,
  shown_number text not null,
  created_at timestamptz not null default app_now()
);
create index certificates_buyer on certificates (buyer_id, id);
