-- Of lines that were put in before: what the history of prices has for that time. Where it begins later, nothing is known, and
-- the list price told stays that of today.
update cart_lines line set seen_list_amount = known.list
from (
  select put.id, greatest(put.seen_amount, was.amount, was.compare_at) as list
  from cart_lines put join sites on sites.code = put.site and sites.settings ->> 'currency' = put.seen_currency
  cross join lateral (
    select amount, compare_at from price_history h
    where h.variant_id = put.variant_id and h.site = put.site and h.recorded_at <= put.updated_at
    order by recorded_at desc limit 1
  ) was
  where put.kind = 'ordinary' and put.seen_list_amount is null
) known
where known.id = line.id;
