-- Each unit of a line has a number, from 0, and with it its own minor units of what was paid for the line. After-sales claim numbers, and
-- refunds give numbers back, so what a buyer was shown for units is what they come to later.

alter table after_sale_lines add column unit_numbers int4multirange;
alter table after_sale_lines add constraint after_sale_lines_numbers
  check (not isempty(unit_numbers) and lower(unit_numbers) >= 0);
alter table refund_items add column unit_numbers int4multirange;
alter table refund_items add constraint refund_items_numbers
  check (not isempty(unit_numbers) and lower(unit_numbers) >= 0);
