-- The name of a brand in a language where it has one of its own; empty where it goes by its name.
alter table brands add column local_name jsonb not null default '{"en":"","zh":""}';
