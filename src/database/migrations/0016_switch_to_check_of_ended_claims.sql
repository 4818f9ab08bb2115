-- Nothing but the end of a coupon's claims has ever written this column, so every row holds.
alter table offers validate constraint offers_claims_ended_of_coupon;
