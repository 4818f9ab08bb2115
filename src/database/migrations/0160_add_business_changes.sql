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
