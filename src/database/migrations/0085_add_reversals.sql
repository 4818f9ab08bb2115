-- Money that a payment company takes back by itself: the buyer's bank charged it back, or it was refunded at the company and
-- not by us. A chargeback that is won comes back.
create table payment_reversals (
  id bigint primary key,
  channel text not null,
  -- The company's number for it.
  reference text not null,
  capture_id bigint not null references payment_captures,
  kind text not null check (kind in ('chargeback', 'refund')),
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  -- What of it no order had any more: it is at our cost.
  lost_amount bigint not null check (lost_amount between 0 and amount),
  -- Of that, what settled transfers which the company refuses since the buyer has the money.
  settled_amount bigint not null default 0 check (settled_amount between 0 and lost_amount),
  ledger_transaction_id bigint not null references ledger_transactions,
  at timestamptz not null default app_now(),
  won_at timestamptz,
  -- The company's number for the money that came back.
  won_reference text,
  unique (channel, reference),
  check (kind = 'chargeback' or won_at is null),
  check ((won_at is null) = (won_reference is null))
);
create index payment_reversals_capture on payment_reversals (capture_id);
create index payment_reversals_day on payment_reversals (at);

-- From which money it was taken.
create table payment_reversal_parts (
  reversal_id bigint not null references payment_reversals,
  allocation_id bigint not null references payment_allocations,
  amount bigint not null check (amount > 0),
  primary key (reversal_id, allocation_id)
);
create index payment_reversal_parts_allocation on payment_reversal_parts (allocation_id);

alter table payment_allocations add column reversed_amount bigint not null default 0;
alter table payment_allocations add constraint payment_allocations_given_back_check
  check (reversed_amount >= 0 and refunded_amount + reversed_amount <= amount) not valid;

-- A transfer that its company refused, since what it should have sent back was taken back by a reversal.
alter table payment_transfers add column reversal_id bigint references payment_reversals;

alter table payment_findings drop constraint payment_findings_kind_check;
alter table payment_findings add constraint payment_findings_kind_check check (kind in ('groupDue', 'orderOwed', 'owedCovered',
  'attemptShares', 'captureUsed', 'captureReturned', 'captureBooked', 'transferBooked', 'refundTaken', 'moneyGivenBack',
  'moneyReversed', 'reversalBooked', 'balance', 'statementExtra', 'statementMissing', 'statementWrong', 'chargeback', 'refundThere')) not valid;
alter table payment_statement_lines drop constraint payment_statement_lines_kind_check;
alter table payment_statement_lines add constraint payment_statement_lines_kind_check
  check (kind in ('capture', 'refund', 'chargeback', 'chargebackWon')) not valid;

-- What the sandbox payment company learns to do.
create table sandbox.reversals (
  id text primary key,
  capture_id text not null references sandbox.captures,
  kind text not null check (kind in ('chargeback', 'refund')),
  amount bigint not null check (amount > 0),
  at timestamptz not null default app_now(),
  won_id text unique,
  won_at timestamptz,
  check (kind = 'chargeback' or won_at is null)
);
create index reversals_capture on sandbox.reversals (capture_id);
