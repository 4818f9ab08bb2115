-- The nodes that run now, each with fingerprints of its secrets: of the one that signs, and of all that it accepts. No secret can be
-- computed from its fingerprint.
create table running_nodes (
  id bigint primary key,
  fingerprint text not null,
  accepted text[] not null,
  seen_at timestamptz not null default app_now()
);
