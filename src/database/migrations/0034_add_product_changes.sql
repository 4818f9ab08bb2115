-- What the staff of a shop changed of its products: each field with what stood there before and after.
create table product_changes (
  id bigint primary key,
  product_id bigint not null references products on delete cascade,
  user_id bigint not null references users,
  at timestamptz not null default app_now(),
  changes jsonb not null
);
create index product_changes_product on product_changes (product_id, id desc);
create trigger product_changes_append_only before update or truncate on product_changes
  execute function refuse_change();
