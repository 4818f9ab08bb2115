-- Work that failed is tried again after pauses that grow, for as long as it fails.
alter table dead_letters
  -- When it was given up for the first time; null in rows of the version before.
  add column first_failed_at timestamptz,
  -- How often it was given up.
  add column rounds smallint not null default 1;
