-- The first page of every list is read from an index in its own order, however many products there are.

create index listings_recommended on listings (site, in_stock desc, sold_count desc, product_id desc);
create index listings_reduced on listings (site, sold_count desc, product_id desc) where in_stock and compare_at > price_from;
create index listings_shop_sold on listings (shop_id, site, sold_count desc, product_id desc);
