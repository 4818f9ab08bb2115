-- A hidden site is prepared: buyers do not reach it. A closed one sells nothing new, and its orders stay reachable.
alter table sites add column status text not null default 'open' check (status in ('open', 'hidden', 'closed'));

-- Sites go by names that an operator writes; these were texts of the program.
update sites set settings = settings || jsonb_build_object('name', names.name)
from (values
  ('global', '{"en": "International", "zh": "国际站"}'::jsonb),
  ('cn', '{"en": "China", "zh": "中国站"}'::jsonb),
  ('de', '{"en": "Germany", "zh": "德国站"}'::jsonb),
  ('uk', '{"en": "United Kingdom", "zh": "英国站"}'::jsonb),
  ('jp', '{"en": "Japan", "zh": "日本站"}'::jsonb)) as names (code, name)
where sites.code = names.code and not settings ? 'name';
