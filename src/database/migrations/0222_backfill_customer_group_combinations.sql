-- Operators decide about the price of customer groups now as well. Tables that they wrote before keep it apart from what the default
-- table keeps it apart from.
update offer_combinations set kept_apart = kept_apart || '[
  ["customerGroupPrice", "gift"], ["customerGroupPrice", "threshold"], ["customerGroupPrice", "nForM"],
  ["customerGroupPrice", "percentage"], ["customerGroupPrice", "shopCoupon"], ["customerGroupPrice", "platformCoupon"],
  ["customerGroupPrice", "points"]]'::jsonb
where not kept_apart @? '$[*][*] ? (@ == "customerGroupPrice")';
