-- A chain of hashes over the entries of the audit and of the ledger, so that a later change of them is found.

-- By which transaction a row was written: unlike clocks, these numbers say when no more rows can come.
alter table audit_entries add column xid xid8;
alter table audit_entries alter column xid set default pg_current_xact_id();
create index audit_entries_xid on audit_entries (xid);
alter table ledger_transactions add column xid xid8;
alter table ledger_transactions alter column xid set default pg_current_xact_id();
create index ledger_transactions_xid on ledger_transactions (xid);

create table audit_digests (
  position bigint primary key check (position > 0),
  -- It is of what was written by transactions of lower numbers, since the digest before.
  until xid8 not null,
  hash bytea not null,
  at timestamptz not null default app_now()
);
create trigger audit_digests_append_only before update or delete or truncate on audit_digests
  execute function refuse_change();

create function audit_hash(previous bytea, since xid8, until xid8) returns bytea language sql stable as $$
  select sha256(coalesce($1, '') || convert_to(coalesce(string_agg(line, E'\n' order by line collate "C"), ''), 'UTF8'))
  from (
    select jsonb_build_array('audit', id, extract(epoch from at), user_id, shop_id, endpoint, request_id, subject)::text
    from audit_entries where xid >= $2 and xid < $3
    union all
    select jsonb_build_array('ledger', t.id, t.kind, t.subject_id, extract(epoch from t.at),
      e.id, e.account, e.owner, e.shop_id, e.order_id, e.after_sale_id, e.currency, e.amount)::text
    from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
    where t.xid >= $2 and t.xid < $3
  ) lines (line)
$$;
