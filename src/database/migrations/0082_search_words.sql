-- Search asks the goods that sell best first: the best sixty-fourth part (2), the best eighth (1), then all. Each has an
-- index of its own, so that a word which half of the mall has costs no more than a rare one.

alter table product_words add column prominence smallint not null default 0 check (prominence between 0 and 2);
create index product_words_better on product_words using gin (words) where prominence >= 1;
create index product_words_best on product_words using gin (words) where prominence >= 2;

-- Every word that the name of a product ever had. Parts of words and slips of the finger are looked up here, among
-- thousands of words, and not among millions of names.
create table search_words (
  language text not null check (language in ('en', 'zh')),
  word text not null,
  primary key (language, word)
);
insert into search_words (language, word)
select distinct language, entry.lexeme from product_words, unnest(words) entry where 'A' = any(entry.weights)
on conflict do nothing;
create index search_words_parts on search_words using gin (word gin_trgm_ops);

drop index product_words_title;
alter table product_words drop column title;
