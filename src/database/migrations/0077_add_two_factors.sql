-- Second factors of accounts: authenticator apps (TOTP), recovery codes, passkeys; and sign-ins that wait for one.

-- When the session showed a second factor; null for one that was opened by a password or a code alone.
alter table sessions add column second_factor_at timestamptz;

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

-- What a browser is asked to sign with a passkey, once.
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
