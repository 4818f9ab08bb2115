-- Money that a provider sent to a buyer, and that the buyer's bank returned later. The transfer has failed then, and is sent again or paid
-- otherwise; each return is stored, so that a provider's statement of both movements agrees with our records.
create table payment_transfer_returns (
  id bigint primary key,
  transfer_id bigint not null references payment_transfers,
  -- The provider's number of the refund that was returned.
  reference text not null check (length(reference) between 1 and 255),
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  failure text not null check (length(failure) between 1 and 300),
  sent_at timestamptz not null,
  at timestamptz not null default app_now(),
  unique (transfer_id, reference)
);
alter table payment_statement_lines drop constraint payment_statement_lines_kind_check;
alter table payment_statement_lines add constraint payment_statement_lines_kind_check
  check (kind in ('capture', 'refund', 'refundReturned', 'chargeback', 'chargebackWon')) not valid;

-- As 0155 has them, and besides what was sent and returned.
create or replace trigger refunds_legal_steps before update of status on refunds
  for each row when (new.status <> old.status) execute function refuse_illegal_step(
    'requested > done', 'requested > failed', 'failed > requested', 'failed > done', 'done > failed');
create or replace trigger payment_transfers_legal_steps before update of status on payment_transfers
  for each row when (new.status <> old.status) execute function refuse_illegal_step(
    'requested > done', 'requested > failed', 'failed > requested', 'failed > done', 'done > failed');
