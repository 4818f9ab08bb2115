-- The fees of a sale, frozen with it: a list of ids, names, amounts and rates of tax. Null for orders from before.
alter table orders add column fees jsonb;
