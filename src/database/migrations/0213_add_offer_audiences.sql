-- Who may have an offer over several goods or a coupon. Prices of promotions are for all, since lists show them.
alter table offers add column audience text not null default 'everyone'
  check (audience in ('everyone', 'signedIn', 'members', 'newBuyers', 'level'));
alter table offers add column level_min smallint check (level_min between 1 and 9);
alter table offers add constraint offers_level_of_audience check ((audience = 'level') = (level_min is not null)) not valid;
alter table offers add constraint offers_audience_of_kind
  check (audience = 'everyone' or kind not in ('flashSale', 'activity', 'presale', 'groupBuy')) not valid;
