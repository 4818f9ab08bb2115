-- Every refund books money into suspense and out of it again: that balance is kept in parts, as the clearing accounts are.
alter table ledger_balances drop constraint ledger_balances_check;
alter table ledger_balances add constraint ledger_balances_parts
  check (part = 0 or account in ('clearing', 'suspense')) not valid;
