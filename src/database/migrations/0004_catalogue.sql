-- The catalogue: products, their pages, variants and prices, bundles, and imports.

-- Brands of products.
create table brands (
  id bigint primary key,
  name text not null,
  slug text not null unique,
  logo text references files,
  about jsonb not null default '{"en":"","zh":""}',
  version integer not null default 0,
  -- The name of a brand in a language where it has one of its own; empty where it goes by its name.
  local_name jsonb not null default '{"en":"","zh":""}'
);

-- The tree of categories.
create table categories (
  id bigint primary key,
  parent_id bigint references categories,
  url_key text not null unique check (url_key ~ '^[a-z0-9-]{1,120}$'),
  name jsonb not null,
  about jsonb not null default '{"en":"","zh":""}',
  picture text references files,
  -- From the root down to this one, so a whole branch is found without walking the tree.
  path bigint[] not null,
  position integer not null default 0,
  -- A hidden category, and all below it, is on no menu and has no page. Its goods are sold and found as before.
  is_hidden boolean not null default false,
  version integer not null default 0
);
create index categories_parent on categories (parent_id, position);

-- Products. They are marked as deleted, never removed, since orders name them.
create table products (
  id bigint primary key,
  shop_id bigint not null references shops,
  -- The length is checked apart: a pattern that counts to 200 is compiled anew for each row.
  url_key text not null unique check (url_key ~ '^[a-z0-9-]+$' and length(url_key) <= 200),
  status text not null default 'draft' check (status in ('draft', 'onShelf', 'offShelf', 'deleted')),
  kind text not null default 'goods' check (kind in ('goods', 'weighed', 'gift', 'giftCard', 'service', 'pointsItem')),
  name jsonb not null,
  summary jsonb not null default '{"en":"","zh":""}',
  -- Cleaned HTML, never what was typed.
  description jsonb not null default '{"en":"","zh":""}',
  specifications jsonb not null default '[]',
  warranty jsonb not null default '{"en":"","zh":""}',
  delivery jsonb not null default '{"en":"","zh":""}',
  default_tab text not null default 'description' check (default_tab in ('description', 'specs', 'warranty', 'delivery')),
  unit jsonb,
  brand_id bigint references brands,
  category_id bigint references categories,
  -- The attributes to choose from: [{key, name: {en, zh}, values: [{key, name: {en, zh}}]}], the main one first.
  attributes jsonb not null default '[]',
  picture text references files,
  second_picture text references files,
  rating_sum bigint not null default 0 check (rating_sum >= 0),
  rating_count bigint not null default 0 check (rating_count >= 0),
  sold_count bigint not null default 0 check (sold_count >= 0),
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  -- It has a row in `product_pages`. Most products have none, and are read without looking for one.
  is_arranged boolean not null default false,
  -- Counts changes of terms, so that none is written over another.
  terms_version integer not null default 0,
  -- [{from, payBasisPoints}]: from a quantity on (in base units), so many parts of ten thousand are paid.
  tiers jsonb,
  has_tiers boolean not null default false,
  -- The smallest order of a buyer who buys in bulk, and how much one buyer may have. Base units.
  bulk_min integer,
  limit_per_buyer integer,
  -- Most products are no bundle, and are read without looking for slots.
  is_bundle boolean not null default false,
  -- Counts changes of slots and conflicts, so that none is written over another.
  bundle_version integer not null default 0,
  -- Of a service: how many days it is valid from its payment, or until when, for all buyers.
  service_days integer,
  service_until timestamptz,
  -- How often one code is used.
  service_uses integer not null default 1,
  -- Null for goods from within the country.
  cross_border text,
  -- Of a service that is a period of the paid membership: for how many months its buyer becomes a member.
  membership_months integer,
  -- From when and until when a product is sold, and when one that is sold out is back, as far as its shop says it.
  sold_from timestamptz,
  sold_until timestamptz,
  back_on timestamptz,
  check (rating_sum between rating_count and rating_count * 5),
  constraint products_terms check (bulk_min between 1 and 9999 and limit_per_buyer between 1 and 9999),
  constraint products_service check (service_days between 1 and 3650 and service_uses between 1 and 100
    and (service_days is null or service_until is null)),
  constraint products_cross_border check (cross_border in ('bonded', 'post')),
  constraint products_membership_months check (membership_months in (1, 3, 12)),
  constraint products_sale_times check (sold_until > sold_from)
);
-- A shop's own list: its page is read in the list's order, and its length is counted without reading the rows.
create index products_shop on products (shop_id, updated_at desc, id desc) include (status);
create index products_category on products (category_id);
-- Rows that refer to a file, for the removal of uploads, licences and invoices.
create index products_picture on products (picture) where picture is not null;
create index products_second_picture on products (second_picture) where second_picture is not null;
-- No condition compares these texts as a whole, so statistics of them would only make ANALYZE slow.
alter table products
  alter column name set statistics 0,
  alter column summary set statistics 0,
  alter column description set statistics 0,
  alter column specifications set statistics 0,
  alter column warranty set statistics 0,
  alter column delivery set statistics 0,
  alter column unit set statistics 0,
  alter column attributes set statistics 0;

