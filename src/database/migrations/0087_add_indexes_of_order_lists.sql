-- without a transaction
-- Pages of order lists, read from the index alone: of all shops, and of one.
drop index concurrently if exists orders_newest;
create index concurrently orders_newest on orders (created_at desc, id desc, status);
drop index concurrently if exists orders_shop_newest;
create index concurrently orders_shop_newest on orders (shop_id, created_at desc, id desc, status);
-- The beginning of a number, and the number of a parcel.
drop index concurrently if exists orders_number_begins;
create index concurrently orders_number_begins on orders (number text_pattern_ops);
drop index concurrently if exists shipments_tracking_number;
create index concurrently shipments_tracking_number on shipments (tracking_number);
-- What is not sent, or not all of it, for the alerts of the platform.
drop index concurrently if exists orders_not_all_sent;
create index concurrently orders_not_all_sent on orders (paid_at) where status in ('awaitingShipment', 'shipped');
