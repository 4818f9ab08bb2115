-- How many there are, how many are promised, and every change that made it so.

create table warehouses (
  id bigint primary key,
  shop_id bigint not null references shops,
  name jsonb not null,
  position smallint not null default 0
);
create index warehouses_shop on warehouses (shop_id, position);

create table stock (
  variant_id bigint not null references variants on delete cascade,
  warehouse_id bigint not null references warehouses,
  available bigint not null default 0 check (available >= 0),
  reserved bigint not null default 0 check (reserved >= 0),
  sold bigint not null default 0 check (sold >= 0),
  on_hand bigint generated always as (available + reserved) stored,
  primary key (variant_id, warehouse_id)
);

-- A promise of goods to an order line. It ends exactly once: claimed by payment, or released.
create table reservations (
  id bigint primary key,
  order_id bigint not null,
  order_line_id bigint not null,
  variant_id bigint not null,
  warehouse_id bigint not null,
  quantity bigint not null check (quantity > 0),
  state text not null default 'held' check (state in ('held', 'claimed', 'released')),
  created_at timestamptz not null default app_now(),
  ended_at timestamptz,
  foreign key (variant_id, warehouse_id) references stock,
  check ((state = 'held') = (ended_at is null))
);
create unique index reservations_held on reservations (order_line_id, warehouse_id) where state = 'held';
create index reservations_order on reservations (order_id);

create function refuse_second_end() returns trigger language plpgsql as $$
begin
  if old.state <> 'held' then
    raise exception 'reservation % already ended as %', old.id, old.state using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger reservations_end_once before update on reservations
  for each row execute function refuse_second_end();

create table stock_movements (
  id bigint primary key,
  variant_id bigint not null,
  warehouse_id bigint not null,
  kind text not null check (kind in ('put', 'reserve', 'claim', 'release')),
  quantity bigint not null,
  reservation_id bigint,
  user_id bigint,
  at timestamptz not null default app_now()
);
create index stock_movements_variant on stock_movements (variant_id, at desc);
create unique index stock_movements_once on stock_movements (reservation_id, kind) where reservation_id is not null;
create trigger stock_movements_append_only before update or delete or truncate on stock_movements
  execute function refuse_change();
