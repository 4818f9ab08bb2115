-- The books are checked where something changed: marks of changed rows, and the progress of the check.

/* The smallest id that is made at a moment; see `platform/identifiers.ts`. */
create function id_made_at(moment timestamptz) returns bigint language sql stable parallel safe
return (greatest((extract(epoch from moment) * 1000)::bigint - 1704067200000, 0)) << 22;

/* Rows whose ids are smaller are noted when they change; those with larger ids are found without. */
create function books_recent() returns bigint language sql volatile
return id_made_at(clock_timestamp() - interval '20 seconds');

-- How far the books have been gone through; they are gone through again and again.
create table payment_book_progress (
  is_one boolean primary key default true check (is_one),
  group_id bigint not null,
  -- How far back new rows were looked for, and up to which entry accounts were added up.
  looked_at timestamptz not null default clock_timestamp(),
  proved_to bigint not null default 0,
  -- Up to which entries were added up: of those without a number by their id, of the others by their number.
  summed_id bigint not null default 0,
  summed_number bigint not null default 0,
  -- Entries up to this number are added up next, once no transaction is under way that began before this one.
  next_number bigint not null default 0,
  next_transaction xid8,
  -- When the books were last checked to the end.
  checked_at timestamptz
);

insert into payment_book_progress (group_id) values (0);

-- The books are checked where something changed. New rows are found by their ids, which grow with time; changes of older rows are
-- noted here by triggers that fire for those alone, so that placing and paying an order at once notes nothing.
create table book_changes (
  -- Which id it is: of an order group, an order, an attempt …
  of text not null,
  subject_id bigint not null
);

-- Entries that were written with the id of an earlier time: their account is added up anew.
create table ledger_changes (
  transaction_id bigint not null,
  account text not null,
  owner text not null,
  currency text not null
);

-- No code reads it any more: `ledger_sums` has taken its place.
create table ledger_proofs (
  account text not null,
  owner text not null,
  currency text not null,
  amount bigint not null,
  primary key (account, owner, currency)
);

-- The sum of each account's entries that were added up.
create table ledger_sums (
  account text not null,
  owner text not null,
  currency text not null,
  amount bigint not null,
  primary key (account, owner, currency)
);

do $$
declare
  watched record;
begin
  for watched in
    select * from (values
      ('order_groups', 'id', 'id', 'group'), ('orders', 'id', 'group_id', 'group'),
      ('order_lines', 'id', 'order_id', 'order'), ('order_line_adjustments', 'order_line_id', 'order_line_id', 'line'),
      ('obligations', 'id', 'order_id', 'order'), ('payment_attempts', 'id', 'group_id', 'group'),
      ('payment_shares', 'attempt_id', 'attempt_id', 'attempt'), ('payment_captures', 'id', 'attempt_id', 'attempt'),
      ('payment_capture_requests', 'id', 'attempt_id', 'attempt'), ('payment_allocations', 'id', 'obligation_id', 'obligation'),
      ('payment_transfers', 'id', 'capture_id', 'capture'), ('payment_reversals', 'id', 'capture_id', 'capture'),
      ('payment_reversal_parts', 'reversal_id', 'reversal_id', 'reversal'), ('refunds', 'id', 'order_id', 'order'),
      ('refund_items', 'refund_id', 'refund_id', 'refund'), ('refund_allocations', 'refund_id', 'refund_id', 'refund'),
      ('gift_cards', 'id', 'order_id', 'order'), ('gift_card_takes', 'order_id', 'order_id', 'order'),
      ('ledger_entries', 'id', 'order_id', 'order'), ('stock_reservations', 'order_id', 'order_id', 'order'),
      ('order_events', 'order_id', 'order_id', 'order'), ('point_takes', 'order_id', 'order_id', 'order'),
      ('group_slots', 'order_id', 'order_id', 'order'), ('invoices', 'order_id', 'order_id', 'order'),
      ('after_sales', 'order_id', 'order_id', 'order'), ('after_sale_lines', 'order_line_id', 'order_line_id', 'line'),
      ('shipment_lines', 'order_line_id', 'order_line_id', 'line')
    ) as watched (tab, age, key, of)
  loop
    execute format($f$
      create function note_change_of_%1$s() returns trigger language plpgsql as $t$
      begin
        if tg_op <> 'INSERT' then insert into book_changes (of, subject_id) select %3$L, old.%2$I where old.%2$I is not null; end if;
        if tg_op <> 'DELETE' then insert into book_changes (of, subject_id) select %3$L, new.%2$I where new.%2$I is not null; end if;
        return null;
      end $t$ $f$, watched.tab, watched.key, watched.of);
    execute format('create trigger %1$s_note_insert after insert on %1$I for each row when (new.%2$I < books_recent())
      execute function note_change_of_%1$s()', watched.tab, watched.age);
    execute format('create trigger %1$s_note_update after update on %1$I for each row
      when (old.%2$I < books_recent() and old is distinct from new) execute function note_change_of_%1$s()', watched.tab, watched.age);
    -- A deleted row is not found by its id. A row as old as its owner is found by that.
    execute format('create trigger %1$s_note_delete after delete on %1$I for each row %2$s execute function note_change_of_%1$s()',
      watched.tab, case when watched.age = 'id' then '' else format('when (old.%I < books_recent())', watched.age) end);
  end loop;
end $$;

-- Of the deadlines, those of order groups.
create function note_change_of_deadlines() returns trigger language plpgsql as $$
begin
  if old.subject = 'orderGroup' then
    insert into book_changes (of, subject_id) values ('group', old.subject_id);
  end if;
  return null;
end $$;
create trigger deadlines_note_delete after delete on deadlines for each row
  when (old.subject = 'orderGroup' and old.subject_id < books_recent()) execute function note_change_of_deadlines();

-- Entries are kept apart, too: what they are written to has to be added up anew.
create function note_change_of_entries() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into ledger_changes values (old.transaction_id, old.account, old.owner, old.currency);
  end if;
  if tg_op <> 'DELETE' then
    insert into ledger_changes values (new.transaction_id, new.account, new.owner, new.currency);
  end if;
  return null;
end $$;
create trigger ledger_entries_note_old after insert on ledger_entries for each row when (new.id < books_recent())
  execute function note_change_of_entries();

create trigger ledger_entries_note_change after update or delete on ledger_entries for each row
  execute function note_change_of_entries();
