-- A shop cancels a parcel that its carrier never had: its goods are unsent again, and an order of which nothing else was sent is
-- packed anew.
create or replace function refuse_illegal_order_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and (old.status, new.status) not in (
    ('awaitingPayment', 'awaitingShipment'), ('awaitingPayment', 'awaitingGroup'),
    ('awaitingPayment', 'cancelled'), ('awaitingPayment', 'closed'),
    ('awaitingDeposit', 'awaitingBalance'), ('awaitingDeposit', 'cancelled'), ('awaitingDeposit', 'closed'),
    ('awaitingBalance', 'awaitingShipment'), ('awaitingBalance', 'cancelled'), ('awaitingBalance', 'closed'),
    ('awaitingGroup', 'awaitingShipment'), ('awaitingGroup', 'cancelled'),
    ('awaitingShipment', 'shipped'), ('awaitingShipment', 'completed'), ('awaitingShipment', 'cancelled'),
    ('shipped', 'completed'), ('shipped', 'awaitingShipment')
  ) then
    raise exception 'order % cannot go from % to %', old.id, old.status, new.status
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create or replace trigger shipments_legal_steps before update of status on shipments
  for each row execute function refuse_illegal_step('onTheWay > received', 'onTheWay > cancelled');
