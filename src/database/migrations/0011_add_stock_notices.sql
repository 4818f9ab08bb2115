-- People who asked for one mail when a variant that is sold out can be had again.
create table stock_notices (
  id bigint primary key,
  variant_id bigint not null references variants on delete cascade,
  site text not null references sites,
  language text not null check (language in ('en', 'zh')),
  email citext not null check (length(email) between 3 and 254),
  -- In the link of the mail, which ends what else this address asked for.
  token text not null unique,
  asked_at timestamptz not null default app_now(),
  -- When the mail was announced.
  told_at timestamptz,
  ended_at timestamptz
);
create unique index stock_notices_open on stock_notices (variant_id, email, site) where told_at is null and ended_at is null;
create index stock_notices_email on stock_notices (email) where told_at is null and ended_at is null;
