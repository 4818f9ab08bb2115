-- How visitors reach the mall, and its pages elsewhere: for the foot of every page.
alter table mall_profile
  add column contact jsonb not null default '{"email": "", "phone": "", "hours": {"en": "", "zh": ""}}',
  add column links text not null default '' check (length(links) <= 2000);
