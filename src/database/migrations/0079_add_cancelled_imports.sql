-- without a transaction
-- An import that its shop cancels is neither finished nor failed. Calls wait for its lock no longer than for that of any other.
set lock_timeout = 250;
alter table import_uploads drop constraint if exists import_uploads_state_check, drop constraint if exists import_uploads_states,
  add constraint import_uploads_states check (state in ('draft', 'waiting', 'done', 'failed', 'cancelled')) not valid;
alter table import_uploads validate constraint import_uploads_states;
