-- What people say of themselves, who invited them, by which other accounts they sign in, and accounts that were deleted.

alter table users
  add column gender text,
  add column birthday date,
  -- A picture that the person sent.
  add column avatar text references files,
  -- What friends enter; made when it is first shown.
  add column invitation_code text unique,
  add column invited_by bigint references users on delete set null,
  add column invited_at timestamptz,
  -- The account was deleted: the row stays without anything of the person, because orders name it.
  add column erased_at timestamptz,
  add constraint users_gender check (gender in ('female', 'male', 'other')) not valid,
  add constraint users_invited check ((invited_by is null or invited_at is not null) and invited_by <> id) not valid,
  add constraint users_erased check (erased_at is null
    or (name = '' and email is null and phone is null and password_hash is null and operator_role is null
      and gender is null and birthday is null and avatar is null)) not valid,
  -- Who signs in by another account may have neither email nor mobile number.
  drop constraint users_check,
  add constraint users_guest check (not is_guest or (email is null and phone is null)) not valid;
create index users_invited_by on users (invited_by) where invited_by is not null;
create index users_avatar on users (avatar) where avatar is not null;

-- Accounts with other companies, by which a person signs in. The company names the person by its own subject.
create table third_accounts (
  provider text not null check (provider ~ '^[A-Z0-9_]{1,40}$'),
  subject text not null check (length(subject) between 1 and 255),
  user_id bigint not null references users on delete cascade,
  -- What screens show of it.
  name text not null check (length(name) <= 254),
  bound_at timestamptz not null default app_now(),
  primary key (provider, subject),
  unique (user_id, provider)
);

-- A deleted account orders nothing more: a request that began before the end of its session fails.
create function refuse_erased_buyer() returns trigger language plpgsql as $$
begin
  perform from users where id = new.buyer_id and erased_at is null for key share;
  if not found then
    raise exception 'user % was deleted', new.buyer_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger order_groups_no_erased_buyer before insert on order_groups
  for each row execute function refuse_erased_buyer();
