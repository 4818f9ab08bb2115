-- What a shop offers instead of what was asked for, until the buyer answers; minor units, and what of it is shipping.

alter table after_sales
  add column offered_amount bigint,
  add column offered_shipping bigint,
  add constraint after_sales_offer check ((offered_amount is null) = (offered_shipping is null)
    and offered_amount >= 0 and offered_shipping between 0 and offered_amount
    and (offered_amount is null or status in ('awaitingReview', 'awaitingInspection'))) not valid;
