-- Emails and mobile numbers that an account had before: what was written to them is erased with the account.
create table former_targets (
  user_id bigint not null references users,
  -- An email in lower case, or a number as it is dialled from abroad.
  target text not null check (length(target) between 3 and 254),
  left_at timestamptz not null default app_now(),
  primary key (user_id, target)
);
