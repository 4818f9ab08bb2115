-- The books of the sandbox payment company behind MOCKPAY. The mall never reads them: it asks over HTTP like everybody.

create schema mockpay;

create table mockpay.sessions (
  id text primary key,
  reference text not null unique,
  status text not null default 'open' check (status in ('open', 'pending', 'paid', 'failed', 'cancelled')),
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  return_url text not null,
  language text not null check (language in ('en', 'zh')),
  expires_at timestamptz not null,
  failure text,
  -- Money that moves by itself later; `is_late` does so whatever happens until then.
  capture_at timestamptz,
  is_late boolean not null default false,
  created_at timestamptz not null default app_now()
);
create index sessions_to_capture on mockpay.sessions (capture_at) where capture_at is not null;
create index sessions_to_expire on mockpay.sessions (expires_at) where status = 'open';

create table mockpay.captures (
  id text primary key,
  session_id text not null references mockpay.sessions,
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  refunded_amount bigint not null default 0 check (refunded_amount between 0 and amount),
  at timestamptz not null default app_now()
);
create index captures_session on mockpay.captures (session_id);

create table mockpay.refunds (
  key text primary key,
  id text not null unique,
  capture_id text not null references mockpay.captures,
  amount bigint not null check (amount > 0),
  at timestamptz not null default app_now()
);

-- One row per copy: the sandbox repeats itself on purpose.
create table mockpay.deliveries (
  event_id text not null,
  copy smallint not null,
  body text not null,
  due_at timestamptz not null,
  attempts smallint not null default 0,
  delivered_at timestamptz,
  primary key (event_id, copy)
);
create index deliveries_due on mockpay.deliveries (due_at) where delivered_at is null;
