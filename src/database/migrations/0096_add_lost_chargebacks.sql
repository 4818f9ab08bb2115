-- A chargeback that was contested and lost: what was taken stays taken.
alter table payment_reversals add column lost_at timestamptz;
alter table payment_reversals add constraint payment_reversals_end_check
  check (lost_at is null or (won_at is null and kind = 'chargeback'));

-- What the sandbox payment company learns to do.
alter table sandbox.reversals add column lost_at timestamptz;
