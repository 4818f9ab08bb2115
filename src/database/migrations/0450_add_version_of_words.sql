-- By which version of modules/search/server/words.ts the words of a document were cut. Those of an earlier one are cut again by a job.
alter table search_documents add column words_version smallint not null default 1;
