-- Services: until when they are sold and valid, and the codes with which buyers use them.

alter table products
  -- Of a service: how many days it is valid from its payment, or until when, for all buyers.
  add column service_days integer,
  add column service_until timestamptz,
  -- How often one code is used.
  add column service_uses integer not null default 1,
  add constraint products_service check (service_days between 1 and 3650 and service_uses between 1 and 100
    and (service_days is null or service_until is null)) not valid;

-- One for each piece of a service that is paid. Code and password are readable only by the order's holder.
create table vouchers (
  id bigint primary key,
  order_id bigint not null,
  order_line_id bigint not null references order_lines,
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
  used_by bigint references users on delete set null
);
create index vouchers_order on vouchers (order_id);
create index vouchers_line on vouchers (order_line_id);
create index vouchers_shop on vouchers (shop_id);
create index vouchers_used_by on vouchers (used_by) where used_by is not null;
