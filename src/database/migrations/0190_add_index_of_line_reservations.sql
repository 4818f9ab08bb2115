-- without a transaction
-- Reservations of an order line in any state, for the laws of the books; the one of those that are committed is part of it.
drop index concurrently if exists stock_reservations_line;
create index concurrently stock_reservations_line on stock_reservations (order_line_id);
drop index concurrently if exists stock_reservations_committed;
