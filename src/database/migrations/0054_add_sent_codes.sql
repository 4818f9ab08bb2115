-- Codes that were sent to an email or a mobile number, to show that the one who asks reads what comes there. The code itself
-- follows from the id and the mall's secret and is not stored. It takes the place of email_codes, whose last rows end within minutes.
create table sent_codes (
  id bigint primary key,
  purpose text not null check (purpose in ('signIn', 'passwordReset', 'emailReset', 'emailBind', 'mobileReset', 'mobileBind', 'destroy')),
  -- An email in lower case, or a mobile number as it is dialled from abroad, which begins with +.
  target text not null check (length(target) between 3 and 254),
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
create index sent_codes_latest on sent_codes (target, purpose, sent_at desc);
create index sent_codes_user on sent_codes (user_id) where user_id is not null;
create index sent_codes_ended on sent_codes (expires_at);

-- Text messages to mobile numbers, kept like mails until a company has taken them over.
create table sms_messages (
  id bigint primary key,
  recipient text not null check (recipient ~ '^\+[0-9]{7,15}$'),
  language text not null check (language in ('en', 'zh')),
  -- Companies that only send what they know before are told the template and its words, all others the text.
  template text not null check (template in ('code')),
  params jsonb not null check (jsonb_typeof(params) = 'object'),
  text text not null check (length(text) <= 500),
  -- What it is about: there is one message about each thing, however often its event comes.
  about text not null unique,
  attempts smallint not null default 0,
  retry_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  sent_at timestamptz
);
create index sms_messages_unsent on sms_messages (attempts, id) where sent_at is null;
create index sms_messages_created on sms_messages (created_at);
