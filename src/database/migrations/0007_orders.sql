-- Favourites and history, carts, checkouts, orders, vouchers, parcels.

-- Products that guests and buyers saved for later, with the price on the site where they saved them.
create table favourites (
  buyer_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  site_number smallint not null references sites (number),
  currency char(3) not null,
  -- The lowest price of the product then, in minor units.
  price bigint not null check (price >= 0),
  -- The lowest price that its owner was told of since.
  told_price bigint check (told_price >= 0),
  saved_at timestamptz not null default app_now(),
  primary key (buyer_id, product_id)
);
create index favourites_latest on favourites (buyer_id, saved_at desc, product_id desc) include (site_number);
create index favourites_product on favourites (product_id);

-- Products that a guest or buyer looked at, and when last. A person's own: no shop and no operator reads it.
create table product_views (
  buyer_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  viewed_at timestamptz not null default app_now(),
  primary key (buyer_id, product_id)
);
create index product_views_latest on product_views (buyer_id, viewed_at desc, product_id desc);
create index product_views_at on product_views (viewed_at);
create index product_views_product on product_views (product_id);

-- The products that most people looked at lately, counted by a job.
create table frequent_products (
  product_id bigint primary key references products on delete cascade,
  viewers integer not null check (viewers > 0)
);

-- People who switched their history off.
create table history_switched_off (
  buyer_id bigint primary key references users on delete cascade,
  since timestamptz not null default app_now()
);

-- Lines of carts.
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
  quantity integer not null check (quantity between 1 and 9999999),
  is_selected boolean not null default true,
  -- The price when the line was added. Only compared, to show that it changed.
  seen_amount bigint not null,
  seen_currency char(3) not null,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  -- The list price when the line was added; null where it is not known.
  seen_list_amount bigint check (seen_list_amount >= 0),
  unique (buyer_id, site, merge_key),
  check ((kind = 'bundlePart') = (parent_id is not null))
);
create index cart_lines_parent on cart_lines (parent_id) where parent_id is not null;
-- Rows that refer to a variant or a warehouse, which shops may delete.
create index cart_lines_variant on cart_lines (variant_id);

-- Goods that a buyer is about to order. One row per checkout, so two tabs never overwrite each other.
create table checkouts (
  id bigint primary key,
  buyer_id bigint not null references users on delete cascade,
  site text not null references sites,
  source text not null check (source in ('product', 'cart')),
  lines jsonb not null,
  group_id bigint,
  created_at timestamptz not null default app_now(),
  -- Lines of the cart that a checkout could not take, each with the reason: [{variantId, quantity, reason}].
  left_out jsonb not null default '[]'
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
  -- It was closed while a payment provider did not say whether it was paid.
  unanswered_at timestamptz,
  -- The company that an invoice is made out to, where the buyer says one: its name and its tax number.
  invoice_data jsonb,
  unique (id, buyer_id)
);
create index order_groups_buyer on order_groups (buyer_id, created_at desc);
create index order_groups_unanswered on order_groups (id) where unanswered_at is not null;
-- Orders of guests by their email: a person who deletes an account has those forgotten, too.
create index order_groups_guest_email on order_groups (email) where is_guest;

-- A deleted account orders nothing more: a request that began before the end of its session fails.
create function refuse_erased_buyer() returns trigger language plpgsql as $$
begin
  perform from users where id = new.buyer_id and erased_at is null for key share;
  if not found then
    raise exception 'user % was deleted', new.buyer_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger order_groups_no_erased_buyer before insert on order_groups
  for each row execute function refuse_erased_buyer();

-- Orders: the goods of one shop in a group.
create table orders (
  id bigint primary key,
  number text not null unique,
  group_id bigint not null,
  buyer_id bigint not null,
  shop_id bigint not null references shops,
  site text not null references sites,
  status text not null default 'awaitingPayment' check (status in ('awaitingPayment', 'awaitingDeposit', 'awaitingBalance',
    'awaitingGroup', 'awaitingShipment', 'shipped', 'completed', 'cancelled', 'closed')),
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
  -- The group that an order is bought with, and when it was the shop's to send where that is later than when it was paid.
  buying_group_id bigint,
  ready_at timestamptz,
  -- It sends other goods for some that are still to come back, and is not sent before.
  awaits_return boolean not null default false,
  -- Since when the goods of an order wait in their shop to be picked up.
  pick_up_from timestamptz,
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
create index orders_buying_group on orders (buying_group_id) where buying_group_id is not null;
-- Orders by when they were paid, for what is looked at again in the days after.
create index orders_paid on orders (paid_at) where paid_at is not null;
-- Pages of order lists, read from the index alone: of all shops, and of one.
create index orders_newest on orders (created_at desc, id desc, status);
create index orders_shop_newest on orders (shop_id, created_at desc, id desc, status);
-- Search by the beginning of a number.
create index orders_number_begins on orders (number text_pattern_ops);
-- Orders that are not sent, or not completely, for the alerts of the platform.
create index orders_not_all_sent on orders (paid_at) where status in ('awaitingShipment', 'shipped');

-- The steps of modules/orders/rules/lifecycle.ts once more, as the last line of defence.
create function refuse_illegal_order_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('awaitingPayment', 'awaitingShipment'), ('awaitingPayment', 'awaitingGroup'),
    ('awaitingPayment', 'cancelled'), ('awaitingPayment', 'closed'),
    ('awaitingDeposit', 'awaitingBalance'), ('awaitingDeposit', 'cancelled'), ('awaitingDeposit', 'closed'),
    ('awaitingBalance', 'awaitingShipment'), ('awaitingBalance', 'cancelled'), ('awaitingBalance', 'closed'),
    ('awaitingGroup', 'awaitingShipment'), ('awaitingGroup', 'cancelled'),
    ('awaitingShipment', 'shipped'), ('awaitingShipment', 'completed'), ('awaitingShipment', 'cancelled'),
    ('shipped', 'completed'), ('shipped', 'awaitingShipment')
  ) then
    raise exception 'order % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger orders_legal_steps before update of status on orders
  for each row execute function refuse_illegal_order_step();

