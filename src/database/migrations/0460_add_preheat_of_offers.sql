-- From when on a promotion is announced before it begins (empty: from when it is scheduled), whether its goods are sold meanwhile, and
-- whether buyers see how much of its own stock is left.
alter table offers
  add column announced_from timestamptz,
  add column blocks_ahead boolean not null default false,
  add column hides_stock boolean not null default false;
