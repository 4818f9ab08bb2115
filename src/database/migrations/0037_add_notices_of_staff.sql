-- Staff of shops and operators are notified in their consoles, in kinds of their own.
alter table inbox_messages drop constraint inbox_messages_kind_check;
alter table inbox_messages add constraint inbox_messages_kind_check check (kind in ('orders', 'money', 'afterSales', 'security', 'reviews',
  'benefits', 'prices', 'stock', 'announcements', 'shopOrders', 'shopStock', 'shopMoney', 'platformMoney', 'platformShops', 'platformFaults',
  'dailySummary')) not valid;

-- Its staff are notified when so many pieces of a variant are left; of sold-out ones alone with 0.
alter table shops add column low_stock_at integer not null default 5;
alter table shops add constraint shops_low_stock_at_check check (low_stock_at between 0 and 100000) not valid;

-- Days of which the summaries of open work were written, in the time zone of the mall's first site.
create table daily_summaries (
  day date primary key,
  written_at timestamptz not null default app_now()
);