-- Lines of orders.
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
  -- The amount that is taxed, without the tax.
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
  -- When it is sent, as its presale promised.
  expected_at timestamptz,
  -- The part of the line's discounts that the platform bears: its adjustments say which.
  subsidy_amount bigint not null default 0 check (subsidy_amount >= 0),
  -- Points given for a part of the discount, besides `points_due`, the price in points.
  points_spent bigint not null default 0 check (points_spent >= 0),
  -- Units that a buyer asked to cancel; they are not sent meanwhile.
  cancelling_quantity integer not null default 0,
  unique (id, order_id),
  foreign key (parent_id, order_id) references order_lines (id, order_id),
  check ((kind = 'bundlePart') = (parent_id is not null)),
  check (offer_id is not null or offer_version is null),
  check (shipped_quantity + cancelled_quantity <= quantity),
  check (held_quantity + returned_quantity <= quantity - cancelled_quantity),
  check (due_amount = goods_amount + shipping_amount + insurance_amount + case when tax_included then 0 else tax_amount end),
  foreign key (order_id, buyer_id) references orders (id, buyer_id) deferrable,
  foreign key (order_id, shop_id) references orders (id, shop_id),
  constraint order_lines_cancelling
    check (cancelling_quantity >= 0 and shipped_quantity + cancelled_quantity + cancelling_quantity <= quantity)
);
create index order_lines_order on order_lines (order_id, position);

-- The amount due for an order is the sum of the amounts due for its lines, to the last minor unit.
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
-- Revenue and cost of offers, for those who make them.
create index order_line_adjustments_offer on order_line_adjustments (source_id)
  where source_type in ('flashSale', 'activity', 'threshold', 'nForM', 'percentage', 'shopCoupon', 'platformCoupon');

-- Steps of orders.
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

-- The certificate that an order was placed with, as it was then: the original may be changed and deleted afterwards.
create table order_certificates (
  order_id bigint primary key,
  buyer_id bigint not null,
  -- Null once the buyer has deleted it.
  certificate_id bigint references certificates on delete set null,
  name text not null,
  number text not null,
  shown_name text not null,
  shown_number text not null
);
create index order_certificates_certificate on order_certificates (certificate_id);

-- Whom the cards of an order are for, when they are a present.
create table gift_card_recipients (
  order_id bigint primary key,
  email text not null check (length(email) between 3 and 254),
  name text not null check (length(name) between 1 and 100),
  message text not null check (length(message) <= 500)
);

-- One for each piece of a service that is paid. Code and password are readable only by the order's holder.
create table vouchers (
  id bigint primary key,
  order_id bigint not null,
  -- The code that a whole order is handed over for belongs to none of its lines.
  order_line_id bigint references order_lines,
  shop_id bigint not null references shops,
  -- A keyed digest of the code, to find it.
  digest text not null unique,
  -- Code and password, encrypted.
  sealed text not null,
  uses integer not null check (uses >= 1),
  uses_left integer not null check (uses_left between 0 and uses),
  expires_at timestamptz,
  created_at timestamptz not null default app_now(),
  -- The last use, and the member of staff who saw the code.
  used_at timestamptz,
  used_by bigint references users on delete set null,
  -- The after-sale that claims it; it cannot be used meanwhile.
  after_sale_id bigint,
  ended_at timestamptz
);
create index vouchers_order on vouchers (order_id);
create index vouchers_line on vouchers (order_line_id);
create index vouchers_shop on vouchers (shop_id);
create index vouchers_used_by on vouchers (used_by) where used_by is not null;
create unique index vouchers_of_order on vouchers (order_id) where order_line_id is null;

-- Parcels of orders.
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
create index shipments_tracking_number on shipments (tracking_number);
create trigger shipments_legal_steps before update of status on shipments
  for each row execute function refuse_illegal_step('onTheWay > received', 'onTheWay > cancelled');

-- Goods in parcels.
create table shipment_lines (
  shipment_id bigint not null references shipments on delete cascade,
  order_line_id bigint not null references order_lines,
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);
create index shipment_lines_line on shipment_lines (order_line_id);

-- Parcels as their carriers know them. A parcel of an order and one that a buyer sends back are followed alike.
create table waybills (
  carrier text not null,
  number text not null,
  -- Where it goes, as far as a carrier needs it to tell its parcels apart.
  city text not null,
  country text not null,
  sent_at timestamptz not null default app_now(),
  -- Its carrier was asked to tell us what happens to it.
  followed_at timestamptz,
  asked_at timestamptz,
  -- When its carrier is asked next; null when there is nothing more to know.
  ask_at timestamptz default app_now(),
  attempts smallint not null default 0,
  delivered_at timestamptz,
  primary key (carrier, number)
);
create index waybills_to_ask on waybills (ask_at) where ask_at is not null;

-- Where its carrier saw it. Carriers repeat themselves.
create table track_entries (
  carrier text not null,
  number text not null,
  at timestamptz not null,
  stage text not null check (stage in ('accepted', 'inTransit', 'outForDelivery', 'delivered', 'problem')),
  place text not null,
  text jsonb not null,
  primary key (carrier, number, at, stage),
  foreign key (carrier, number) references waybills on delete cascade
);
