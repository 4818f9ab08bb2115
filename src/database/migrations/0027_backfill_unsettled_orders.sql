-- without a transaction
-- Orders that were booked before statements were made.
do $$
declare
  last bigint := 0;
  upto bigint;
begin
  loop
    select max(id) into upto from (select id from orders where id > last order by id limit 1000) batch;
    exit when upto is null;
    insert into unsettled_orders (order_id)
    select o.id from orders o where o.id > last and o.id <= upto and exists (
      select from ledger_entries e where e.order_id = o.id and e.account in ('merchantPayable', 'commission', 'merchantDebt'))
      and not exists (select from settlement_items i where i.order_id = o.id)
    on conflict do nothing;
    commit;
    last := upto;
  end loop;
end $$;
