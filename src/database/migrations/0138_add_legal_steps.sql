-- The steps of modules/shipments/rules/lifecycle.ts and modules/offers/rules/group-lifecycle.ts once more, as the last line of defence: each trigger
-- names the changes of status that it allows.
create function refuse_illegal_step() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and not (old.status || ' > ' || new.status) = any (tg_argv) then
    raise exception '% % cannot go from % to %', tg_table_name, old.id, old.status, new.status
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger shipments_legal_steps before update of status on shipments
  for each row execute function refuse_illegal_step('onTheWay > received');
create trigger buying_groups_legal_steps before update of status on buying_groups
  for each row execute function refuse_illegal_step('forming > formed', 'forming > failed');
