-- From when and until when a product is sold, and when one that is sold out is back, as far as its shop says it.
alter table products add column sold_from timestamptz;
alter table products add column sold_until timestamptz;
alter table products add column back_on timestamptz;
alter table products add constraint products_sale_times check (sold_until > sold_from) not valid;
