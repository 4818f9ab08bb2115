-- Reactions that failed as often as they are tried wait here for an operator.
create table dead_letters (
  id bigint primary key,
  -- The job of the queue that it was: a copy that is made twice is stored once.
  job_id uuid not null unique,
  reaction text not null,
  event jsonb not null,
  failure text not null,
  failed_at timestamptz not null default app_now()
);

-- Files whose rows were deleted, until they are removed where they lie.
create table files_to_remove (
  key text primary key,
  remove_at timestamptz not null default app_now() + interval '1 minute',
  attempts smallint not null default 0
);
create index files_to_remove_due on files_to_remove (remove_at);

-- What a company still holds and is to let go.
alter table payment_attempts
  add column void_requested_at timestamptz,
  add column voided_at timestamptz,
  -- When the company is asked next; null when nothing is to be let go.
  add column void_at timestamptz,
  add column void_attempts smallint;

-- Which texts of a stored answer are dates, as paths; null in answers of the version before.
alter table answered_requests add column date_paths jsonb;
