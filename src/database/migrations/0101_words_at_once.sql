-- New words go to their place at once. Otherwise they wait in a list that every search reads from end to end, until so many
-- have come that somebody's statement has to put them all away.

alter index product_words_words set (fastupdate = off);
alter index product_words_better set (fastupdate = off);
alter index product_words_best set (fastupdate = off);
alter index product_words_names set (fastupdate = off);
alter index product_words_names_better set (fastupdate = off);
alter index product_words_names_best set (fastupdate = off);
alter index search_words_parts set (fastupdate = off);
alter index variants_sku_parts set (fastupdate = off);

select gin_clean_pending_list(index::regclass) from unnest(array[
  'product_words_words', 'product_words_better', 'product_words_best',
  'product_words_names', 'product_words_names_better', 'product_words_names_best',
  'search_words_parts', 'variants_sku_parts']) index;
