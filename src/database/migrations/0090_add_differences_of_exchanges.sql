-- What an exchange costs more, or, below zero, gives back of what was paid.
alter table after_sale_lines add column difference_amount bigint not null default 0;

-- What was paid for dearer goods goes back when they are not sent.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('cancelled', 'afterSale', 'groupFailed', 'difference')) not valid;

-- Cheaper goods were received: the difference goes back.
create or replace function refuse_illegal_after_sale_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('applied', 'awaitingReview'),
    ('awaitingReview', 'cancelled'), ('awaitingReview', 'awaitingRefund'), ('awaitingReview', 'awaitingReturn'), ('awaitingReview', 'closed'),
    ('awaitingReturn', 'cancelled'), ('awaitingReturn', 'awaitingInspection'), ('awaitingReturn', 'closed'),
    ('awaitingInspection', 'awaitingRefund'), ('awaitingInspection', 'awaitingReplacement'), ('awaitingInspection', 'closed'),
    ('awaitingReplacement', 'awaitingRefund'), ('awaitingReplacement', 'replacementSent'),
    ('replacementSent', 'done'), ('replacementSent', 'refunding'), ('awaitingRefund', 'refunding'),
    ('refunding', 'refunded'), ('refunding', 'refundFailed'), ('refundFailed', 'refunding'), ('refunded', 'done'),
    ('closed', 'awaitingReview'), ('closed', 'awaitingInspection')
  ) then
    raise exception 'after-sale % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
