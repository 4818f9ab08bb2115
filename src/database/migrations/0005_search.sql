-- Search. The catalogue writes its rows; no foreign key leads to the tables of the catalogue.

-- Facts that lists show, sort and filter by: one row per product, site and period in which its public price stays the same. The
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
  -- Colours and materials that lists are narrowed by, in the words of modules/catalogue/rules/features.ts. Null until a job has
  -- looked at the product.
  features text[],
  primary key (site_number, product_id, valid_from) include (valid_until),
  check (valid_from < valid_until)
);
-- Every list is read from an index in its own order, that of a branch of categories leaf by leaf. What lists are narrowed by
-- lies in the index too, so that a row that does not fit is passed over without reading it. Where a category leads, it
-- stands before the site, since it is the more selective.
create index search_price_periods_best on search_price_periods (site_number, in_stock desc, sold_count desc, product_id desc)
  include (price_from, brand_id, valid_from, valid_until);
create index search_price_periods_new on search_price_periods (site_number, listed_at desc, product_id desc)
  include (price_from, brand_id, in_stock, valid_from, valid_until);
create index search_price_periods_price on search_price_periods (site_number, price_from, product_id)
  include (brand_id, in_stock, valid_from, valid_until);
create index search_price_periods_rated on search_price_periods (site_number, rating_score desc, product_id desc);
create index search_price_periods_reduced on search_price_periods (site_number, sold_count desc, product_id desc) where in_stock and compare_at > price_from;
create index search_price_periods_category_best on search_price_periods (category_id, site_number, in_stock desc, sold_count desc, product_id desc)
  include (price_from, brand_id, valid_from, valid_until);
create index search_price_periods_category_new on search_price_periods (category_id, site_number, listed_at desc, product_id desc)
  include (price_from, brand_id, in_stock, valid_from, valid_until);
create index search_price_periods_category_price on search_price_periods (category_id, site_number, price_from, product_id)
  include (brand_id, in_stock, valid_from, valid_until);
create index search_price_periods_category_rated on search_price_periods (category_id, site_number, rating_score desc, product_id desc);
create index search_price_periods_shop on search_price_periods (shop_id, site_number, listed_at desc);
create index search_price_periods_shop_best on search_price_periods (shop_id, site_number, in_stock desc, sold_count desc, product_id desc)
  include (price_from, brand_id, category_id, valid_from, valid_until);
-- When the next price of a site changes, and which periods are over.
create index search_price_periods_until on search_price_periods (site_number, valid_until) where valid_until < 'infinity';
create index search_price_periods_undescribed on search_price_periods (product_id) where features is null;
alter table search_price_periods
  alter column features set statistics 0;

-- A product in one language: its words, and marks of its shop, brand and categories (modules/search/server/words.ts).
create table search_documents (
  product_id bigint not null,
  language text not null check (language in ('en', 'zh')),
  words tsvector not null,
  -- Among the goods that sell best: the best sixty-fourth part is 2, the rest of the best eighth 1.
  prominence smallint not null default 0 check (prominence between 0 and 2),
  -- By which version of modules/search/server/words.ts the words of a document were cut. Those of an earlier one are cut again by a job.
  words_version smallint not null default 1,
  primary key (product_id, language)
);
-- Search asks the goods that sell best first, and names before other texts; each step has an index of its own. New words go
-- to their place at once: otherwise they wait in a list that every search reads from end to end.
create index search_documents_words on search_documents using gin (words) with (fastupdate = off);
create index search_documents_better on search_documents using gin (words) with (fastupdate = off) where prominence >= 1;
create index search_documents_best on search_documents using gin (words) with (fastupdate = off) where prominence >= 2;
create index search_documents_names on search_documents using gin (ts_filter(words, '{a,d}')) with (fastupdate = off);
create index search_documents_names_better on search_documents using gin (ts_filter(words, '{a,d}')) with (fastupdate = off)
  where prominence >= 1;
create index search_documents_names_best on search_documents using gin (ts_filter(words, '{a,d}')) with (fastupdate = off)
  where prominence >= 2;
-- The documents that the job still has to cut again: none, most of the time.
create index search_documents_old_words on search_documents (product_id) where words_version < 2;

-- Every word of a product's name, once. Words that go on from a beginning stand one after the other; parts of words and
-- misspelled ones are found by their trigrams.
create table search_words (
  language text not null check (language in ('en', 'zh')),
  word text collate "C" not null,
  primary key (language, word)
);
create index search_words_parts on search_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- Current listings, at current prices. Queries of other modules read this and not the table.
create view listings as
  select * from search_price_periods
  -- Nearly all periods are endless: said first, the planner knows how many hold, and the clock is asked only for the others.
  where (valid_from = '-infinity' and valid_until = 'infinity')
    or (valid_from <= (select app_now()) and valid_until > (select app_now()));
