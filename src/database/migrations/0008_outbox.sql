-- Events leave here for the job queue, in the transaction after the one that announced them.
create table outbox (
  id bigint primary key,
  event jsonb not null,
  created_at timestamptz not null default app_now()
);
