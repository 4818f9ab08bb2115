-- When the payment provider of an account last called, as operators read it. Written once a minute at most.
create table notice_calls (
  account_id bigint primary key references channel_accounts on delete cascade,
  -- With a signature that the account's keys confirm.
  accepted_at timestamptz,
  -- At the address of the account, with a signature that the keys of none confirm.
  forged_at timestamptz,
  check (accepted_at is not null or forged_at is not null)
);
