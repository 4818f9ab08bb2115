-- without a transaction
-- Rows that refer to a user, for the clean-up of guests: each deleted guest looks for its rows in these tables.
drop index concurrently if exists point_lots_owner;
create index concurrently point_lots_owner on point_lots (buyer_id);
drop index concurrently if exists memberships_granter;
create index concurrently memberships_granter on memberships (granted_by) where granted_by is not null;
drop index concurrently if exists product_changes_user;
create index concurrently product_changes_user on product_changes (user_id);
drop index concurrently if exists unpublished_edits_user;
create index concurrently unpublished_edits_user on unpublished_edits (user_id);
drop index concurrently if exists announcements_publisher;
create index concurrently announcements_publisher on announcements (published_by) where published_by is not null;
