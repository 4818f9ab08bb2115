-- What the platform bears of discounts, which the ledger books to the shop, and points that buyers spend for a discount.

alter table order_lines
  -- What the platform bears of the line's discounts: its adjustments say which.
  add column subsidy_amount bigint not null default 0 check (subsidy_amount >= 0),
  -- Points given for a part of the discount, besides `points_due`, the price in points.
  add column points_spent bigint not null default 0 check (points_spent >= 0);
alter table payment_capture_requests
  -- What the platform pays the shop besides, for the units of the parcel.
  add column subsidy bigint not null default 0 check (subsidy >= 0);

-- So many points of a lot went back into it with refunds of the order.
alter table point_takes add column returned bigint not null default 0 check (returned between 0 and quantity);

-- Everything that changed a buyer's points.
create table point_entries (
  id bigint primary key,
  buyer_id bigint not null references users on delete cascade,
  site text not null references sites,
  kind text not null check (kind in ('granted', 'earned', 'spent', 'returned', 'takenBack')),
  points bigint not null check (points <> 0),
  -- The order that it is about, where there is one.
  order_id bigint,
  at timestamptz not null default app_now()
);
create index point_entries_buyer on point_entries (buyer_id, site, id desc);
create index point_entries_order on point_entries (order_id) where order_id is not null;

-- Points that were earned, spent, and then taken back since the goods were given back. The next ones earned pay them.
create table point_debts (
  buyer_id bigint not null references users on delete cascade,
  site text not null references sites,
  points bigint not null check (points >= 0),
  primary key (buyer_id, site)
);

-- What points are worth, how much of an order's goods they pay at most, what goods earn, and how long points last.
update sites set settings = settings || '{"points": {"worth": {"points": 100, "amount": 100}, "maxBasisPoints": 5000,
  "earned": {"points": 1, "amount": 100}, "lastDays": 365}}';
