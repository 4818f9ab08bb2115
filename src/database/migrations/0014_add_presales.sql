-- Presales, whose orders may be paid in two parts: a deposit now, and the balance when its time has come.

alter table orders drop constraint orders_status_check;
alter table orders add constraint orders_status_check check (status in ('awaitingPayment', 'awaitingDeposit', 'awaitingBalance',
  'awaitingShipment', 'shipped', 'completed', 'cancelled', 'closed'));

-- The steps of modules/orders/rules/lifecycle.ts once more, as the last line of defence.
create or replace function refuse_illegal_order_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('awaitingPayment', 'awaitingShipment'), ('awaitingPayment', 'cancelled'), ('awaitingPayment', 'closed'),
    ('awaitingDeposit', 'awaitingBalance'), ('awaitingDeposit', 'cancelled'), ('awaitingDeposit', 'closed'),
    ('awaitingBalance', 'awaitingShipment'), ('awaitingBalance', 'cancelled'), ('awaitingBalance', 'closed'),
    ('awaitingShipment', 'shipped'), ('awaitingShipment', 'completed'), ('awaitingShipment', 'cancelled'),
    ('shipped', 'completed')
  ) then
    raise exception 'order % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- When it is sent, as its presale promised.
alter table order_lines add column expected_at timestamptz;

alter table offers drop constraint offers_kind_check;
alter table offers add constraint offers_kind_check
  check (kind in ('flashSale', 'activity', 'presale', 'threshold', 'nForM', 'percentage', 'shopCoupon', 'platformCoupon'));
alter table offers drop constraint offers_check1;
alter table offers add constraint offers_promotion_of_shop
  check (shop_id is not null or kind not in ('flashSale', 'activity', 'presale'));
alter table offers drop constraint if exists offers_check2;
alter table offers drop constraint if exists offers_limit_of_kind;
alter table offers add constraint offers_limit_of_kind
  check (limit_per_buyer is null or kind in ('flashSale', 'activity', 'presale', 'shopCoupon', 'platformCoupon'));

-- Of a presale: when its goods are sent; and, where deposits are paid, when the balance is.
alter table offers add column expected_at timestamptz;
alter table offers add column balance_from timestamptz;
alter table offers add column balance_until timestamptz;
alter table offers add constraint offers_presale check (kind = 'presale' or (expected_at is null and balance_from is null));
alter table offers add constraint offers_balance
  check ((balance_from is null) = (balance_until is null) and balance_from < balance_until and balance_from >= ends_at);

-- Paid first, and what it counts as when the balance is paid. Minor units, per step.
alter table offer_prices add column deposit bigint check (deposit > 0);
alter table offer_prices add column deposit_worth bigint;
alter table offer_prices add constraint offer_prices_deposit
  check ((deposit is null) = (deposit_worth is null) and deposit_worth >= deposit and deposit_worth < amount);

-- A presale's price is only for those who ask for it, so lists do not show it.
alter table promotion_prices add column is_listed boolean not null default true;
