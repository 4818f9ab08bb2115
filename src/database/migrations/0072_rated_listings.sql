-- "Best rated": every product starts with five ratings of four, so that a single one of five does not beat a hundred
-- that are nearly as good. The same words as in modules/catalogue/rating.ts.
create index listings_rated on listings (site, ((rating_sum + 20) * 1000 / (rating_count + 5)) desc, product_id desc);
