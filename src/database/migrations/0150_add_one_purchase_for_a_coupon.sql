-- A coupon is used in at most one purchase: one of the platform may cut lines of several orders, and all of them are placed together.
-- What ends unpaid or is cancelled takes its uses with it. The coupon is locked first, so that two purchases that take it at once
-- see each other.
create function refuse_coupon_of_another_purchase() returns trigger language plpgsql as $$
begin
  perform from coupons where id = new.coupon_id for update;
  if exists (
    select from coupon_uses u join orders theirs on theirs.id = u.order_id, orders ours
    where u.coupon_id = new.coupon_id and ours.id = new.order_id and theirs.group_id <> ours.group_id
  ) then
    raise exception 'coupon % is used in another purchase', new.coupon_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger coupon_uses_one_purchase before insert or update on coupon_uses
  for each row execute function refuse_coupon_of_another_purchase();
