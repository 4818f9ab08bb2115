-- How the Chinese words of search_words are spelt in Latin letters, one row for each reading: 沙发 is 'sha fa', with the
-- initials 'sf'. Searches in pinyin find the words here.
create table search_readings (
  word text collate "C" not null,
  syllables text collate "C" not null,
  initials text collate "C" not null,
  primary key (word, syllables)
);
create index search_readings_initials on search_readings (initials, syllables);

-- Words that operators declare to mean the same. Of a one-way group the first term also finds the others.
create table search_synonyms (
  id bigint primary key,
  language text not null check (language in ('en', 'zh')),
  is_one_way boolean not null,
  terms text[] not null check (cardinality(terms) between 2 and 20),
  -- The words of the terms that also find the others, as queries are split.
  triggers text[] not null,
  version integer not null default 1,
  changed_at timestamptz not null default app_now()
);
create index search_synonyms_triggers on search_synonyms using gin (triggers);

-- Searches by day. Visitors are not stored: of each visitor one of 64 bits is set, by a keyed hash of the address and the words, so
-- that the bits only show that at least so many different visitors have searched.
create table search_counts (
  site_number smallint not null references sites (number),
  language text not null check (language in ('en', 'zh')),
  day date not null,
  words text collate "C" not null check (length(words) between 1 and 60),
  searches integer not null check (searches > 0),
  -- The products that the last search found.
  results integer not null check (results >= 0),
  visitors bigint not null,
  primary key (site_number, language, day, words)
);

-- The searches that enough different visitors made and that find products, the most frequent first.
create table search_popular (
  site_number smallint not null references sites (number),
  language text not null check (language in ('en', 'zh')),
  place smallint not null check (place between 1 and 50),
  words text not null,
  searches integer not null,
  primary key (site_number, language, place)
);

-- Words that no list of searches shows, entered by operators.
create table search_blocked_words (
  id bigint primary key,
  words text collate "C" not null unique,
  created_at timestamptz not null default app_now()
);
