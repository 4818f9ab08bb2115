-- Every list begins in an index of its own order, also that of a branch of categories: it is read leaf by leaf, each leaf
-- from its beginning. What lists are narrowed by lies in the index too, so that passing over a row does not read it.

alter table listings add column category_id bigint references categories;
update listings l set category_id = p.category_id from products p where p.id = l.product_id;
alter table listings drop column category_ids;

drop index listings_recommended;
drop index listings_sold;
drop index listings_price;
drop index listings_new;
drop index listings_shop_sold;

create index listings_best on listings (site, in_stock desc, sold_count desc, product_id desc) include (price_from, brand_id);
create index listings_new on listings (site, listed_at desc, product_id desc) include (price_from, brand_id, in_stock);
create index listings_price on listings (site, price_from, product_id) include (brand_id, in_stock);
create index listings_category_best on listings (site, category_id, in_stock desc, sold_count desc, product_id desc) include (price_from, brand_id);
create index listings_category_new on listings (site, category_id, listed_at desc, product_id desc) include (price_from, brand_id, in_stock);
create index listings_category_price on listings (site, category_id, price_from, product_id) include (brand_id, in_stock);
create index listings_category_rated on listings (site, category_id, ((rating_sum + 20) * 1000 / (rating_count + 5)) desc, product_id desc);
create index listings_shop_best on listings (shop_id, site, in_stock desc, sold_count desc, product_id desc) include (price_from, brand_id, category_id);
