-- The methods and prices that each site has had in its settings: one price for every country that the site serves.
insert into shipping_methods (site, code, name, days_min, days_max, position)
select site.code, method->>'code',
  case method->>'code' when 'express' then '{"en":"Express","zh":"加急配送"}'
    else '{"en":"Standard","zh":"标准配送"}' end::jsonb,
  (method->>'daysMin')::smallint, (method->>'daysMax')::smallint, place::smallint
from sites site, jsonb_array_elements(site.settings->'shippingMethods') with ordinality as methods (method, place);

insert into shipping_templates (id, site, name, applies_to)
select site.number, site.code, 'All goods', 'all' from sites site
where exists (select from shipping_methods where site = site.code);

insert into shipping_zones (template_id, number, name, places)
select id, 1, 'All countries', '[{"country":"*"}]' from shipping_templates;

insert into shipping_rates (template_id, zone, site, method, basis, steps, free_from)
select template.id, 1, site.code, method->>'code', 'order',
  jsonb_build_array(jsonb_build_object('price', (method->>'price')::bigint)), (method->>'freeFrom')::bigint
from sites site
join shipping_templates template on template.site = site.code
cross join jsonb_array_elements(site.settings->'shippingMethods') as methods (method);
