-- Offers of shops and of the platform, coupons, group buys, and the units that orders took of them.

-- Activities that the platform opens; shops apply to them with offers.
create table platform_activities (
  id bigint primary key,
  kind text not null check (kind in ('flashSale', 'activity')),
  name jsonb not null,
  site text not null references sites (code),
  apply_until timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Each price is at least so many percent below the shelf.
  percent_off_min integer not null check (percent_off_min between 1 and 99),
  is_cancelled boolean not null default false,
  updated_at timestamptz not null default app_now(),
  check (apply_until <= starts_at and starts_at < ends_at)
);

-- Offers: prices, cuts, gifts and coupons for a time.
create table offers (
  id bigint primary key,
  -- None for an offer of the platform.
  shop_id bigint references shops,
  kind text not null check (kind in
    ('flashSale', 'activity', 'presale', 'groupBuy', 'customerGroupPrice', 'gift', 'threshold', 'nForM', 'percentage', 'shopCoupon',
     'platformCoupon')),
  -- modules/offers/rules/lifecycle.ts: whether a scheduled one runs or has ended is told by its times.
  status text not null default 'draft' check (status in ('draft', 'scheduled', 'cancelled')),
  -- Terms change in drafts alone, each time with a new version; so what was sold keeps its terms.
  version integer not null default 1 check (version >= 1),
  name jsonb not null,
  site text not null references sites,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (starts_at < ends_at),
  -- In base units of goods.
  limit_per_buyer integer check (limit_per_buyer > 0),
  -- Of an offer over several goods: which they are, and what is off from where (modules/offers/rules/offer.ts).
  scope jsonb not null default '{"kind":"all"}',
  tiers jsonb not null default '[]',
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  -- From when on a coupon is handed out no more, before its time is over. Those that buyers hold are good until it is over.
  claims_ended_at timestamptz,
  -- A timed activity: goods in scope are added to the cart together with the coupon, from a moment that pages count down to.
  is_timed boolean not null default false constraint offers_check3 check (not is_timed or kind = 'shopCoupon'),
  -- Of a presale: when its goods are sent; and, where deposits are paid, when the balance is.
  expected_at timestamptz,
  balance_from timestamptz,
  balance_until timestamptz,
  -- Of a group buy: how many buyers a group has, and for how many hours it is open.
  group_size smallint check (group_size between 2 and 100),
  group_hours smallint check (group_hours between 1 and 720),
  -- A coupon with a code is not shown to be claimed: buyers enter the code in their cart or at checkout.
  code text,
  -- The buyers who may have an offer over several goods or a coupon. Prices of promotions are for all, since lists show them.
  audience text not null default 'everyone' check (audience in ('everyone', 'signedIn', 'members', 'newBuyers', 'level', 'customerGroups')),
  level_min smallint check (level_min between 1 and 9),
  -- Offers for customers of groups, and prices that only these have. No row names a group that is gone: who saves an offer locks its
  -- groups, and who removes a group counts its offers under the same lock.
  customer_group_ids bigint[],
  activity_id bigint references platform_activities (id),
  -- The state of the shop's application, and the reason of a refusal.
  application text,
  application_reason text,
  -- From when on a promotion is announced before it begins (empty: from when it is scheduled), whether its goods are sold meanwhile, and
  -- whether buyers see how much of its own stock is left.
  announced_from timestamptz,
  blocks_ahead boolean not null default false,
  hides_stock boolean not null default false,
  constraint offers_coupon_of_organiser
    check (kind not in ('shopCoupon', 'platformCoupon') or (shop_id is null) = (kind = 'platformCoupon')),
  constraint offers_presale check (kind = 'presale' or (expected_at is null and balance_from is null)),
  constraint offers_balance
    check ((balance_from is null) = (balance_until is null) and balance_from < balance_until and balance_from >= ends_at),
  constraint offers_limit_of_kind check (limit_per_buyer is null
    or kind in ('flashSale', 'activity', 'presale', 'groupBuy', 'shopCoupon', 'platformCoupon')),
  constraint offers_group_buy
    check ((group_size is null) = (group_hours is null) and (kind = 'groupBuy' or group_size is null)),
  constraint offers_code_form check (code ~ '^[A-Z0-9][A-Z0-9-]{2,29}$'),
  constraint offers_level_of_audience check ((audience = 'level') = (level_min is not null)),
  constraint offers_audience_of_kind
    check (audience = 'everyone' or kind not in ('flashSale', 'activity', 'presale', 'groupBuy')),
  -- The price of groups is drafted before its groups are chosen.
  constraint offers_groups_of_audience check (
    (audience = 'customerGroups') = (customer_group_ids is not null)
    and (customer_group_ids is null or cardinality(customer_group_ids) <= 20)
    and (status in ('draft', 'cancelled') or customer_group_ids <> '{}')),
  constraint offers_promotion_of_shop
    check (shop_id is not null or kind not in ('flashSale', 'activity', 'presale', 'groupBuy', 'customerGroupPrice', 'gift')),
  -- A price of which lists know nothing is never for all.
  constraint offers_price_of_groups
    check (kind <> 'customerGroupPrice' or audience = 'customerGroups'),
  constraint offers_application check (
    (activity_id is null) = (application is null)
    and (activity_id is null or shop_id is not null)
    and (application is null or application in ('preparing', 'submitted', 'accepted', 'refused', 'takenOut'))
    and (application is null or application in ('accepted', 'takenOut') or status in ('draft', 'cancelled'))
    and (application_reason is null or application in ('refused', 'takenOut')))
);
create index offers_shop on offers (shop_id, updated_at desc, id desc);
create index offers_over_goods on offers (site, ends_at)
  where status = 'scheduled' and kind in ('gift', 'threshold', 'nForM', 'percentage', 'shopCoupon', 'platformCoupon');
