-- Group buys: buyers who order the same offer together pay less, once there are enough of them.

alter table offers drop constraint offers_kind_check;
alter table offers add constraint offers_kind_check check (kind in
  ('flashSale', 'activity', 'presale', 'groupBuy', 'threshold', 'nForM', 'percentage', 'shopCoupon', 'platformCoupon'));
alter table offers drop constraint offers_promotion_of_shop;
alter table offers add constraint offers_promotion_of_shop
  check (shop_id is not null or kind not in ('flashSale', 'activity', 'presale', 'groupBuy'));
alter table offers drop constraint offers_limit_of_kind;
alter table offers add constraint offers_limit_of_kind check (limit_per_buyer is null
  or kind in ('flashSale', 'activity', 'presale', 'groupBuy', 'shopCoupon', 'platformCoupon'));

-- Of a group buy: how many buyers a group has, and for how many hours it is open.
alter table offers add column group_size smallint check (group_size between 2 and 100);
alter table offers add column group_hours smallint check (group_hours between 1 and 720);
alter table offers add constraint offers_group_buy
  check ((group_size is null) = (group_hours is null) and (kind = 'groupBuy' or group_size is null));

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

-- The group that an order is bought with, and when it was the shop's to send where that is later than when it was paid.
alter table orders add column buying_group_id bigint;
alter table orders add column ready_at timestamptz;
create index orders_buying_group on orders (buying_group_id) where buying_group_id is not null;

alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check check (status in ('awaitingPayment', 'awaitingDeposit', 'awaitingBalance',
  'awaitingGroup', 'awaitingShipment', 'shipped', 'completed', 'cancelled', 'closed'));

-- The steps of modules/orders/rules/lifecycle.ts once more, as the last line of defence.
create or replace function refuse_illegal_order_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('awaitingPayment', 'awaitingShipment'), ('awaitingPayment', 'awaitingGroup'),
    ('awaitingPayment', 'cancelled'), ('awaitingPayment', 'closed'),
    ('awaitingDeposit', 'awaitingBalance'), ('awaitingDeposit', 'cancelled'), ('awaitingDeposit', 'closed'),
    ('awaitingBalance', 'awaitingShipment'), ('awaitingBalance', 'cancelled'), ('awaitingBalance', 'closed'),
    ('awaitingGroup', 'awaitingShipment'), ('awaitingGroup', 'cancelled'),
    ('awaitingShipment', 'shipped'), ('awaitingShipment', 'completed'), ('awaitingShipment', 'cancelled'),
    ('shipped', 'completed')
  ) then
    raise exception 'order % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
