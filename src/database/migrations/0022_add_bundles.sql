-- Bundles that buyers put together: a main item, and slots that each take one of several variants of the same shop.

-- Most products are no bundle, and are read without looking for slots.
alter table products
  add column is_bundle boolean not null default false,
  -- Counts changes of slots and conflicts, so that none is written over another.
  add column bundle_version integer not null default 0;

alter table prices
  -- What a whole bundle costs less than its main item and its parts by themselves.
  add column bundle_saving bigint,
  add constraint prices_bundle_saving check (bundle_saving between 1 and 99999999999) not valid;

create table bundle_slots (
  id bigint primary key,
  product_id bigint not null references products on delete cascade,
  position smallint not null check (position >= 0),
  name jsonb not null,
  is_required boolean not null,
  -- How many base units of the part one bundle takes.
  quantity integer not null check (quantity between 1 and 99),
  -- What there is to know of these parts; cleaned HTML.
  details jsonb not null default '{"en":"","zh":""}',
  unique (product_id, position)
);
create table bundle_choices (
  slot_id bigint not null references bundle_slots on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  position smallint not null check (position >= 0),
  primary key (slot_id, variant_id)
);
create index bundle_choices_variant on bundle_choices (variant_id);

-- Two variants that do not fit: a main item and a part, or two parts.
create table bundle_conflicts (
  product_id bigint not null references products on delete cascade,
  variant_id bigint not null references variants on delete cascade,
  other_id bigint not null references variants on delete cascade,
  primary key (product_id, variant_id, other_id),
  check (variant_id < other_id)
);
create index bundle_conflicts_variant on bundle_conflicts (variant_id);
create index bundle_conflicts_other on bundle_conflicts (other_id);
