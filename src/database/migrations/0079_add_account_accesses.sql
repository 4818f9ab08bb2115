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
