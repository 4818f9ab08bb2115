-- Goods that come across a border: from a bonded warehouse of the buyer's country, or by post from abroad; and the real names
-- and identity numbers that customs ask of their buyers.

-- It stands beside what is read of goods anyway, so that goods from within the country cost nothing more to read.
alter table products
  add column cross_border text,
  add constraint products_cross_border check (cross_border in ('bonded', 'post')) not valid;

create table certificates (
  id bigint primary key,
  buyer_id bigint not null references users on delete cascade,
  -- Encrypted for their buyer; what screens show of them stands beside, so that nothing is decrypted to show a list.
  name text not null,
  number text not null,
  shown_name text not null,
  shown_number text not null,
  created_at timestamptz not null default app_now()
);
create index certificates_buyer on certificates (buyer_id, id);

-- What an order was placed with, as it stood then: its certificate may be changed and deleted afterwards.
create table order_certificates (
  order_id bigint primary key,
  buyer_id bigint not null,
  -- Null once the buyer has deleted it.
  certificate_id bigint references certificates on delete set null,
  name text not null,
  number text not null,
  shown_name text not null,
  shown_number text not null
);
create index order_certificates_certificate on order_certificates (certificate_id);
