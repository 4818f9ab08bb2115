-- What was asked for with a step, in minor units: when it was applied for, and each time it was revised.
alter table after_sale_events add column amount bigint check (amount >= 0);
