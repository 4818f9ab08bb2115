-- Levels may earn more points, and buyers are reminded of points that end.

alter table member_levels
  -- Of the points that all buyers earn.
  add column earn_basis_points integer not null default 10000,
  add constraint member_levels_earn check (earn_basis_points between 10000 and 100000) not valid;
alter table point_lots
  -- The buyer was told that it ends.
  add column reminded_at timestamptz;

-- What a buyer earns of the points that all earn, in parts of ten thousand: by the level that growth or a paid membership has reached.
create function earn_basis_points_of(buyer bigint) returns integer language sql stable as $$
  select coalesce((
    select earn_basis_points from member_levels
    where growth_from <= coalesce((select growth from member_growth where buyer_id = buyer), 0)
      or level <= coalesce((select max(level) from memberships
        where buyer_id = buyer and starts_at <= app_now() and ends_at > app_now()), 0)
    order by level desc limit 1), 10000)
$$;
