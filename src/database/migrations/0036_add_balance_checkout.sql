-- When the balance of a presale went through checkout: its coupons, points, address, shipping and tax are chosen there, once. It is paid
-- after that only. A balance that waits for its money when this is added goes through checkout like all others.
alter table obligations add column checked_out_at timestamptz;
alter table obligations add constraint obligations_checked_out check (checked_out_at is null or stage = 'balance') not valid;
