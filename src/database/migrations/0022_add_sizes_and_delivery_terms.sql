-- Size of one step of a variant, which shipping costs may depend on.
alter table variants
  add column length_mm integer,
  add column width_mm integer,
  add column height_mm integer;
alter table variants
  add constraint variants_size check (num_nulls(length_mm, width_mm, height_mm) in (0, 3)
    and length_mm between 1 and 100000 and width_mm between 1 and 100000 and height_mm between 1 and 100000) not valid;

-- How long an order takes as its buyer saw it: days to pack and days on the way. The day of its arrival follows from when it is paid.
alter table orders add column delivery_terms jsonb;
