-- What the staff of a shop wrote of a product that buyers see already, before it is published: the form as it was sent.
create table unpublished_edits (
  product_id bigint primary key references products on delete cascade,
  -- Counts how often it was kept, so that two people do not write over each other.
  revision integer not null check (revision >= 1),
  user_id bigint not null references users,
  kept_at timestamptz not null default app_now(),
  edit jsonb not null
);
