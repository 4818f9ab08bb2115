-- A hidden category, and all below it, is on no menu and has no page. Its goods are sold and found as before.
alter table categories add column is_hidden boolean not null default false;
alter table categories add column version integer not null default 0;

alter table brands add column logo text references files;
alter table brands add column about jsonb not null default '{"en":"","zh":""}';
alter table brands add column version integer not null default 0;
