-- without a transaction
-- What of a capture pays what, for the laws of the books.
drop index concurrently if exists payment_allocations_capture;
create index concurrently payment_allocations_capture on payment_allocations (capture_id);
