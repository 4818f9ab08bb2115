-- Details that a guest, or a buyer without a saved address, has typed in a checkout: mail, addresses, delivery and invoice, never a
-- card. Deleted with the order, with the guest, or thirty days after the last change.
create table checkout_drafts (
  buyer_id bigint not null references users (id) on delete cascade,
  site text not null references sites (code),
  typed jsonb not null,
  saved_at timestamptz not null default app_now(),
  primary key (buyer_id, site)
);
create index checkout_drafts_saved_at on checkout_drafts (saved_at);
