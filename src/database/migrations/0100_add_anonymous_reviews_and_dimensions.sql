-- A review can be shown without the name of its buyer. The constant default rewrites no row.
alter table reviews add column is_anonymous boolean not null default false;

-- Dimensions of the goods of a variant as their owner sees them; length_mm and its neighbours are those of the parcel.
alter table variants
  add column goods_width_mm integer,
  add column goods_depth_mm integer,
  add column goods_height_mm integer,
  add column goods_grams integer;
alter table variants
  add constraint variants_goods_size check (num_nulls(goods_width_mm, goods_depth_mm, goods_height_mm) in (0, 3)
    and goods_width_mm between 1 and 100000 and goods_depth_mm between 1 and 100000 and goods_height_mm between 1 and 100000) not valid,
  add constraint variants_goods_grams check (goods_grams between 1 and 1000000000) not valid;
