-- A paid order that its buyer cancels is an after-sale whose money is on its way at once.

create or replace function refuse_illegal_after_sale_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('applied', 'awaitingReview'), ('applied', 'refunding'),
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
