-- A replacement that a shop delivers itself, or sends as a letter, has no number; goods that come back have one.
alter table after_sale_parcels alter column tracking_number drop not null;
alter table after_sale_parcels add constraint after_sale_parcels_return_has_number
  check (sent_by = 'shop' or tracking_number is not null) not valid;
