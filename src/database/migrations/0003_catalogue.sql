-- Shops, what they sell, what lists and searches read of it, and catalogues loaded from files.

create table shops (
  id bigint primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{2,60}$'),
  name jsonb not null,
  about jsonb not null default '{"en":"","zh":""}',
  status text not null default 'active' check (status in ('active', 'frozen', 'cleared')),
  -- Historical orders are those placed before this moment.
  status_changed_at timestamptz not null default app_now(),
  logo text references files,
  created_at timestamptz not null default app_now()
);

create table shop_staff (
  user_id bigint not null references users on delete cascade,
  shop_id bigint not null references shops on delete cascade,
  role text not null default 'owner' check (role in ('owner', 'manager', 'fulfilment', 'service')),
  primary key (user_id, shop_id)
);
create index shop_staff_shop on shop_staff (shop_id);

-- One application per person; a rejected one is handed in again.
create table shop_applications (
  id bigint primary key,
  user_id bigint not null unique references users on delete cascade,
  -- Where it was handed in; the mail about the decision leads back there.
  site text not null references sites,
  status text not null default 'awaitingReview' check (status in ('awaitingReview', 'approved', 'rejected')),
  company_name text not null check (length(company_name) between 1 and 200),
  registration_number text not null check (length(registration_number) between 1 and 60),
  contact_name text not null check (length(contact_name) between 1 and 100),
  phone text not null check (length(phone) between 5 and 20),
  shop_name jsonb not null,
  goods text not null check (length(goods) between 1 and 1000),
  category_ids bigint[] not null check (cardinality(category_ids) <= 20),
  licence_file text not null references files,
  bank_holder text not null check (length(bank_holder) between 1 and 100),
  bank_name text not null check (length(bank_name) between 1 and 100),
  -- Encrypted for its user; the last four characters are what screens show.
  bank_number text not null,
  bank_number_end text not null check (length(bank_number_end) = 4),
  -- How often it was handed in; each time is decided once.
  round integer not null default 1 check (round >= 1),
  reason text not null default '' check (length(reason) <= 500),
  shop_id bigint references shops,
  applied_at timestamptz not null default app_now(),
  decided_at timestamptz,
  check ((status = 'awaitingReview') = (decided_at is null)),
  check ((status = 'approved') = (shop_id is not null)),
  check ((status = 'rejected') = (reason <> ''))
);
create index shop_applications_status on shop_applications (status, applied_at);

create table brands (
  id bigint primary key,
  name text not null,
  slug text not null unique
);

create table categories (
  id bigint primary key,
  parent_id bigint references categories,
  url_key text not null unique check (url_key ~ '^[a-z0-9-]{1,120}$'),
  name jsonb not null,
  about jsonb not null default '{"en":"","zh":""}',
  picture text references files,
  -- From the root down to this one, so a whole branch is found without walking the tree.
  path bigint[] not null,
  position integer not null default 0
);
create index categories_parent on categories (parent_id, position);

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
  -- What can be chosen: [{key, name: {en, zh}, values: [{key, name: {en, zh}}]}], the first one being the main one.
  attributes jsonb not null default '[]',
  picture text references files,
  second_picture text references files,
  rating_sum bigint not null default 0 check (rating_sum >= 0),
  rating_count bigint not null default 0 check (rating_count >= 0),
  sold_count bigint not null default 0 check (sold_count >= 0),
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  check (rating_sum between rating_count and rating_count * 5)
);
-- A shop's own list: its page is read in the list's order, and its length is counted without reading the rows.
create index products_shop on products (shop_id, updated_at desc, id desc) include (status);
create index products_category on products (category_id);
-- No condition compares these texts as a whole, so statistics of them would only make ANALYZE slow.
alter table products
  alter column name set statistics 0, alter column summary set statistics 0, alter column description set statistics 0,
  alter column specifications set statistics 0, alter column warranty set statistics 0, alter column delivery set statistics 0,
  alter column unit set statistics 0, alter column attributes set statistics 0;

create table product_media (
  id bigint primary key,
  product_id bigint not null references products on delete cascade,
  position smallint not null,
  file text not null references files,
  kind text not null default 'picture' check (kind in ('picture', 'video', 'model')),
  alt jsonb not null default '{"en":"","zh":""}',
  unique (product_id, position)
);
alter table product_media alter column alt set statistics 0;

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
alter table variants alter column attribute_values set statistics 0;

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
  primary key (variant_id, site),
  check (sale_from < sale_until),
  check (coalesce(compare_at > amount, false) or (sale_from is null and sale_until is null))
);

-- Old addresses of products, and products that moved.
create table redirects (
  url_key text primary key,
  product_id bigint not null references products on delete cascade
);

-- Tables of search. What stands in them is handed in by the catalogue; no foreign key leads to its tables.

