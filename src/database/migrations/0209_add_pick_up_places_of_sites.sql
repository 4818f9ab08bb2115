-- A shop may be picked up at another place on each site, or only on some: `shops.pick_up_place` was one for all of them, and is read no
-- more.

create table pick_up_places (
  shop_id bigint not null references shops,
  site text not null references sites (code),
  -- Each in both languages.
  name jsonb not null,
  address jsonb not null,
  primary key (shop_id, site)
);
