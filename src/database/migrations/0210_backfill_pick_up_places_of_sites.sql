-- A place that was shown on every site stays so until its shop says otherwise.

insert into pick_up_places (shop_id, site, name, address)
select shop.id, sites.code, shop.pick_up_place->'name', shop.pick_up_place->'address'
from shops shop cross join sites where shop.pick_up_place is not null;
