-- Who pays when a buyer sends goods back, as far as the shop says it.
alter table shops add column way_back_paid_by text check (way_back_paid_by in ('shop', 'buyer'));
