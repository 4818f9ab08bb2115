-- Lines of the cart that a checkout could not take, each with the reason: [{variantId, quantity, reason}].
alter table checkouts add column left_out jsonb not null default '[]';
