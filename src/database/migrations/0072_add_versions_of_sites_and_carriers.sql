-- Refuses to overwrite what a colleague has saved in the meantime.
alter table sites add column version integer not null default 0;
alter table carriers add column version integer not null default 0;
