-- without a transaction
-- Rows that refer to a variant or a warehouse, which shops may delete.
drop index concurrently if exists cart_lines_variant;
create index concurrently cart_lines_variant on cart_lines (variant_id);
drop index concurrently if exists reviews_variant;
create index concurrently reviews_variant on reviews (variant_id);
drop index concurrently if exists stock_notices_variant;
create index concurrently stock_notices_variant on stock_notices (variant_id);
drop index concurrently if exists stock_reservations_variant;
create index concurrently stock_reservations_variant on stock_reservations (variant_id);
drop index concurrently if exists stock_warehouse;
create index concurrently stock_warehouse on stock (warehouse_id);
