-- What a buyer gets beside the deposit of a presale that its shop does not deliver: as much once more, where a site says so. It was
-- never paid by the buyer, so no payment company can send it back; an operator pays it, and writes the number of that payment down.

create table compensations (
  id bigint primary key,
  order_id bigint not null unique references orders,
  currency char(3) not null,
  amount bigint not null check (amount > 0),
  -- The number of the payment, once it was made.
  paid_reference text check (length(paid_reference) between 1 and 100),
  created_at timestamptz not null default app_now(),
  paid_at timestamptz,
  check ((paid_reference is null) = (paid_at is null))
);
create index compensations_unpaid on compensations (created_at) where paid_at is null;
