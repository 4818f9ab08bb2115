-- What stands below a picture, a film or a model on the page of its product, beside what it shows in a few words.
alter table product_media add column description jsonb not null default '{"en":"","zh":""}';
alter table product_media alter column description set statistics 0;
-- Imported pictures wait here until they are fetched.
alter table import_pictures add column description jsonb not null default '{"en":"","zh":""}';
