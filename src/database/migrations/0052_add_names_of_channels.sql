-- How clients that know other companies call an account of ours, and the countries in which it is not offered: a country's code,
-- or the number that such clients have for it.
alter table channel_accounts add column sent_as text check (sent_as ~ '^[A-Z0-9_]{1,40}$');
alter table channel_accounts add column left_out_in text[] not null default '{}' check (cardinality(left_out_in) <= 300);
-- Buyers of a site are offered each name once.
create unique index channel_accounts_sent_as on channel_accounts (site, sent_as) where is_enabled and sent_as is not null;

-- The sandbox payment company lends on the shop's own page as well.
alter table sandbox.sessions drop constraint sessions_method_check;
alter table sandbox.sessions add constraint sessions_method_check
  check (method in ('page', 'form', 'code', 'card', 'wallet', 'saved', 'button', 'later', 'plan')) not valid;
