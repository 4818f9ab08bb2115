-- The mail that tells operators of money which they must send was written then. There is one row at most.
create table money_digest (
  is_only boolean primary key default true check (is_only),
  written_at timestamptz not null
);
