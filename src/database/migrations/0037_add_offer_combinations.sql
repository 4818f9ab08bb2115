-- Which kinds of offers are kept apart on a site, where an operator has said so: [["flashSale", "threshold"], …]. A site without a row
-- has the rules that a mall begins with (modules/offers/rules/combinations.ts).
create table offer_combinations (
  site text primary key references sites,
  kept_apart jsonb not null check (jsonb_typeof(kept_apart) = 'array'),
  changed_by bigint not null,
  changed_at timestamptz not null default app_now()
);
