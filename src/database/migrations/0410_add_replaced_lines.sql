-- What goods that were sent in exchange carry of the line that was sold: their share of what was paid, less what exchanges refunded.
create table replaced_lines (
  order_line_id bigint primary key references order_lines,
  order_id bigint not null references orders,
  sold_order_id bigint not null references orders,
  sold_line_id bigint not null references order_lines,
  -- An exchange for cheaper goods refunded a part, and counted the units with it.
  is_counted boolean not null,
  goods_amount bigint not null check (goods_amount >= 0),
  shipping_amount bigint not null check (shipping_amount >= 0),
  insurance_amount bigint not null check (insurance_amount >= 0),
  tax_amount bigint not null check (tax_amount >= 0)
);
create index replaced_lines_order on replaced_lines (order_id);
create index replaced_lines_sold_order on replaced_lines (sold_order_id);
create index replaced_lines_sold_line on replaced_lines (sold_line_id);

-- What was paid for dearer goods since, by the order that it was paid for.
create table replaced_line_differences (
  order_line_id bigint not null references replaced_lines,
  order_id bigint not null references orders,
  amount bigint not null check (amount > 0),
  primary key (order_line_id, order_id)
);
create index replaced_line_differences_order on replaced_line_differences (order_id);

-- A second refund of units that an exchange refunded in part counts none of them again.
alter table refund_items drop constraint refund_items_units_check;
alter table refund_items add constraint refund_items_units_check check (units >= 0) not valid;
