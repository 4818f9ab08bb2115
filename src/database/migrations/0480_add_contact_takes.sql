-- What order lines took of offers and products with a limit for each buyer, by the marks of email, phone and place: a guest who
-- comes again as another one is counted as well.
create table contact_takes (
  order_line_id bigint not null,
  -- An offer or a product.
  subject_id bigint not null,
  contact text not null,
  order_id bigint not null,
  quantity bigint not null check (quantity > 0),
  primary key (order_line_id, subject_id, contact)
);
create index contact_takes_contact on contact_takes (subject_id, contact);
create index contact_takes_order on contact_takes (order_id);
