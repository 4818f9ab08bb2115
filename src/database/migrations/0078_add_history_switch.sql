-- Who does not want it remembered what they look at.
create table history_switched_off (
  buyer_id bigint primary key references users on delete cascade,
  since timestamptz not null default app_now()
);
