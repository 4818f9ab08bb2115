-- Only a coupon is handed out no more before its time is over. The check was lost when another one of this table was replaced.
alter table offers add constraint offers_claims_ended_of_coupon
  check (claims_ended_at is null or kind in ('shopCoupon', 'platformCoupon')) not valid;
