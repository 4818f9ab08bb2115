alter table inbox_messages validate constraint inbox_messages_kind_check;
alter table shops validate constraint shops_low_stock_at_check;
