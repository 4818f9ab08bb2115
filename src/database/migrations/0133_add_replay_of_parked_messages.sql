-- A message about a payment that we do not know is kept whole, so that it takes effect when its payment becomes known.
alter table payment_parked_facts add column fact jsonb, add column replayed_at timestamptz;
create index payment_parked_facts_waiting on payment_parked_facts (serial) where replayed_at is null;

-- The kinds of findings are the laws of the code: their names are checked there.
alter table payment_findings drop constraint payment_findings_kind_check;
alter table payment_findings add constraint payment_findings_kind_check check (kind ~ '^[a-zA-Z]{3,40}$') not valid;
