-- Carts, orders, parcels, and the stock that they take from.

create table cart_lines (
  id bigint primary key,
  buyer_id bigint not null references users on delete cascade,
  site text not null references sites,
  shop_id bigint not null references shops,
  product_id bigint not null references products on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  offer_id bigint,
  kind text not null default 'ordinary' check (kind in ('ordinary', 'gift', 'bundle', 'bundlePart')),
  -- The bundle that a part belongs to.
  parent_id bigint references cart_lines on delete cascade,
  price_type text not null default 'standard' check (price_type in ('standard', 'bulk')),
  -- Made by mergeKey in modules/cart/rules/line.ts: lines with equal keys are one line.
  merge_key text collate "C" not null,
  quantity integer not null check (quantity between 1 and 9999),
  is_selected boolean not null default true,
  -- What it cost when it was put in. Only compared, to say that the price changed.
  seen_amount bigint not null,
  seen_currency char(3) not null,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  unique (buyer_id, site, merge_key),
  check ((kind = 'bundlePart') = (parent_id is not null))
);
create index cart_lines_parent on cart_lines (parent_id) where parent_id is not null;

-- What a buyer is about to order. One per checkout, so two tabs never overwrite each other.
create table checkouts (
  id bigint primary key,
  buyer_id bigint not null references users on delete cascade,
  site text not null references sites,
  source text not null check (source in ('product', 'cart')),
  lines jsonb not null,
  group_id bigint,
  created_at timestamptz not null default app_now()
);
create index checkouts_buyer on checkouts (buyer_id, created_at desc);

-- Orders of several shops that were placed and are paid together.
create table order_groups (
  id bigint primary key,
  buyer_id bigint not null references users,
  site text not null references sites,
  language text not null check (language in ('en', 'zh')),
  -- One checkout makes one group, however often its button is pressed.
  checkout_id bigint not null unique,
  currency char(3) not null,
  due_amount bigint not null check (due_amount between 0 and 99999999999),
  shipping_address jsonb not null,
  billing_address jsonb not null,
  email citext not null,
  phone text not null,
  is_guest boolean not null,
  status text not null default 'awaitingPayment' check (status in ('awaitingPayment', 'paid', 'closed')),
  pay_by timestamptz not null,
  created_at timestamptz not null default app_now(),
  paid_at timestamptz,
  -- It was closed while a payment company did not say whether it was paid.
  unanswered_at timestamptz,
  unique (id, buyer_id)
);
create index order_groups_buyer on order_groups (buyer_id, created_at desc);
create index order_groups_unanswered on order_groups (id) where unanswered_at is not null;

create table orders (
  id bigint primary key,
  number text not null unique,
  group_id bigint not null,
  buyer_id bigint not null,
  shop_id bigint not null references shops,
  site text not null references sites,
  status text not null default 'awaitingPayment'
    check (status in ('awaitingPayment', 'awaitingShipment', 'shipped', 'completed', 'cancelled', 'closed')),
  currency char(3) not null,
  list_amount bigint not null check (list_amount >= 0),
  discount_amount bigint not null check (discount_amount >= 0),
  goods_amount bigint not null check (goods_amount >= 0),
  shipping_amount bigint not null check (shipping_amount >= 0),
  insurance_amount bigint not null check (insurance_amount >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  tax_included boolean not null,
  tax_basis_points integer not null check (tax_basis_points >= 0),
  due_amount bigint not null check (due_amount >= 0),
  -- Paid in points, besides the money.
  points_due bigint not null default 0 check (points_due >= 0),
  -- modules/catalogue/rules/kinds.ts
  trade_type text not null check (trade_type in ('b2c', 'o2o', 'cbe', 'points')),
  business_kind text not null default 'sale' check (business_kind in ('sale', 'reissue')),
  fulfilment text not null check (fulfilment in ('parcel', 'pickUp', 'code', 'period', 'giftCard')),
  shipping_method text,
  remark text not null default '' check (length(remark) <= 500),
  created_at timestamptz not null default app_now(),
  paid_at timestamptz,
  shipped_at timestamptz,
  completed_at timestamptz,
  closed_at timestamptz,
  version integer not null default 1,
  -- Deferrable, because a guest who signs in brings the orders along: owner and orders change in one transaction.
  foreign key (group_id, buyer_id) references order_groups (id, buyer_id) deferrable,
  unique (id, buyer_id),
  unique (id, shop_id),
  check (goods_amount = list_amount - discount_amount),
  check (due_amount = goods_amount + shipping_amount + insurance_amount + case when tax_included then 0 else tax_amount end),
  check (shipping_method is null or fulfilment = 'parcel')
);
create index orders_buyer on orders (buyer_id, created_at desc, id desc);
create index orders_buyer_status on orders (buyer_id, status, created_at desc);
create index orders_shop on orders (shop_id, status, created_at desc);
create index orders_group on orders (group_id);
create index orders_to_send on orders (paid_at) where status = 'awaitingShipment';

-- The steps of modules/orders/rules/lifecycle.ts once more, as the last line of defence.
create function refuse_illegal_order_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('awaitingPayment', 'awaitingShipment'), ('awaitingPayment', 'cancelled'), ('awaitingPayment', 'closed'),
    ('awaitingShipment', 'shipped'), ('awaitingShipment', 'completed'), ('awaitingShipment', 'cancelled'),
    ('shipped', 'completed')
  ) then
    raise exception 'order % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger orders_legal_steps before update of status on orders
  for each row execute function refuse_illegal_order_step();

