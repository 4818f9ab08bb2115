-- without a transaction
-- Entries that were not added up yet.
drop index concurrently if exists ledger_entries_number_of;
create index concurrently ledger_entries_number_of on ledger_entries (number);
drop index concurrently if exists ledger_entries_unnumbered;
create index concurrently ledger_entries_unnumbered on ledger_entries (id) where number is null;