-- Pictures, films and models of a product.
create table product_media (
  id bigint primary key,
  product_id bigint not null references products on delete cascade,
  position smallint not null,
  file text not null references files,
  kind text not null default 'picture' check (kind in ('picture', 'video', 'model')),
  alt jsonb not null default '{"en":"","zh":""}',
  -- The caption below a picture, a film or a model on the page of its product; `alt` names in a few words what is seen.
  description jsonb not null default '{"en":"","zh":""}',
  unique (product_id, position)
);
create index product_media_file on product_media (file);
alter table product_media
  alter column alt set statistics 0,
  alter column description set statistics 0;

-- Arrangements of a shop on the page of a product, beside its texts.
create table product_pages (
  product_id bigint primary key references products on delete cascade,
  -- A path of the mall that buyers are sent to instead; never another company's address.
  redirect_to text check (redirect_to ~ '^/[^/\\]' and length(redirect_to) <= 500),
  -- Cleaned HTML below the name.
  marketing jsonb not null default '{"en":"","zh":""}',
  -- By site: {code, amount}, in minor units of the site.
  promo_codes jsonb not null default '{}',
  -- Short texts over the first picture: [{en, zh}].
  overlays jsonb not null default '[]',
  -- Tabs with another place or title than their own: [{tab, position, title: {en, zh}}].
  tabs jsonb not null default '[]'
);
create index product_pages_redirect on product_pages (redirect_to) where redirect_to is not null;

-- Other products that the page of a product names.
create table product_relations (
  product_id bigint not null references products on delete cascade,
  kind text not null check (kind in ('series', 'together', 'recommend', 'recommendNew')),
  position smallint not null check (position >= 0),
  related_id bigint not null references products on delete cascade check (related_id <> product_id),
  -- The name on the page, where it differs from the product's own.
  alias jsonb not null default '{"en":"","zh":""}',
  primary key (product_id, kind, position),
  unique (product_id, kind, related_id)
);
create index product_relations_related on product_relations (related_id);

-- Changes of products by the staff of their shop: each field with its value before and after.
create table product_changes (
  id bigint primary key,
  product_id bigint not null references products on delete cascade,
  user_id bigint not null references users,
  at timestamptz not null default app_now(),
  changes jsonb not null
);
create index product_changes_product on product_changes (product_id, id desc);
create index product_changes_user on product_changes (user_id);
create trigger product_changes_append_only before update or truncate on product_changes
  execute function refuse_change();

-- Edits of a product on the shelf that are not published yet: the form as the staff of its shop sent it.
create table unpublished_edits (
  product_id bigint primary key references products on delete cascade,
  -- Counts how often it was kept, so that two people do not write over each other.
  revision integer not null check (revision >= 1),
  user_id bigint not null references users,
  kept_at timestamptz not null default app_now(),
  edit jsonb not null
);
create index unpublished_edits_user on unpublished_edits (user_id);

-- Old addresses of products, and products that moved.
create table redirects (
  url_key text primary key,
  product_id bigint not null references products on delete cascade
);

-- Variants of a product: the goods that buyers order.
create table variants (
  id bigint primary key,
  product_id bigint not null references products on delete cascade,
  shop_id bigint not null references shops,
  sku text not null,
  -- {attributeKey: valueKey}
  attribute_values jsonb not null default '{}',
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  picture text references files,
  position smallint not null default 0,
  -- Quantities are whole base units; orders come in multiples of step.
  step integer not null default 1 check (step between 1 and 100000),
  min_quantity integer not null default 1 check (min_quantity between 1 and 9999),
  weight_grams integer check (weight_grams >= 0),
  unique (shop_id, sku),
  unique (product_id, attribute_values)
);
create index variants_product on variants (product_id, position);
-- Merchants search for any part of a SKU.
create index variants_sku_parts on variants using gin (sku gin_trgm_ops) with (fastupdate = off);
create index variants_picture on variants (picture) where picture is not null;
alter table variants
  alter column attribute_values set statistics 0;

-- A variant is for sale on the sites where it has a price. Minor units, per step.
create table prices (
  variant_id bigint not null references variants on delete cascade,
  site text not null references sites,
  currency char(3) not null,
  amount bigint not null check (amount between 0 and 99999999999),
  compare_at bigint check (compare_at between 0 and 99999999999),
  -- When the sale holds, where it has a time; before and after, compare_at is the price.
  sale_from timestamptz,
  sale_until timestamptz,
  -- The least that a line may cost.
  min_amount bigint,
  -- The price of one step for members.
  member_amount bigint,
  -- The price of one step in points, and in money besides.
  points integer,
  points_amount bigint,
  -- The saving of a whole bundle compared with its main item and its parts by themselves.
  bundle_saving bigint,
  primary key (variant_id, site),
  check (sale_from < sale_until),
  check (coalesce(compare_at > amount, false) or (sale_from is null and sale_until is null)),
  constraint prices_terms check (min_amount between 1 and 99999999999 and member_amount between 0 and 99999999999
    and points between 1 and 9999999 and points_amount between 0 and 99999999999),
  constraint prices_bundle_saving check (bundle_saving between 1 and 99999999999)
);

