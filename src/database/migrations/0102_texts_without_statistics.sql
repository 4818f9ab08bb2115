-- Nobody looks for goods by the whole of a text, so PostgreSQL need not sort texts to know which are frequent. That was
-- most of what its counting cost after a load.

alter table products
  alter column name set statistics 0, alter column summary set statistics 0, alter column description set statistics 0,
  alter column specifications set statistics 0, alter column warranty set statistics 0, alter column delivery set statistics 0,
  alter column unit set statistics 0, alter column attributes set statistics 0;
alter table product_media alter column alt set statistics 0;
alter table variants alter column attribute_values set statistics 0;
