-- What stood on the list when a line was put in, beside what it cost. Empty where it is not known.
alter table cart_lines add column seen_list_amount bigint;
alter table cart_lines add constraint cart_lines_seen_list_amount_check check (seen_list_amount >= 0) not valid;
