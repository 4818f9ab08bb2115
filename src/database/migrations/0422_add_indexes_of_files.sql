-- without a transaction
-- Rows that refer to a file, for the removal of uploads, licences and invoices.
drop index concurrently if exists products_picture;
create index concurrently products_picture on products (picture) where picture is not null;
drop index concurrently if exists products_second_picture;
create index concurrently products_second_picture on products (second_picture) where second_picture is not null;
drop index concurrently if exists variants_picture;
create index concurrently variants_picture on variants (picture) where picture is not null;
drop index concurrently if exists product_media_file;
create index concurrently product_media_file on product_media (file);
drop index concurrently if exists review_pictures_file;
create index concurrently review_pictures_file on review_pictures (file);
drop index concurrently if exists invoices_file;
create index concurrently invoices_file on invoices (file) where file is not null;
drop index concurrently if exists import_pictures_file;
create index concurrently import_pictures_file on import_pictures (file) where file is not null;
