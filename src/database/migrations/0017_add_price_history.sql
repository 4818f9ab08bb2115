-- What variants cost by themselves, from each change on: sites of the EU show the lowest price of the 30 days before a cut.

create table price_history (
  variant_id bigint not null references variants on delete cascade,
  site text not null references sites,
  recorded_at timestamptz not null default app_now(),
  amount bigint not null,
  compare_at bigint,
  sale_from timestamptz,
  sale_until timestamptz,
  primary key (variant_id, site, recorded_at)
);

insert into price_history (variant_id, site, recorded_at, amount, compare_at, sale_from, sale_until)
select variant_id, site, app_now(), amount, compare_at, sale_from, sale_until from prices;

update sites set settings = jsonb_set(settings, '{flags,priorPrice}', to_jsonb(code = 'de'));