-- Prices of variants without offers, from each change on: sites of the EU show the lowest price of the 30 days before a cut.
create table price_history (
  variant_id bigint not null references variants on delete cascade,
  site text not null references sites,
  recorded_at timestamptz not null default app_now(),
  amount bigint not null,
  compare_at bigint,
  sale_from timestamptz,
  sale_until timestamptz,
  primary key (variant_id, site, recorded_at)
);

-- Prices that promotions have handed to the catalogue: lists show them from their first moment to their last. A variant has
-- one of them at a time on each site.
create table promotion_prices (
  offer_id bigint not null,
  variant_id bigint not null references variants on delete cascade,
  site text not null references sites,
  valid_from timestamptz not null,
  valid_until timestamptz not null check (valid_from < valid_until),
  amount bigint not null check (amount between 0 and 99999999999),
  -- The offer has nothing of this variant left, so lists show the price without it.
  is_taken boolean not null default false,
  -- A presale's price is only for those who ask for it, so lists do not show it.
  is_listed boolean not null default true,
  primary key (offer_id, variant_id),
  constraint promotion_prices_one_at_a_time
    exclude using gist (variant_id with =, site with =, tstzrange(valid_from, valid_until) with &&)
);
create index promotion_prices_variant on promotion_prices (variant_id, site);

-- How much of a product with a limit one buyer has had, and by which orders. The rows of an order that is not paid, or is
-- cancelled, are deleted with what they counted.
create table product_limits (
  buyer_id bigint not null references users on delete cascade,
  product_id bigint not null references products on delete cascade,
  taken bigint not null check (taken >= 0),
  primary key (buyer_id, product_id)
);

-- Orders that count towards such a limit.
create table product_takes (
  order_id bigint not null,
  product_id bigint not null references products on delete cascade,
  buyer_id bigint not null,
  quantity bigint not null check (quantity > 0),
  primary key (order_id, product_id)
);
create index product_takes_buyer on product_takes (buyer_id);

-- Slots of a bundle that its buyer fills, each with one of several variants of the same shop.
create table bundle_slots (
  id bigint primary key,
  product_id bigint not null references products on delete cascade,
  position smallint not null check (position >= 0),
  name jsonb not null,
  is_required boolean not null,
  -- How many base units of the part one bundle takes.
  quantity integer not null check (quantity between 1 and 99),
  -- Details of these parts; cleaned HTML.
  details jsonb not null default '{"en":"","zh":""}',
  unique (product_id, position)
);

-- Variants that fit a slot.
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

-- One row per file, shop and way of reading it. A run that was killed goes on from `position`.
create table import_runs (
  id bigint primary key,
  shop_id bigint not null references shops on delete cascade,
  file_name text not null,
  file_hash bytea not null,
  -- Site, currency and language it was read with: the same file read otherwise is another run.
  reading text not null,
  format text not null check (format in ('ndjson', 'woocommerce', 'shopify')),
  -- Products and refusals dealt with so far, in the order of the file.
  position bigint not null default 0 check (position >= 0),
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  started_at timestamptz not null default app_now(),
  finished_at timestamptz
);
create unique index import_runs_unfinished on import_runs (shop_id, file_hash, reading) where finished_at is null;

-- Remarks of the report about lines of the file.
create table import_remarks (
  run_id bigint not null references import_runs on delete cascade,
  position bigint not null,
  kind text not null check (kind in ('refused', 'noted')),
  line bigint not null,
  subject text not null,
  text text not null
);
create index import_remarks_run on import_remarks (run_id, position);

-- Which product a file's product became, and the hash of what was imported last.
create table import_items (
  shop_id bigint not null references shops on delete cascade,
  source text not null,
  external_id text not null,
  hash bytea not null,
  product_id bigint not null references products on delete cascade,
  primary key (shop_id, source, external_id)
);
create index import_items_product on import_items (product_id);

-- A picture that a file names by its address. Until it is fetched, or for good, a drawing stands in.
create table import_pictures (
  product_id bigint not null references products on delete cascade,
  position smallint not null,
  address text not null,
  alt jsonb not null,
  -- The variants, by sku, that this picture belongs to.
  skus text[] not null default '{}',
  file text references files,
  attempts smallint not null default 0,
  -- When to try next; null once it is fetched or given up.
  due_at timestamptz default app_now(),
  failure text,
  description jsonb not null default '{"en":"","zh":""}',
  primary key (product_id, position)
);
create index import_pictures_due on import_pictures (due_at) where due_at is not null;
create index import_pictures_file on import_pictures (file) where file is not null;
