-- The categories of articles are rows now, and no longer three words.
alter table articles drop constraint articles_group_check;
alter table articles validate constraint articles_of_group;
