-- What a provider reported of an attempt, and what was requested of it there, for providers that report once and cannot be queried.
-- Its channels on all sites may share one account, so the account goes by the provider's own name for it.
create table payment_provider_records (
  company text not null,
  account text not null,
  environment text not null,
  serial text not null,
  name text not null,
  content jsonb not null,
  position bigint generated always as identity,
  added_at timestamptz not null default app_now(),
  primary key (company, account, environment, serial, name)
);
create index payment_provider_records_age on payment_provider_records (added_at);
