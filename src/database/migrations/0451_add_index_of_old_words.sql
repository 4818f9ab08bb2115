-- without a transaction
-- The documents that the job still has to cut again: none, most of the time.
drop index concurrently if exists search_documents_old_words;
create index concurrently search_documents_old_words on search_documents (product_id) where words_version < 2;
