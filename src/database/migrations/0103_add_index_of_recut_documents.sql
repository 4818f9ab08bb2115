-- without a transaction
-- The documents that the job still has to split by the third version of the words: none, most of the time.
drop index concurrently if exists search_documents_before_third;
create index concurrently search_documents_before_third on search_documents (product_id) where words_version < 3;
