-- Codes that were sent to an address, to show that the one who asks reads its mails. The code itself follows from the id and the
-- mall's secret and is not stored.
create table email_codes (
  id bigint primary key,
  purpose text not null check (purpose in ('passwordReset', 'emailReset', 'emailBind')),
  email citext not null check (length(email) between 3 and 254),
  -- The signed-in person who asked. For a forgotten password it is not known who asks.
  user_id bigint references users on delete cascade,
  site text not null references sites,
  language text not null check (language in ('en', 'zh')),
  sent_at timestamptz not null default app_now(),
  -- Of the code; once that was right, of what it allows.
  expires_at timestamptz not null,
  tries smallint not null default 0,
  verified_at timestamptz,
  used_at timestamptz
);
create index email_codes_latest on email_codes (email, purpose, sent_at desc);
create index email_codes_user on email_codes (user_id) where user_id is not null;
create index email_codes_ended on email_codes (expires_at);
