-- Settlements: commission by shop, category and campaign, statements of what shops are owed, and payouts.

-- The terms of the mall: one row. Its own account is the one that payouts leave.
create table settlement_terms (
  id smallint primary key check (id = 1),
  commission_basis_points integer not null check (commission_basis_points between 0 and 10000),
  commission_vat_basis_points integer not null check (commission_vat_basis_points between 0 and 10000),
  period text not null check (period in ('weekly', 'biweekly', 'monthly')),
  reserve_basis_points integer not null check (reserve_basis_points between 0 and 10000),
  reserve_days integer not null check (reserve_days between 0 and 365),
  payer_name text not null default '' check (length(payer_name) <= 70),
  payer_iban text not null default '' check (length(payer_iban) <= 34),
  payer_bic text not null default '' check (length(payer_bic) <= 11),
  platform_address text not null default '' check (length(platform_address) <= 300),
  platform_country text not null default '' check (platform_country ~ '^([A-Z]{2})?$'),
  platform_tax_number text not null default '' check (length(platform_tax_number) <= 40)
);
insert into settlement_terms (id, commission_basis_points, commission_vat_basis_points, period, reserve_basis_points, reserve_days)
values (1, 500, 0, 'monthly', 0, 0);

-- A shop's own terms, where they differ from those of the mall.
create table shop_settlement_terms (
  shop_id bigint primary key references shops (id),
  commission_vat_basis_points integer check (commission_vat_basis_points between 0 and 10000),
  reserve_basis_points integer check (reserve_basis_points between 0 and 10000),
  reserve_days integer check (reserve_days between 0 and 365)
);

-- Commission that differs from the mall's; empty columns mean all.
create table commission_rates (
  id bigint primary key,
  shop_id bigint references shops (id),
  category_id bigint references categories (id),
  activity_id bigint references platform_activities (id),
  basis_points integer not null check (basis_points between 0 and 10000),
  check (num_nonnulls(shop_id, category_id, activity_id) > 0),
  unique nulls not distinct (shop_id, category_id, activity_id)
);
create index commission_rates_category on commission_rates (category_id) where category_id is not null;
create index commission_rates_activity on commission_rates (activity_id) where activity_id is not null;

-- Frozen with the rate of the commission when the line is sold.
alter table order_lines add column commission_vat_basis_points integer not null default 0;
alter table order_lines add constraint order_lines_commission_vat
  check (commission_vat_basis_points between 0 and 10000) not valid;

-- Fees that shops pay beside the commission.
create table settlement_fees (
  id bigint primary key,
  shop_id bigint references shops (id),
  kind text not null check (kind in ('monthly', 'perOrder')),
  name text not null check (length(name) between 1 and 100),
  currency character(3) not null,
  amount bigint not null check (amount > 0),
  starts_on date not null,
  ended_at timestamptz
);
create index settlement_fees_shop on settlement_fees (shop_id) where shop_id is not null;

-- Where a shop's money is paid out to. Numbers are encrypted; a changed account is a new row.
create table shop_bank_accounts (
  id bigint primary key,
  shop_id bigint not null references shops (id),
  kind text not null check (kind in ('iban', 'local', 'stripe')),
  holder text not null check (length(holder) between 1 and 70),
  bank_name text not null check (length(bank_name) <= 100),
  country character(2) not null,
  encrypted text not null,
  number_end text not null check (length(number_end) between 1 and 4),
  status text not null check (status in ('waiting', 'verified', 'refused', 'replaced')),
  reason text not null default '' check (length(reason) <= 300),
  created_at timestamptz not null default app_now(),
  decided_at timestamptz
);
create index shop_bank_accounts_shop on shop_bank_accounts (shop_id, created_at desc);
create unique index shop_bank_accounts_current on shop_bank_accounts (shop_id) where status <> 'replaced';

-- The legal identity of a shop, which is reported to tax offices once a year.
create table shop_tax_details (
  shop_id bigint primary key references shops (id),
  kind text not null check (kind in ('company', 'person')),
  legal_name text not null check (length(legal_name) between 1 and 200),
  street text not null check (length(street) between 1 and 200),
  postcode text not null check (length(postcode) <= 20),
  city text not null check (length(city) between 1 and 100),
  country character(2) not null,
  tax_number text not null check (length(tax_number) <= 40),
  vat_number text not null default '' check (length(vat_number) <= 20),
  registration_number text not null default '' check (length(registration_number) <= 60),
  born_on date,
  updated_at timestamptz not null default app_now()
);

create table payout_files (
  id bigint primary key,
  number text not null unique,
  method text not null check (method in ('sepa', 'csv', 'provider')),
  currency character(3) not null,
  payer_name text not null,
  payer_iban text not null,
  payer_bic text not null,
  created_at timestamptz not null default app_now()
);

