-- Whether a site sells depends on its ways to pay, so nodes read the sites again when accounts change.
create function announce_sites() returns trigger language plpgsql as $$
begin
  perform pg_notify('sites', '');
  return null;
end $$;
create trigger channel_accounts_change_sites after insert or delete or update of is_enabled, settings on channel_accounts
  for each statement execute function announce_sites();
