-- A transfer that its company finally refused, and that was paid to the buyer in another way: the number of that payment.
alter table payment_transfers add column paid_reference text check (length(paid_reference) between 1 and 100);

-- An operator paid otherwise what no company sends.
create or replace function refuse_illegal_after_sale_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('applied', 'awaitingReview'),
    ('awaitingReview', 'cancelled'), ('awaitingReview', 'awaitingRefund'), ('awaitingReview', 'awaitingReturn'), ('awaitingReview', 'closed'),
    ('awaitingReturn', 'cancelled'), ('awaitingReturn', 'awaitingInspection'), ('awaitingReturn', 'closed'),
    ('awaitingInspection', 'awaitingRefund'), ('awaitingInspection', 'awaitingReplacement'), ('awaitingInspection', 'closed'),
    ('awaitingReplacement', 'awaitingRefund'), ('awaitingReplacement', 'replacementSent'),
    ('replacementSent', 'done'), ('replacementSent', 'refunding'), ('awaitingRefund', 'refunding'),
    ('refunding', 'refunded'), ('refunding', 'refundFailed'), ('refundFailed', 'refunding'), ('refundFailed', 'refunded'), ('refunded', 'done'),
    ('closed', 'awaitingReview'), ('closed', 'awaitingInspection')
  ) then
    raise exception 'after-sale % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
