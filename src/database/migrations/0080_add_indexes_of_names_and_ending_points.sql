-- without a transaction
-- Operators find accounts by the beginning of their name, and a job finds points that end soon.
drop index concurrently if exists users_name;
create index concurrently users_name on users (lower(name) text_pattern_ops, id desc) where not is_guest and erased_at is null;
drop index concurrently if exists point_lots_ending;
create index concurrently point_lots_ending on point_lots (expires_at) where remaining > 0;
