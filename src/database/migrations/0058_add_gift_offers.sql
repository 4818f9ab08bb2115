-- Offers that give goods: from so much of a shop's goods on, some others come free.

alter table offers drop constraint offers_kind_check;
alter table offers add constraint offers_kind_check check (kind in
  ('flashSale', 'activity', 'presale', 'groupBuy', 'gift', 'threshold', 'nForM', 'percentage', 'shopCoupon', 'platformCoupon'));
alter table offers drop constraint offers_promotion_of_shop;
alter table offers add constraint offers_promotion_of_shop
  check (shop_id is not null or kind not in ('flashSale', 'activity', 'presale', 'groupBuy', 'gift'));

drop index offers_over_goods;
create index offers_over_goods on offers (site, ends_at)
  where status = 'scheduled' and kind in ('gift', 'threshold', 'nForM', 'percentage', 'shopCoupon', 'platformCoupon');

-- Of a gift: how many base units of the variant come free each time. Its price is nothing.
alter table offer_prices add column gives integer check (gives between 1 and 99);
alter table offer_prices add constraint offer_prices_gift check (gives is null or amount = 0);
