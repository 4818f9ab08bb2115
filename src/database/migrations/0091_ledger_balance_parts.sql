-- Everybody pays into the same clearing account, and a row that every payment changes lets one payment commit at a time.
-- A balance is now kept in several parts, of which each connection changes its own, and read as their sum. No part of what
-- we owe merchants may become a debit, so neither may the sum.
-- A node of the old version cannot book meanwhile: it refuses the news of a payment, and is told again until it is replaced.

alter table ledger_balances rename to ledger_balance_parts;
alter table ledger_balance_parts rename constraint ledger_balances_pkey to ledger_balance_parts_pkey;
alter table ledger_balance_parts add column part smallint not null default 0;
alter table ledger_balance_parts drop constraint ledger_balance_parts_pkey;
alter table ledger_balance_parts add primary key (account, owner_id, currency, part);
-- The same few rows are changed again and again: room beside them keeps the new versions on their page.
alter table ledger_balance_parts set (fillfactor = 50);

create view ledger_balances as
  select account, owner_id, currency, sum(balance)::bigint as balance
  from ledger_balance_parts group by account, owner_id, currency;
