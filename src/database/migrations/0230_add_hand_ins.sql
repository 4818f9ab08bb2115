-- Goods may be brought to the place of their shop instead of being sent. The place, in both languages, is what it was when that was
-- chosen: `pick_up_places` may say something else later.
alter table after_sales add column hand_in_place jsonb;
