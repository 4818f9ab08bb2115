-- Pictures with which a shop tells the platform its side of an after-sale.

create table after_sale_event_pictures (
  event_id bigint not null references after_sale_events,
  position smallint not null check (position between 0 and 5),
  file text not null references files,
  primary key (event_id, position)
);
create index after_sale_event_pictures_file on after_sale_event_pictures (file);
