-- The books of the sandbox providers, which the mall never reads: it calls them over HTTP, as it would any provider.

create schema sandbox;

create sequence sandbox.document_revisions;

-- Payments at the sandbox provider.
create table sandbox.sessions (
  id text primary key,
  account text not null,
  -- The account's own number for it.
  reference text not null,
  method text not null check (method in ('page', 'form', 'code', 'card', 'wallet', 'saved', 'button', 'later', 'plan')),
  status text not null default 'open' check (status in ('open', 'pending', 'authorised', 'paid', 'failed', 'cancelled')),
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  -- Held when the buyer pays, and taken in parts when the account asks for them.
  is_held boolean not null default false,
  return_url text not null,
  notify_url text not null,
  language text not null check (language in ('en', 'zh')),
  expires_at timestamptz not null,
  failure text,
  -- Money that moves by itself later; with `is_late` even when the session has ended by then.
  capture_at timestamptz,
  is_late boolean not null default false,
  created_at timestamptz not null default app_now(),
  -- The payer of a later payment, and the goods.
  payer jsonb,
  unique (account, reference)
);
create index sessions_to_capture on sandbox.sessions (capture_at) where capture_at is not null;
create index sessions_to_expire on sandbox.sessions (expires_at) where status = 'open';

-- Captures at the sandbox provider.
create table sandbox.captures (
  id text primary key,
  session_id text not null references sandbox.sessions,
  -- The account's own key for a part of a held amount.
  key text unique,
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  refunded_amount bigint not null default 0 check (refunded_amount between 0 and amount),
  at timestamptz not null default app_now()
);
create index captures_session on sandbox.captures (session_id);

-- Refunds at the sandbox provider.
create table sandbox.refunds (
  key text primary key,
  id text not null unique,
  capture_id text not null references sandbox.captures,
  amount bigint not null check (amount > 0),
  at timestamptz not null default app_now()
);

-- Chargebacks, and refunds that did not come from us.
create table sandbox.reversals (
  id text primary key,
  capture_id text not null references sandbox.captures,
  kind text not null check (kind in ('chargeback', 'refund')),
  amount bigint not null check (amount > 0),
  at timestamptz not null default app_now(),
  won_id text unique,
  won_at timestamptz,
  lost_at timestamptz,
  check (kind = 'chargeback' or won_at is null)
);
create index reversals_capture on sandbox.reversals (capture_id);

-- Cards that the sandbox provider stores.
create table sandbox.cards (
  account text not null,
  -- The account's own number for it.
  reference text not null,
  -- Lets the buyer's browser enter this card, and no other.
  client_secret text not null unique,
  status text not null default 'open' check (status in ('open', 'failed', 'ready', 'forgotten')),
  -- The outcome of payments by this card.
  outcome text check (outcome in ('pay', 'challenge', 'decline')),
  token text unique,
  network text,
  last_digits text,
  expires text,
  -- From when on the account is told the token.
  told_at timestamptz,
  created_at timestamptz not null default app_now(),
  primary key (account, reference)
);

-- One row per copy: the sandbox repeats its messages on purpose.
create table sandbox.deliveries (
  event_id text not null,
  copy smallint not null,
  session_id text not null references sandbox.sessions,
  body text not null,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  delivered_at timestamptz,
  primary key (event_id, copy)
);
create index deliveries_due on sandbox.deliveries (due_at) where delivered_at is null;

-- The sandbox carrier's own books.
create table sandbox.parcels (
  account text not null,
  carrier text not null,
  number text not null,
  city text not null,
  country text not null,
  handed_over_at timestamptz not null,
  notify_url text not null,
  -- When there is news of it for its account; null when it is told all.
  tell_at timestamptz default app_now(),
  attempts smallint not null default 0,
  primary key (account, carrier, number)
);
create index parcels_to_tell on sandbox.parcels (tell_at) where tell_at is not null;

-- Documents of the stand-ins of payment providers in a demo, as each writes them; a removed one is left without its content.
create table sandbox.documents (
  provider text not null,
  kind text not null,
  id text not null,
  content jsonb,
  position bigint generated always as identity,
  revision bigint not null default nextval('sandbox.document_revisions'),
  changed_at timestamptz not null default app_now(),
  primary key (provider, kind, id)
);
create index documents_changed on sandbox.documents (provider, revision);

-- Which generated products a demo holds: those of one seed, from the first to this many.
create table demo_loads (
  only_one boolean primary key default true check (only_one),
  seed integer not null,
  products integer not null check (products >= 0),
  loaded_at timestamptz not null default app_now()
);
