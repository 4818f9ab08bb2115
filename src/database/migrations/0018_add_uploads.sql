-- Pictures that people have sent and not used yet. What uses one takes it from here; what is left after a day is removed.
create table uploads (
  key text primary key references files on delete cascade,
  user_id bigint not null,
  created_at timestamptz not null default app_now()
);
create index uploads_created on uploads (created_at);
