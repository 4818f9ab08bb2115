-- Who wants to open a shop, and what the operator said. One application per person: a rejected one is handed in again.
create table shop_applications (
  id bigint primary key,
  user_id bigint not null unique references users on delete cascade,
  -- Where it was handed in; the mail about it leads back there.
  site text not null references sites,
  status text not null default 'awaitingReview' check (status in ('awaitingReview', 'approved', 'rejected')),
  company_name text not null check (length(company_name) between 1 and 200),
  registration_number text not null check (length(registration_number) between 1 and 60),
  contact_name text not null check (length(contact_name) between 1 and 100),
  phone text not null check (length(phone) between 5 and 20),
  shop_name jsonb not null,
  goods text not null check (length(goods) between 1 and 1000),
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
