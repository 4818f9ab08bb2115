-- A buyer may need no invoice of an order. All earlier orders have one.
alter table order_groups add column wants_invoice boolean not null default true;
