-- The platform keeps texts to answer with, too: those of no shop.

alter table saved_answers alter column shop_id drop not null;
create index saved_answers_owner on saved_answers (coalesce(shop_id, 0), title);
