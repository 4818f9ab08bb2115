-- Which generated products a demo holds: those of one seed, from the first to this many.

create table demo_loads (
  only_one boolean primary key default true check (only_one),
  seed integer not null,
  products integer not null check (products >= 0),
  loaded_at timestamptz not null default app_now()
);
