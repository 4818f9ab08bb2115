alter table payment_findings validate constraint payment_findings_kind_check;
-- Messages that were parked before anything showed them.
insert into payment_findings (id, kind, subject, found, currency, said, found_at)
select ((extract(epoch from p.received_at) * 1000 - 1704067200000)::bigint << 22) + row_number() over (),
  'unknownPayment', p.channel || ' ' || p.serial, p.amount, p.currency, p.status, p.received_at
from (select distinct on (channel, serial) * from payment_parked_facts order by channel, serial, received_at) p
on conflict do nothing;
