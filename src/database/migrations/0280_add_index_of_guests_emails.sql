-- without a transaction
-- Orders of guests by their email: a person who deletes an account has those forgotten, too.
drop index concurrently if exists order_groups_guest_email;
create index concurrently order_groups_guest_email on order_groups (email) where is_guest;
