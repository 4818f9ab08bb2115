-- An operator accepts a bank transfer of a little less or more than was asked for, and says why. Less is written off, which covers what
-- is owed like money; the excess is refunded.
alter table bank_receipts add column difference_reason text not null default '' check (length(difference_reason) <= 300);
alter table payment_allocations drop constraint payment_allocations_source_check;
alter table payment_allocations add constraint payment_allocations_source_check
  check (source in ('capture', 'giftCard', 'released', 'writtenOff')) not valid;
alter table payment_transfers drop constraint payment_transfers_reason_check;
alter table payment_transfers add constraint payment_transfers_reason_check
  check (reason in ('paidTwice', 'paidLate', 'wrongAmount', 'paidTooMuch', 'refund')) not valid;
