-- without a transaction
-- Messages about parcels hold the name of the carrier beside its code, which alone no longer determines it.
do $$
declare
  last bigint := 0;
  upto bigint;
begin
  loop
    select max(id) into upto from (
      select id from inbox_messages where id > last order by id limit 500) as batch;
    exit when upto is null;
    update inbox_messages m set facts = m.facts || jsonb_build_object('carrierName', c.name)
    from carriers c
    where m.id > last and m.id <= upto and m.facts->>'carrier' = c.code and not m.facts ? 'carrierName';
    last := upto;
    commit;
  end loop;
end $$;

alter table track_entries validate constraint track_entries_stage_check;
