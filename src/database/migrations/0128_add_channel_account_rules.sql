-- For which orders and buyers an account is offered: kinds of orders, guests, devices, amounts by currency. {} is all of them.
alter table channel_accounts add column rules jsonb not null default '{}' check (jsonb_typeof(rules) = 'object');
