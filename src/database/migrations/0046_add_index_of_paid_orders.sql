-- without a transaction
-- Orders by when they were paid, for what is looked at again in the days after.
drop index concurrently if exists orders_paid;
create index concurrently orders_paid on orders (paid_at) where paid_at is not null;
