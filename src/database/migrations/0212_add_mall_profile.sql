-- What the mall calls itself: one row, once an operator has written it. Without it the mall has the name of its software.
create table mall_profile (
  one boolean primary key default true check (one),
  name jsonb not null,
  tagline jsonb not null default '{"en":"","zh":""}',
  mark text references files,
  version integer not null default 1,
  updated_at timestamptz not null default app_now()
);
