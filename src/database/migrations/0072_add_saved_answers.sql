-- Texts that a shop keeps to answer after-sales with.

create table saved_answers (
  id bigint primary key,
  shop_id bigint not null references shops,
  title text not null check (length(title) between 1 and 60),
  text text not null check (length(text) between 1 and 500),
  created_at timestamptz not null default app_now()
);
create index saved_answers_shop on saved_answers (shop_id, title);
