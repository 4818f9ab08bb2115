-- without a transaction
-- What jobs look for again and again, few rows at any time.
drop index concurrently if exists payment_attempts_to_void;
create index concurrently payment_attempts_to_void on payment_attempts (void_at) where void_at is not null;
drop index concurrently if exists payment_attempts_account_to_ask;
create index concurrently payment_attempts_account_to_ask on payment_attempts (account_id, ask_at) where ask_at is not null;
drop index concurrently if exists refunds_requested;
create index concurrently refunds_requested on refunds (created_at) where status = 'requested';
drop index concurrently if exists after_sales_refunding;
create index concurrently after_sales_refunding on after_sales (id) where status = 'refunding';