create unique index offers_code on offers (site, code) where code is not null;
create index offers_of_customer_groups on offers using gin (customer_group_ids) where customer_group_ids is not null;
-- A shop has one offer in an activity.
create unique index offers_of_activity on offers (activity_id, shop_id) where activity_id is not null and status <> 'cancelled';

-- Prices of variants under an offer. Minor units, per step.
create table offer_prices (
  offer_id bigint not null references offers on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  amount bigint not null check (amount between 0 and 99999999999),
  -- Paid first, and what it counts as when the balance is paid. Minor units, per step.
  deposit bigint check (deposit > 0),
  deposit_worth bigint,
  -- Of a gift: how many base units of the variant come free each time. Its price is nothing.
  gives integer check (gives between 1 and 99),
  primary key (offer_id, variant_id),
  constraint offer_prices_deposit
    check ((deposit is null) = (deposit_worth is null) and deposit_worth >= deposit and deposit_worth < amount),
  constraint offer_prices_gift check (gives is null or amount = 0)
);
create index offer_prices_variant on offer_prices (variant_id);

-- The stock of an offer, where it is limited: a part of the variant's stock, in base units.
create table offer_stock (
  offer_id bigint not null,
  variant_id bigint not null,
  total bigint not null check (total > 0),
  taken bigint not null default 0 check (taken between 0 and total),
  primary key (offer_id, variant_id),
  foreign key (offer_id, variant_id) references offer_prices on delete cascade
);

-- How much of an offer one buyer has taken, where each may take so much.
create table offer_limits (
  buyer_id bigint not null references users on delete cascade,
  offer_id bigint not null references offers on delete cascade,
  taken bigint not null check (taken >= 0),
  primary key (buyer_id, offer_id)
);

-- Units that orders have taken of offers. The rows of an order that is not paid are deleted, and its units are released.
create table offer_takes (
  order_line_id bigint not null,
  offer_id bigint not null references offers,
  order_id bigint not null,
  variant_id bigint not null,
  buyer_id bigint not null,
  quantity bigint not null check (quantity > 0),
  primary key (order_line_id, offer_id)
);
create index offer_takes_order on offer_takes (order_id);
create index offer_takes_offer on offer_takes (offer_id);
create index offer_takes_buyer on offer_takes (buyer_id);

-- Units that order lines took of offers and products with a limit for each buyer, by the marks of email, phone and place: a guest who
-- comes again as another one is counted as well.
create table contact_takes (
  order_line_id bigint not null,
  -- An offer or a product.
  subject_id bigint not null,
  contact text not null,
  order_id bigint not null,
  quantity bigint not null check (quantity > 0),
  primary key (order_line_id, subject_id, contact)
);
create index contact_takes_contact on contact_takes (subject_id, contact);
create index contact_takes_order on contact_takes (order_id);

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

-- A coupon is used in at most one purchase: one of the platform may cut lines of several orders, and all of them are placed together.
-- The uses of an order that ends unpaid or is cancelled are deleted. The coupon is locked first, so that two purchases that take it at once
-- see each other.
create function refuse_coupon_of_another_purchase() returns trigger language plpgsql as $$
begin
  perform from coupons where id = new.coupon_id for update;
  if exists (
    select from coupon_uses u join orders theirs on theirs.id = u.order_id, orders ours
    where u.coupon_id = new.coupon_id and ours.id = new.order_id and theirs.group_id <> ours.group_id
  ) then
    raise exception 'coupon % is used in another purchase', new.coupon_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger coupon_uses_one_purchase before insert or update on coupon_uses
  for each row execute function refuse_coupon_of_another_purchase();

-- Buyers who order under one offer together. It opens when its first order is paid.
create table buying_groups (
  id bigint primary key,
  offer_id bigint not null references offers,
  size smallint not null,
  -- Slots that orders hold, paid or not; and those of them that are paid.
  taken smallint not null,
  paid smallint not null default 0,
  status text not null default 'forming' check (status in ('forming', 'formed', 'failed')),
  ends_at timestamptz,
  formed_at timestamptz,
  created_at timestamptz not null default app_now(),
  check (paid between 0 and taken and taken <= size),
  check ((status = 'formed') = (formed_at is not null)),
  check (status <> 'formed' or paid = size)
);
create index buying_groups_open on buying_groups (offer_id, ends_at) where status = 'forming';
create trigger buying_groups_legal_steps before update of status on buying_groups
  for each row execute function refuse_illegal_step('forming > formed', 'forming > failed');

-- The place of an order in its group, from when it is placed.
create table group_slots (
  order_id bigint primary key,
  buying_group_id bigint not null references buying_groups,
  buyer_id bigint not null,
  state text not null default 'held' check (state in ('held', 'paid', 'left')),
  taken_at timestamptz not null default app_now(),
  paid_at timestamptz,
  check (state <> 'held' or paid_at is null),
  check (state <> 'paid' or paid_at is not null)
);
-- A buyer is in a group once.
create unique index group_slots_once on group_slots (buying_group_id, buyer_id) where state <> 'left';
create index group_slots_buyer on group_slots (buyer_id);

-- Which kinds of offers are kept apart on a site, where an operator has said so: [["flashSale", "threshold"], …]. A site without a row
-- has the rules that a mall begins with (modules/offers/rules/combinations.ts).
create table offer_combinations (
  site text primary key references sites,
  kept_apart jsonb not null check (jsonb_typeof(kept_apart) = 'array'),
  changed_by bigint not null,
  changed_at timestamptz not null default app_now()
);
