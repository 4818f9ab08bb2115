-- Customers whom the platform keeps together, so that offers can be for them alone.
create table customer_groups (
  id bigint primary key,
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(code) <= 40),
  name jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default app_now()
);

create table customer_group_members (
  group_id bigint not null references customer_groups (id) on delete cascade,
  buyer_id bigint not null references users (id),
  added_at timestamptz not null default app_now(),
  primary key (group_id, buyer_id)
);
create index customer_group_members_of_buyer on customer_group_members (buyer_id);
