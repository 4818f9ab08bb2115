-- Why its company refused to send it, the last time. It is sent again under a new key, at the deadline `transfer.retry`.
alter table payment_transfers add column failure text check (length(failure) between 1 and 300);
-- What is not sent after all: refused, or under way for days. They are few.
create index payment_transfers_unsent on payment_transfers (created_at) where status <> 'done';
create index refunds_latest on refunds (created_at desc, id desc);
