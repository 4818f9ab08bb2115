-- Which reserved lines are of a guest, by marks of the guest and of the network: how much of a variant one of them holds without paying.
create table guest_holds (
  order_line_id bigint not null,
  holder text not null,
  variant_id bigint not null,
  order_id bigint not null,
  primary key (order_line_id, holder)
);
create index guest_holds_holder on guest_holds (variant_id, holder);
create index guest_holds_order on guest_holds (order_id);
