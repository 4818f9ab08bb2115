-- Refuses to overwrite what a colleague has saved in the meantime.
alter table shipping_handling add column version integer not null default 0;
