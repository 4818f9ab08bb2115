-- without a transaction
-- Operators list the accounts that are blocked, which are few of many.
drop index concurrently if exists users_blocked;
create index concurrently users_blocked on users (id desc) where blocked_at is not null;
