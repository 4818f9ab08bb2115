-- A person who deletes the account takes along what was written in after-sales: of a step in the history its words may go, nothing else.

create function refuse_changed_after_sale_event() returns trigger language plpgsql as $$
begin
  if new.text is not null or to_jsonb(new) - 'text' <> to_jsonb(old) - 'text' then
    raise exception 'after_sale_events is only added to' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

drop trigger after_sale_events_append_only on after_sale_events;
create trigger after_sale_events_append_only before delete or truncate on after_sale_events
  execute function refuse_change();
create trigger after_sale_events_keep_steps before update on after_sale_events
  for each row execute function refuse_changed_after_sale_event();

-- A request that began before the account was deleted asks for nothing more.
create function refuse_after_sale_of_erased_buyer() returns trigger language plpgsql as $$
begin
  perform from users u join orders o on o.buyer_id = u.id where o.id = new.order_id and u.erased_at is null for key share of u;
  if not found then
    raise exception 'the buyer of order % was deleted', new.order_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger after_sales_no_erased_buyer before insert on after_sales
  for each row execute function refuse_after_sale_of_erased_buyer();
