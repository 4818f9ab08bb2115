-- without a transaction
-- Refunds of an order line, for the laws of the books.
drop index concurrently if exists refund_items_line;
create index concurrently refund_items_line on refund_items (order_line_id);