create table order_lines (
  id bigint primary key,
  order_id bigint not null,
  buyer_id bigint not null,
  shop_id bigint not null,
  position smallint not null,
  kind text not null check (kind in ('ordinary', 'gift', 'bundle', 'bundlePart')),
  -- The bundle that a part belongs to, in the same order.
  parent_id bigint,
  product_id bigint not null,
  variant_id bigint not null,
  goods_kind text not null,
  offer_id bigint,
  -- Terms of an offer are immutable versions; these were sold.
  offer_version integer,
  url_key text not null,
  name jsonb not null,
  -- [{key, name: {en, zh}, value: {en, zh}}]
  chosen jsonb not null,
  sku text not null,
  picture text,
  quantity integer not null check (quantity > 0),
  step integer not null check (step > 0),
  unit_amount bigint not null check (unit_amount >= 0),
  list_amount bigint not null check (list_amount >= 0),
  goods_amount bigint not null check (goods_amount >= 0),
  shipping_amount bigint not null check (shipping_amount >= 0),
  insurance_amount bigint not null check (insurance_amount >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  tax_basis_points integer not null check (tax_basis_points >= 0),
  -- What the tax is on, without it.
  tax_base bigint not null check (tax_base >= 0),
  tax_included boolean not null,
  due_amount bigint not null check (due_amount >= 0),
  points_due bigint not null check (points_due >= 0),
  -- Our share of what is paid without tax, as it stood when the order was placed.
  commission_basis_points integer not null check (commission_basis_points between 0 and 10000),
  shipped_quantity integer not null default 0 check (shipped_quantity >= 0),
  -- Dropped before they were sent; claimed by an open after-sale; come back by a closed one.
  cancelled_quantity integer not null default 0 check (cancelled_quantity >= 0),
  held_quantity integer not null default 0 check (held_quantity >= 0),
  returned_quantity integer not null default 0 check (returned_quantity >= 0),
  unique (id, order_id),
  foreign key (parent_id, order_id) references order_lines (id, order_id),
  check ((kind = 'bundlePart') = (parent_id is not null)),
  check (offer_id is not null or offer_version is null),
  check (shipped_quantity + cancelled_quantity <= quantity),
  check (held_quantity + returned_quantity <= quantity - cancelled_quantity),
  check (due_amount = goods_amount + shipping_amount + insurance_amount + case when tax_included then 0 else tax_amount end),
  foreign key (order_id, buyer_id) references orders (id, buyer_id) deferrable,
  foreign key (order_id, shop_id) references orders (id, shop_id)
);
create index order_lines_order on order_lines (order_id, position);

-- Why a line costs what it costs: together its adjustments are what is due for it. A refund reads them.
create table order_line_adjustments (
  order_line_id bigint not null references order_lines,
  position smallint not null,
  kind text not null,
  -- Minor units for the whole line; a cut is negative.
  amount bigint not null,
  source_type text not null,
  source_id text not null,
  source_version integer not null,
  borne_by text not null check (borne_by in ('shop', 'platform')),
  primary key (order_line_id, position)
);

-- What is due for an order is what is due for its lines, to the last minor unit.
create function check_order_equation() returns trigger language plpgsql as $$
declare
  wanted bigint;
  found bigint;
begin
  select due_amount into wanted from orders where id = new.order_id;
  select sum(due_amount) into found from order_lines where order_id = new.order_id;
  if wanted <> found then
    raise exception 'order % is due % but its lines %', new.order_id, wanted, found using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger order_lines_equation after insert or update of due_amount on order_lines
  deferrable initially deferred for each row execute function check_order_equation();

create table order_events (
  id bigint primary key,
  order_id bigint not null references orders,
  action text not null,
  by text not null,
  user_id bigint,
  -- Why it was cancelled, by a code of modules/orders/rules/cancel-reasons.ts.
  reason text,
  at timestamptz not null default app_now()
);
create index order_events_order on order_events (order_id, at);

create table shipments (
  id bigint primary key,
  order_id bigint not null,
  shop_id bigint not null,
  carrier text not null,
  tracking_number text not null,
  status text not null default 'onTheWay' check (status in ('onTheWay', 'received', 'cancelled')),
  created_at timestamptz not null default app_now(),
  received_at timestamptz,
  foreign key (order_id, shop_id) references orders (id, shop_id),
  unique (carrier, tracking_number, order_id)
);
create index shipments_order on shipments (order_id, created_at);

create table shipment_lines (
  shipment_id bigint not null references shipments on delete cascade,
  order_line_id bigint not null references order_lines,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);
create index shipment_lines_line on shipment_lines (order_line_id);

create table warehouses (
  id bigint primary key,
  shop_id bigint not null references shops,
  name jsonb not null,
  position smallint not null default 0
);
create index warehouses_shop on warehouses (shop_id, position);

-- How many there are of a variant in a warehouse.
create table stock (
  variant_id bigint not null references variants on delete cascade,
  warehouse_id bigint not null references warehouses,
  available bigint not null default 0 check (available >= 0),
  reserved bigint not null default 0 check (reserved >= 0),
  sold bigint not null default 0 check (sold >= 0),
  -- Came back from a buyer and cannot be sold.
  written_off bigint not null default 0 check (written_off >= 0),
  on_hand bigint generated always as (available + reserved) stored,
  primary key (variant_id, warehouse_id)
);

-- Goods reserved for an order line. A reservation ends once: committed by payment, or released.
create table stock_reservations (
  id bigint generated by default as identity primary key,
  order_id bigint not null references orders,
  order_line_id bigint not null,
  variant_id bigint not null,
  warehouse_id bigint not null,
  quantity bigint not null check (quantity > 0),
  state text not null default 'held' check (state in ('held', 'committed', 'released')),
  -- How many of those committed were given back.
  restored bigint not null default 0 check (restored between 0 and quantity),
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  foreign key (variant_id, warehouse_id) references stock,
  check ((state = 'held') = (ended_at is null)),
  check (restored = 0 or state = 'committed')
);
create unique index stock_reservations_held on stock_reservations (order_line_id, warehouse_id) where state = 'held';
create index stock_reservations_held_of_order on stock_reservations (order_id) where state = 'held';
create index stock_reservations_committed on stock_reservations (order_line_id) where state = 'committed';

create function refuse_second_end() returns trigger language plpgsql as $$
begin
  if old.state <> 'held' then
    raise exception 'reservation % already ended as %', old.id, old.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger stock_reservations_end_once before update of state on stock_reservations
  for each row execute function refuse_second_end();

-- Every change of stock.
create table stock_movements (
  id bigint generated by default as identity primary key,
  variant_id bigint not null,
  warehouse_id bigint not null,
  kind text not null check (kind in ('put', 'reserve', 'commit', 'release', 'restore', 'writeOff')),
  quantity bigint not null,
  reservation_id bigint,
  user_id bigint,
  at timestamptz not null default app_now()
);
create index stock_movements_variant on stock_movements (variant_id, at desc);
create unique index stock_movements_once on stock_movements (reservation_id, kind)
  where kind in ('reserve', 'commit', 'release');
create trigger stock_movements_append_only before update or delete or truncate on stock_movements
  execute function refuse_change();
