-- Conversations of buyers with shops: one for each product, order or after-sale, and one about the shop itself.
create table conversations (
  id bigint primary key,
  buyer_id bigint not null references users (id),
  shop_id bigint not null references shops (id),
  site text not null,
  about text not null check (about in ('shop', 'product', 'order', 'afterSale')),
  product_id bigint references products (id),
  order_id bigint references orders (id),
  after_sale_id bigint references after_sales (id),
  -- How many messages there are: the next one has the next number, which is given under the lock of this row.
  message_count integer not null default 0 check (message_count >= 0),
  -- The numbers of the last messages that each side wrote, has read, and was mailed about.
  buyer_wrote integer not null default 0,
  shop_wrote integer not null default 0,
  buyer_read integer not null default 0,
  shop_read integer not null default 0,
  buyer_mailed integer not null default 0,
  shop_mailed integer not null default 0,
  last_by text not null check (last_by in ('buyer', 'shop')),
  created_at timestamptz not null default app_now(),
  written_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now(),
  closed_at timestamptz,
  check ((about = 'product') = (product_id is not null) and (about = 'order') = (order_id is not null)
    and (about = 'afterSale') = (after_sale_id is not null)),
  check (greatest(buyer_wrote, shop_wrote, buyer_read, shop_read, buyer_mailed, shop_mailed) <= message_count)
);
create unique index conversations_subject on conversations (buyer_id, shop_id, about, coalesce(product_id, order_id, after_sale_id, 0));
create index conversations_buyer on conversations (buyer_id, written_at desc, id desc);
create index conversations_shop on conversations (shop_id, written_at desc, id desc);
create index conversations_unread_by_buyer on conversations (buyer_id) where shop_wrote > buyer_read;
create index conversations_unread_by_shop on conversations (shop_id) where buyer_wrote > shop_read;
create index conversations_to_mail on conversations (id)
  where (shop_wrote > buyer_read and buyer_mailed <= buyer_read) or (buyer_wrote > shop_read and shop_mailed <= shop_read);
create index conversations_written on conversations (written_at);
create index conversations_product on conversations (product_id) where product_id is not null;
create index conversations_order on conversations (order_id) where order_id is not null;
create index conversations_after_sale on conversations (after_sale_id) where after_sale_id is not null;

create table conversation_messages (
  conversation_id bigint not null references conversations (id) on delete cascade,
  number integer not null check (number >= 1),
  by text not null check (by in ('buyer', 'shop', 'hours')),
  -- The notice of office hours has no author; a person of the shop is forgotten with the account.
  author_id bigint references users (id),
  language text not null check (language in ('en', 'zh')),
  text text not null check (char_length(text) <= 1000),
  -- Goods that the shop shows with it.
  product_id bigint references products (id),
  -- When the shop answers again, in the notice of office hours.
  opens_at timestamptz,
  created_at timestamptz not null default app_now(),
  hidden_at timestamptz,
  hidden_reason text check (char_length(hidden_reason) between 1 and 300),
  warned_at timestamptz,
  warning text check (char_length(warning) between 1 and 300),
  primary key (conversation_id, number),
  check ((by = 'hours') = (opens_at is not null)),
  check ((hidden_at is null) = (hidden_reason is null)),
  check ((warned_at is null) = (warning is null))
);
create index conversation_messages_author on conversation_messages (author_id) where author_id is not null;

create table conversation_pictures (
  conversation_id bigint not null,
  number integer not null,
  "position" smallint not null check ("position" between 0 and 5),
  file text not null references files (key),
  primary key (conversation_id, number, "position"),
  foreign key (conversation_id, number) references conversation_messages (conversation_id, number) on delete cascade
);
create index conversation_pictures_file on conversation_pictures (file);

-- Messages that the other side reported to the platform, once.
create table conversation_reports (
  conversation_id bigint not null,
  number integer not null,
  reporter_id bigint not null references users (id),
  reason text not null check (reason in ('untrue', 'insult', 'advertising', 'private', 'other')),
  text text not null default '' check (char_length(text) <= 300),
  created_at timestamptz not null default app_now(),
  settled_at timestamptz,
  decision text check (decision in ('hidden', 'warned', 'dismissed')),
  primary key (conversation_id, number),
  foreign key (conversation_id, number) references conversation_messages (conversation_id, number) on delete cascade,
  check ((settled_at is null) = (decision is null))
);
create index conversation_reports_open on conversation_reports (created_at) where settled_at is null;

-- Reasons of operators for reading a conversation that was not reported.
create table conversation_readings (
  id bigint primary key,
  conversation_id bigint not null references conversations (id) on delete cascade,
  operator_id bigint not null references users (id),
  reason text not null check (char_length(reason) between 1 and 300),
  created_at timestamptz not null default app_now()
);
create index conversation_readings_of on conversation_readings (conversation_id, created_at);

-- When the people of a shop answer, in the time zone of the shop. A shop without a row names no hours.
create table office_hours (
  shop_id bigint primary key references shops (id),
  time_zone text not null check (char_length(time_zone) between 1 and 60),
  days smallint[] not null check (cardinality(days) between 1 and 7 and days <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  opens smallint not null check (opens between 0 and 1439),
  closes smallint not null check (closes between 1 and 1440),
  note jsonb not null default '{"en": "", "zh": ""}',
  changed_at timestamptz not null default app_now(),
  check (opens < closes)
);

-- Buyers and staff are mailed about messages that they have not read.
alter table inbox_messages drop constraint inbox_messages_kind_check;
alter table inbox_messages add constraint inbox_messages_kind_check check (kind in ('orders', 'money', 'afterSales', 'security', 'reviews',
  'benefits', 'prices', 'stock', 'announcements', 'shopOrders', 'shopStock', 'shopMoney', 'platformMoney', 'platformShops', 'platformFaults',
  'dailySummary', 'conversations', 'shopConversations')) not valid;
