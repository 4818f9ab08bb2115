-- Where buyers pick up what a shop does not send: { name, address }, each in both languages.
alter table shops add column pick_up_place jsonb;
