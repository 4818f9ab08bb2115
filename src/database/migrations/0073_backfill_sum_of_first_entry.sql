-- Books that were checked before the first payment of a mall left the first entry out of the stored sum of its account, and have reported
-- a wrong balance since. The next check adds the accounts of noted entries up again, and withdraws a finding that is no longer true.
insert into ledger_changes (transaction_id, account, owner, currency)
select transaction_id, account, owner, currency from ledger_entries where number = 1;
