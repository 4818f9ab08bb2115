-- Costs and times of shipping, which were settings of a site: ways to send (methods), and tables of rates (templates) for the
-- platform and for shops. A template has zones, and a zone a rate for each method that goes there.

create table shipping_methods (
  site text not null references sites on delete cascade,
  -- Stored with orders and sent by clients, so it never changes.
  code text not null check (code ~ '^[a-z][a-zA-Z0-9-]{0,39}$' and code <> 'pickUp'),
  name jsonb not null,
  -- Working days on the way.
  days_min smallint not null check (days_min >= 0),
  days_max smallint not null check (days_max between days_min and 365),
  position smallint not null default 0,
  primary key (site, code)
);

create table shipping_templates (
  id bigint primary key,
  site text not null references sites on delete cascade,
  -- Null for the platform, whose template holds wherever a shop has none.
  shop_id bigint references shops on delete cascade,
  name text not null check (length(name) between 1 and 100),
  -- Of a shop: all of its goods, or the products of `shipping_template_products`.
  applies_to text not null check (applies_to in ('all', 'products')),
  -- Its goods cost nothing to send wherever they are sent.
  is_free boolean not null default false,
  -- The amount that free shipping begins at: of goods as they are paid, or at their list prices.
  free_from_counts text not null default 'paid' check (free_from_counts in ('paid', 'list')),
  -- Weight of a piece that states none.
  assumed_grams integer not null default 0 check (assumed_grams between 0 and 1000000),
  -- Cubic centimetres that count as a kilogram; null where the size does not count.
  volume_divisor integer check (volume_divisor between 1 and 100000),
  version integer not null default 0,
  check (shop_id is not null or applies_to = 'all'),
  -- For the key of rates, which are in methods of the same site.
  unique (id, site)
);
create unique index shipping_templates_of_all on shipping_templates (site, coalesce(shop_id, 0)) where applies_to = 'all';
create index shipping_templates_shop on shipping_templates (shop_id);

create table shipping_zones (
  template_id bigint not null references shipping_templates on delete cascade,
  number smallint not null check (number >= 1),
  name text not null check (length(name) between 1 and 100),
  -- Countries, with provinces or postcodes where it is not the whole country. The most exact place decides.
  places jsonb not null check (jsonb_typeof(places) = 'array'),
  -- Nothing is sent to a zone that is not served.
  is_served boolean not null default true,
  primary key (template_id, number)
);

create table shipping_rates (
  template_id bigint not null,
  zone smallint not null,
  site text not null,
  method text not null,
  -- The measure that chooses the step.
  basis text not null check (basis in ('order', 'weight', 'amount', 'pieces')),
  -- Prices with the measure that each is for at most.
  steps jsonb not null check (jsonb_typeof(steps) = 'array' and jsonb_array_length(steps) between 1 and 50),
  -- Above the last step: so much for every further part.
  further_every bigint check (further_every >= 1),
  further_price bigint check (further_price >= 0),
  free_from bigint check (free_from >= 0),
  -- Working days on the way, where they are others than those of the method.
  days_min smallint check (days_min >= 0),
  days_max smallint check (days_max between days_min and 365),
  primary key (template_id, zone, method),
  foreign key (template_id, zone) references shipping_zones on delete cascade,
  foreign key (template_id, site) references shipping_templates (id, site) on delete cascade,
  foreign key (site, method) references shipping_methods on delete cascade,
  check ((further_every is null) = (further_price is null)),
  check ((days_min is null) = (days_max is null))
);
create index shipping_rates_method on shipping_rates (site, method);

-- Goods that another template than that of their whole shop is for.
create table shipping_template_products (
  site text not null,
  product_id bigint not null references products on delete cascade,
  template_id bigint not null,
  primary key (site, product_id),
  foreign key (template_id, site) references shipping_templates (id, site) on delete cascade
);
create index shipping_template_products_template on shipping_template_products (template_id);
create index shipping_template_products_product on shipping_template_products (product_id);

-- How long a shop packs; a shop without a row sends on the day of the order.
create table shipping_handling (
  shop_id bigint primary key references shops on delete cascade,
  -- Working days from the payment until the parcel is handed over.
  days_min smallint not null check (days_min >= 0),
  days_max smallint not null check (days_max between days_min and 365),
  -- Orders after this minute of the site's day count from the next day.
  cut_off smallint not null default 1440 check (cut_off between 0 and 1440),
  -- Days of the week on which it packs, Monday being 1.
  works_on smallint[] not null default '{1,2,3,4,5}' check (cardinality(works_on) >= 1 and works_on <@ '{1,2,3,4,5,6,7}'::smallint[])
);

-- Days on which a site's carriers neither take nor bring parcels, beside Saturdays and Sundays.
create table shipping_closed_days (
  site text not null references sites on delete cascade,
  day date not null,
  primary key (site, day)
);
