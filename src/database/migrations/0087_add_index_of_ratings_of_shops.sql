-- without a transaction
-- The three ratings on the page of a shop are added up from the index alone.
drop index concurrently if exists reviews_ratings_of_shop;
create index concurrently reviews_ratings_of_shop on reviews (shop_id)
  include (rating, service_rating, delivery_rating) where not is_hidden;
