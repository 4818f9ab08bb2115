-- What a company held for a part of an order that is never sent covers it as well, and is given back without having been taken.
alter table payment_allocations drop constraint payment_allocations_source_check;
alter table payment_allocations add constraint payment_allocations_source_check
  check (source in ('capture', 'giftCard', 'released')) not valid;
