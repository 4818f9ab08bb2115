-- A shop's own list: its page comes from the index in the list's order, and its length is counted there without the rows.
drop index products_shop;
create index products_shop on products (shop_id, updated_at desc, id desc) include (status);
