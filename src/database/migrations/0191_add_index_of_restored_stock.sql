-- without a transaction
-- What of a reservation was given back, for the laws of the books.
drop index concurrently if exists stock_movements_restored;
create index concurrently stock_movements_restored on stock_movements (reservation_id) where kind in ('restore', 'writeOff');
