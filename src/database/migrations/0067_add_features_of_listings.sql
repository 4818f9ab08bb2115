-- Colours and materials that lists are narrowed by, in the words of modules/catalogue/rules/features.ts. Null until a job has
-- looked at the product.
alter table search_price_periods add column features text[];
alter table search_price_periods alter column features set statistics 0;
create index search_price_periods_undescribed on search_price_periods (product_id) where features is null;

create or replace view listings as
  select * from search_price_periods
  where (valid_from = '-infinity' and valid_until = 'infinity')
    or (valid_from <= (select app_now()) and valid_until > (select app_now()));
