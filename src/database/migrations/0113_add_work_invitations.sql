-- People who were invited by mail to work in a shop or for the platform.
create table work_invitations (
  id bigint primary key,
  -- Null for the platform.
  shop_id bigint references shops,
  email citext not null check (length(email) <= 254),
  role text not null check (role = any (case when shop_id is null
    then array['admin', 'support', 'finance', 'content'] else array['owner', 'manager', 'fulfilment', 'service'] end)),
  invited_by bigint not null references users,
  site text not null check (length(site) <= 12),
  language text not null check (language in ('en', 'zh')),
  invited_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  -- It was accepted or withdrawn.
  ended_at timestamptz
);
create unique index work_invitations_open on work_invitations (coalesce(shop_id, 0), email) where ended_at is null;
create index work_invitations_email on work_invitations (email);
create index work_invitations_expired on work_invitations (expires_at);
create index work_invitations_invited_by on work_invitations (invited_by);
create index work_invitations_shop on work_invitations (shop_id);
