-- The words of a name have indexes of their own, so that a search meets what is called so before what merely mentions it,
-- and suggestions never meet the rest. In search_words the words that go on from a beginning stand one after the other.

create index product_words_names on product_words using gin (ts_filter(words, '{a,d}'));
create index product_words_names_better on product_words using gin (ts_filter(words, '{a,d}')) where prominence >= 1;
create index product_words_names_best on product_words using gin (ts_filter(words, '{a,d}')) where prominence >= 2;

alter table search_words alter column word type text collate "C";
