-- Goods sold by weight or length are counted in small units, so that a line of 10 kg has 10000. How much a line may have at most, the
-- domain says by the unit of its goods.
alter table cart_lines drop constraint cart_lines_quantity_check;
alter table cart_lines add constraint cart_lines_quantity_check check (quantity between 1 and 9999999) not valid;
