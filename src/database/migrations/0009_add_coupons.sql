-- Coupons that shops and the platform hand out: how many there are, who holds one, and what order lines used one.

alter table offers drop constraint offers_kind_check;
alter table offers add constraint offers_kind_check
  check (kind in ('flashSale', 'activity', 'threshold', 'nForM', 'percentage', 'shopCoupon', 'platformCoupon'));
alter table offers drop constraint offers_check2;
alter table offers
  -- In base units of goods for prices, in coupons for coupons.
  add constraint offers_limit_of_kind
    check (limit_per_buyer is null or kind in ('flashSale', 'activity', 'shopCoupon', 'platformCoupon')),
  add constraint offers_coupon_of_organiser
    check (kind not in ('shopCoupon', 'platformCoupon') or (shop_id is null) = (kind = 'platformCoupon')),
  -- From when on a coupon is handed out no more, before its time is over. Those that buyers hold are good until it is over.
  add column claims_ended_at timestamptz check (claims_ended_at is null or kind in ('shopCoupon', 'platformCoupon')),
  -- A timed activity: goods in scope are added to the cart together with the coupon, from a moment that pages count down to.
  add column is_timed boolean not null default false check (not is_timed or kind = 'shopCoupon');

drop index offers_over_goods;
create index offers_over_goods on offers (site, ends_at)
  where status = 'scheduled' and kind in ('threshold', 'nForM', 'percentage', 'shopCoupon', 'platformCoupon');

-- How many coupons of an offer there are, where that is limited.
create table coupon_stock (
  offer_id bigint primary key references offers on delete cascade,
  total bigint not null check (total > 0),
  claimed bigint not null default 0 check (claimed between 0 and total)
);

-- One coupon in the hands of one buyer. What it grants is its offer.
create table coupons (
  id bigint primary key,
  offer_id bigint not null references offers,
  buyer_id bigint not null references users on delete cascade,
  claimed_at timestamptz not null default app_now(),
  -- So many order lines have it: it is free to use at 0.
  uses integer not null default 0 check (uses >= 0)
);
create index coupons_buyer on coupons (buyer_id, offer_id);
create index coupons_offer on coupons (offer_id);

-- The order lines that a coupon cut. Deleted when the order is not paid, or cancelled, so that the coupon can be used again.
create table coupon_uses (
  order_line_id bigint not null,
  coupon_id bigint not null references coupons on delete cascade,
  order_id bigint not null,
  primary key (order_line_id, coupon_id)
);
create index coupon_uses_order on coupon_uses (order_id);
create index coupon_uses_coupon on coupon_uses (coupon_id);

-- What offers brought and cost, for those who make them.
create index order_line_adjustments_offer on order_line_adjustments (source_id)
  where source_type in ('flashSale', 'activity', 'threshold', 'nForM', 'percentage', 'shopCoupon', 'platformCoupon');
