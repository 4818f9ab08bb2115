-- A buyer's agreement at a payment provider before there is an order: the provider hands back where the goods go, and the attempt of the
-- order then uses the agreement. Deleted with the guest, or a day after it was opened.
create table payment_approvals (
  id bigint primary key,
  buyer_id bigint not null references users (id) on delete cascade,
  site text not null references sites (code),
  channel text not null,
  account_id bigint not null references channel_accounts (id),
  checkout_key bigint not null,
  -- The provider's own number for it; missing until it has answered.
  reference text,
  is_approved boolean not null default false,
  -- The attempt that uses it, which is no other's then.
  attempt_id bigint references payment_attempts (id) on delete cascade,
  opened_at timestamptz not null default app_now(),
  check (reference is not null or not is_approved)
);
create index payment_approvals_buyer on payment_approvals (buyer_id);
create index payment_approvals_opened_at on payment_approvals (opened_at);
create index payment_approvals_attempt on payment_approvals (attempt_id) where attempt_id is not null;
