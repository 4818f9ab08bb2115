-- Four more kinds of blocks of the home page. A mall that has shops keeps the page that its operator arranged: there they are hidden at first.
alter table home_blocks drop constraint home_blocks_kind_check;
alter table home_blocks add constraint home_blocks_kind_check check (kind in (
  'hero', 'categories', 'flashSale', 'coupons', 'newest', 'presale', 'groupBuy', 'bestRated', 'reduced', 'bestselling', 'editorial', 'shops',
  'reading', 'promises'));

-- Each stands behind the block whose position it shares, since its id is larger.
insert into home_blocks (id, kind, position, is_visible)
select added.id, added.kind, coalesce((select min(position) from home_blocks where kind = added.behind), 99), not exists (select from shops)
from (values (12, 'flashSale', 'categories'), (13, 'coupons', 'categories'), (14, 'presale', 'newest'), (15, 'groupBuy', 'newest'))
  added (id, kind, behind);
