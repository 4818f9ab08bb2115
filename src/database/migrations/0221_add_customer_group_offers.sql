-- Offers for customers of groups, and prices that only these have. No row names a group that is gone: who saves an offer locks its
-- groups, and who removes a group counts its offers under the same lock.
alter table offers add column customer_group_ids bigint[];
alter table offers drop constraint offers_audience_check;
alter table offers add constraint offers_audience_check
  check (audience in ('everyone', 'signedIn', 'members', 'newBuyers', 'level', 'customerGroups')) not valid;
-- The price of groups is drafted before its groups are chosen.
alter table offers add constraint offers_groups_of_audience check (
  (audience = 'customerGroups') = (customer_group_ids is not null)
  and (customer_group_ids is null or cardinality(customer_group_ids) <= 20)
  and (status in ('draft', 'cancelled') or customer_group_ids <> '{}')) not valid;

alter table offers drop constraint offers_kind_check;
alter table offers add constraint offers_kind_check check (kind in
  ('flashSale', 'activity', 'presale', 'groupBuy', 'customerGroupPrice', 'gift', 'threshold', 'nForM', 'percentage', 'shopCoupon',
   'platformCoupon')) not valid;
alter table offers drop constraint offers_promotion_of_shop;
alter table offers add constraint offers_promotion_of_shop
  check (shop_id is not null or kind not in ('flashSale', 'activity', 'presale', 'groupBuy', 'customerGroupPrice', 'gift')) not valid;
-- A price of which lists know nothing is never for all.
alter table offers add constraint offers_price_of_groups
  check (kind <> 'customerGroupPrice' or audience = 'customerGroups') not valid;

create index offers_of_customer_groups on offers using gin (customer_group_ids) where customer_group_ids is not null;
