-- without a transaction
-- The home page finds the promotions of a site that run now or begin next.
drop index concurrently if exists offers_of_promotions;
create index concurrently offers_of_promotions on offers (site, kind, ends_at)
  where status = 'scheduled' and kind in ('flashSale', 'presale', 'groupBuy');
