-- A mail that could not be handed over is tried again later, and never stands in the way of the others.
alter table mails
  add column attempts smallint not null default 0,
  add column retry_at timestamptz not null default app_now();
drop index mails_unsent;
create index mails_unsent on mails (attempts, id) where sent_at is null;
