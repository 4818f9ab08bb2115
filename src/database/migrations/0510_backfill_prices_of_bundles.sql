-- Bundles are listed by their cheapest whole: a job that looks for listings without features hands them to search again.
update search_price_periods set features = null where product_id in (select id from products where is_bundle);
