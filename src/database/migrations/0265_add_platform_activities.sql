-- Activities that the platform opens, and the offers with which shops apply to them.
create table platform_activities (
  id bigint primary key,
  kind text not null check (kind in ('flashSale', 'activity')),
  name jsonb not null,
  site text not null references sites (code),
  apply_until timestamptz not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Each price is at least so many percent below the shelf.
  percent_off_min integer not null check (percent_off_min between 1 and 99),
  is_cancelled boolean not null default false,
  updated_at timestamptz not null default app_now(),
  check (apply_until <= starts_at and starts_at < ends_at)
);

alter table offers add column activity_id bigint references platform_activities (id);
-- How the platform stands to it, and why it said no.
alter table offers add column application text;
alter table offers add column application_reason text;
alter table offers add constraint offers_application check (
  (activity_id is null) = (application is null)
  and (activity_id is null or shop_id is not null)
  and (application is null or application in ('preparing', 'submitted', 'accepted', 'refused', 'takenOut'))
  and (application is null or application in ('accepted', 'takenOut') or status in ('draft', 'cancelled'))
  and (application_reason is null or application in ('refused', 'takenOut'))) not valid;
-- A shop has one offer in an activity.
create unique index offers_of_activity on offers (activity_id, shop_id) where activity_id is not null and status <> 'cancelled';