create table payouts (
  id bigint primary key,
  number text not null unique,
  shop_id bigint not null references shops (id),
  currency character(3) not null,
  amount bigint not null check (amount > 0),
  bank_account_id bigint not null references shop_bank_accounts (id),
  file_id bigint not null references payout_files (id),
  statement_numbers text[] not null check (cardinality(statement_numbers) > 0),
  status text not null check (status in ('sent', 'paid', 'failed')),
  channel_account text,
  reference text not null default '' check (length(reference) <= 140),
  failure text not null default '' check (length(failure) <= 300),
  created_at timestamptz not null default app_now(),
  answered_at timestamptz,
  check ((status = 'sent') = (answered_at is null))
);
create index payouts_shop on payouts (shop_id, created_at desc);
create index payouts_file on payouts (file_id);
create index payouts_account on payouts (bank_account_id);
create index payouts_sent on payouts (created_at) where status = 'sent';

create table settlement_statements (
  id bigint primary key,
  number text not null unique,
  shop_id bigint not null references shops (id),
  currency character(3) not null,
  period_from date not null,
  period_to date not null check (period_to > period_from),
  opening bigint not null,
  closing bigint not null,
  is_final boolean not null default false,
  status text not null check (status in ('issued', 'disputed', 'confirmed')),
  issued_at timestamptz not null default app_now(),
  confirmed_at timestamptz,
  confirmed_by text check (confirmed_by in ('merchant', 'silence', 'operator')),
  dispute text not null default '' check (length(dispute) <= 1000),
  answer text not null default '' check (length(answer) <= 1000),
  carried_to bigint unique references settlement_statements (id),
  payout_id bigint references payouts (id),
  check ((status = 'confirmed') = (confirmed_at is not null)),
  check (carried_to is null or closing <= 0),
  unique (shop_id, currency, period_to)
);
create unique index settlement_statements_final on settlement_statements (shop_id, currency) where is_final;
create index settlement_statements_payout on settlement_statements (payout_id) where payout_id is not null;
create index settlement_statements_open on settlement_statements (shop_id, currency) where payout_id is null and carried_to is null;
create trigger settlement_statements_legal_steps before update of status on settlement_statements
  for each row when (new.status <> old.status)
  execute function refuse_illegal_step('issued > disputed', 'issued > confirmed', 'disputed > confirmed');

-- Each is a line of one statement. `amount` is how it changes what we owe the shop.
create table settlement_items (
  id bigint primary key,
  shop_id bigint not null references shops (id),
  currency character(3) not null,
  kind text not null check (kind in ('sale', 'refund', 'chargeback', 'chargebackWon', 'forfeit', 'default', 'fee',
    'adjustment', 'paidIn', 'reserveHeld', 'reserveReleased')),
  order_id bigint references orders (id),
  ledger_transaction_id bigint references ledger_transactions (id),
  fee_id bigint references settlement_fees (id),
  fee_month date,
  reserve_of bigint unique references settlement_items (id),
  release_at timestamptz,
  gross bigint not null default 0,
  tax bigint not null default 0,
  commission bigint not null default 0,
  commission_vat bigint not null default 0,
  subsidy bigint not null default 0,
  amount bigint not null,
  note text not null default '' check (length(note) <= 300),
  at timestamptz not null default app_now(),
  statement_id bigint references settlement_statements (id),
  unique (ledger_transaction_id, order_id, kind)
);
create index settlement_items_waiting on settlement_items (shop_id, currency, at) where statement_id is null;
create index settlement_items_statement on settlement_items (statement_id, at) where statement_id is not null;
create index settlement_items_order on settlement_items (order_id) where order_id is not null;
create index settlement_items_at on settlement_items (at);
create index settlement_items_reserved on settlement_items (release_at) where kind = 'reserveHeld';
create unique index settlement_items_monthly_fee on settlement_items (fee_id, shop_id, fee_month) where fee_month is not null;
create unique index settlement_items_order_fee on settlement_items (fee_id, order_id) where kind = 'fee' and order_id is not null;

-- An entry of the ledger is settled once (I-20).
create table settled_entries (
  entry_id bigint primary key references ledger_entries (id),
  item_id bigint not null references settlement_items (id)
);
create index settled_entries_item on settled_entries (item_id);

-- Orders with entries that no statement has yet. Bookings by the version before are noted too.
create table unsettled_orders (order_id bigint primary key references orders (id), noted_at timestamptz not null default app_now());
create function note_unsettled_order() returns trigger language plpgsql as $$
begin
  insert into unsettled_orders (order_id) values (new.order_id)
  on conflict (order_id) do update set noted_at = excluded.noted_at;
  return null;
end $$;
create trigger ledger_entries_note_unsettled after insert on ledger_entries for each row
  when (new.order_id is not null and new.account in ('merchantPayable', 'commission', 'merchantDebt'))
  execute function note_unsettled_order();

-- Money that was paid out can be refunded later: the shop owes it then.
drop trigger ledger_balances_no_overdraft on ledger_balances;
