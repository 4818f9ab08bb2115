-- Lines of statements are of the kinds of 0575.
alter table payment_statement_lines validate constraint payment_statement_lines_kind_check;
