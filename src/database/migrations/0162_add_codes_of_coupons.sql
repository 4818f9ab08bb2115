-- A coupon with a code is not shown to be claimed: buyers enter the code in their cart or at checkout.
alter table offers add column code text;
alter table offers add constraint offers_code_form check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$') not valid;
create unique index offers_code on offers (site, code) where code is not null;