-- What lists show, sort and narrow by: one row per product, site and period in which its public price stays the same. The
-- periods of a product follow each other without a gap, so a sale begins without any job. Search lists several million of
-- them by price within categories, therefore category, shop, brand and sales stand beside the price.
create table search_price_periods (
  site_number smallint not null references sites (number),
  product_id bigint not null,
  valid_from timestamptz not null default '-infinity',
  valid_until timestamptz not null default 'infinity',
  shop_id bigint not null,
  brand_id bigint,
  category_id bigint,
  currency char(3) not null,
  price_from bigint not null,
  price_to bigint not null,
  compare_at bigint,
  in_stock boolean not null,
  sold_count bigint not null,
  rating_sum bigint not null,
  rating_count bigint not null,
  -- Every product starts with five ratings of four, so that one rating of five does not beat a hundred that are nearly as good.
  rating_score bigint not null generated always as ((rating_sum + 20) * 1000 / (rating_count + 5)) stored,
  listed_at timestamptz not null,
  primary key (site_number, product_id, valid_from) include (valid_until),
  check (valid_from < valid_until)
);
-- Every list is read from an index in its own order, that of a branch of categories leaf by leaf. What lists are narrowed by
-- lies in the index too, so that a row that does not fit is passed over without reading it. Where a category leads, it
-- stands before the site, since it is the more selective.
create index search_price_periods_best on search_price_periods (site_number, in_stock desc, sold_count desc, product_id desc) include (price_from, brand_id, valid_from, valid_until);
create index search_price_periods_new on search_price_periods (site_number, listed_at desc, product_id desc) include (price_from, brand_id, in_stock, valid_from, valid_until);
create index search_price_periods_price on search_price_periods (site_number, price_from, product_id) include (brand_id, in_stock, valid_from, valid_until);
create index search_price_periods_rated on search_price_periods (site_number, rating_score desc, product_id desc);
create index search_price_periods_reduced on search_price_periods (site_number, sold_count desc, product_id desc) where in_stock and compare_at > price_from;
create index search_price_periods_category_best on search_price_periods (category_id, site_number, in_stock desc, sold_count desc, product_id desc) include (price_from, brand_id, valid_from, valid_until);
create index search_price_periods_category_new on search_price_periods (category_id, site_number, listed_at desc, product_id desc) include (price_from, brand_id, in_stock, valid_from, valid_until);
create index search_price_periods_category_price on search_price_periods (category_id, site_number, price_from, product_id) include (brand_id, in_stock, valid_from, valid_until);
create index search_price_periods_category_rated on search_price_periods (category_id, site_number, rating_score desc, product_id desc);
create index search_price_periods_shop on search_price_periods (shop_id, site_number, listed_at desc);
create index search_price_periods_shop_best on search_price_periods (shop_id, site_number, in_stock desc, sold_count desc, product_id desc) include (price_from, brand_id, category_id, valid_from, valid_until);
-- When the next price of a site changes, and which periods are over.
create index search_price_periods_until on search_price_periods (site_number, valid_until) where valid_until < 'infinity';

-- What is listed now, at the price of now. Queries of other modules read this and not the table.
create view listings as
  select * from search_price_periods
  -- Nearly all periods are endless: said first, the planner knows how many hold, and the clock is asked only for the others.
  where (valid_from = '-infinity' and valid_until = 'infinity')
    or (valid_from <= (select app_now()) and valid_until > (select app_now()));

-- A product in one language: its words, and marks of its shop, brand and categories (modules/search/server/words.ts).
create table search_documents (
  product_id bigint not null,
  language text not null check (language in ('en', 'zh')),
  words tsvector not null,
  -- Among the goods that sell best: the best sixty-fourth part is 2, the rest of the best eighth 1.
  prominence smallint not null default 0 check (prominence between 0 and 2),
  primary key (product_id, language)
);
-- Search asks the goods that sell best first, and names before other texts; each step has an index of its own. New words go
-- to their place at once: otherwise they wait in a list that every search reads from end to end.
create index search_documents_words on search_documents using gin (words) with (fastupdate = off);
create index search_documents_better on search_documents using gin (words) with (fastupdate = off) where prominence >= 1;
create index search_documents_best on search_documents using gin (words) with (fastupdate = off) where prominence >= 2;
create index search_documents_names on search_documents using gin (ts_filter(words, '{a,d}')) with (fastupdate = off);
create index search_documents_names_better on search_documents using gin (ts_filter(words, '{a,d}')) with (fastupdate = off) where prominence >= 1;
create index search_documents_names_best on search_documents using gin (ts_filter(words, '{a,d}')) with (fastupdate = off) where prominence >= 2;

-- Every word of a product's name, once. Words that go on from a beginning stand one after the other; parts of words and
-- misspelled ones are found by their trigrams.
create table search_words (
  language text not null check (language in ('en', 'zh')),
  word text collate "C" not null,
  primary key (language, word)
);
create index search_words_parts on search_words using gin (word gin_trgm_ops) with (fastupdate = off);

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

-- What the report says about lines of the file.
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
  primary key (product_id, position)
);
create index import_pictures_due on import_pictures (due_at) where due_at is not null;
