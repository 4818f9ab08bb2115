-- The author of an article, and the goods that are shown below it, in their order.
alter table articles
  add column author jsonb not null default '{"en": "", "zh": ""}',
  add column products bigint[] not null default '{}' check (cardinality(products) <= 12);
