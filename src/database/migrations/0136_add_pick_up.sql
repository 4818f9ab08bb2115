-- Since when the goods of an order wait in their shop to be picked up.
alter table orders add column pick_up_from timestamptz;
-- The code that a whole order is handed over for belongs to none of its lines.
alter table vouchers alter column order_line_id drop not null;
create unique index vouchers_of_order on vouchers (order_id) where order_line_id is null;
