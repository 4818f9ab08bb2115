-- Where a warehouse sends to: codes of countries, and of China's provinces. Without them it sends everywhere.
alter table warehouses add column regions text[];

-- Some warehouse of the shop does not send everywhere, so its stock depends on where a parcel goes.
alter table shops add column stock_by_region boolean not null default false;
