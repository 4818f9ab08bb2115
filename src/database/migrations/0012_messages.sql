-- Invoices, reviews, questions, mails, text messages, and the inbox.

-- The last number that a site gave. Its row is locked while numbers are given, so that none is given twice and none is left out.
create table invoice_counters (
  site text primary key references sites,
  last bigint not null default 0 check (last >= 0)
);

-- Invoices and credit notes, numbered without gaps on each site.
create table invoices (
  id bigint primary key,
  site text not null references sites,
  sequence bigint not null check (sequence > 0),
  number text not null unique,
  kind text not null check (kind in ('invoice', 'creditNote')),
  order_id bigint not null references orders,
  -- Of a credit note: the refund that it is about, and the invoice that it takes back a part of.
  refund_id bigint unique references refunds,
  corrects_id bigint references invoices,
  language text not null check (language in ('en', 'zh')),
  -- All that the document says, as it was true when it was issued: modules/invoices/rules/invoice.ts.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  issued_at timestamptz not null default app_now(),
  -- The drawn document; null until it is drawn.
  file text references files,
  -- When drawing is tried next.
  draw_at timestamptz not null default app_now(),
  unique (site, sequence),
  check ((kind = 'creditNote') = (refund_id is not null)),
  check ((kind = 'creditNote') = (corrects_id is not null))
);
create unique index invoices_once on invoices (order_id) where kind = 'invoice';
create index invoices_order on invoices (order_id, sequence);
create index invoices_undrawn on invoices (draw_at) where file is null;
create index invoices_file on invoices (file) where file is not null;

-- An issued document stays as it is; only its file is added, once.
create function refuse_changed_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.file is null
    and to_jsonb(new) - 'file' - 'draw_at' = to_jsonb(old) - 'file' - 'draw_at' then
    return new;
  end if;
  raise exception 'invoice % was issued and stays as it is', old.number using errcode = 'restrict_violation';
end $$;
create trigger invoices_unchanged before update or delete on invoices
  for each row execute function refuse_changed_invoice();

-- Documents of a shop's own that stand for the invoice of an order towards its buyer: the newest holds, the earlier ones were given and stay.
create table shop_invoices (
  id bigint primary key,
  invoice_id bigint not null references invoices,
  file text not null unique references files,
  uploaded_at timestamptz not null default app_now()
);
create index shop_invoices_newest on shop_invoices (invoice_id, id);

-- Reviews of products.
create table reviews (
  id bigint primary key,
  -- One review for each line of an order; null for a review that came with an imported catalogue.
  order_line_id bigint unique references order_lines,
  buyer_id bigint not null references users,
  shop_id bigint not null references shops,
  product_id bigint not null references products on delete cascade,
  variant_id bigint references variants on delete set null,
  -- The variant as it was called then: [{name: {en, zh}, value: {en, zh}}]
  chosen jsonb not null default '[]',
  language text not null check (language in ('en', 'zh')),
  rating smallint not null check (rating between 1 and 5),
  text text not null check (char_length(text) between 1 and 300),
  -- Taken out of sight by the platform.
  is_hidden boolean not null default false,
  created_at timestamptz not null default app_now(),
  -- Why the platform hid it; its writer reads it.
  hidden_reason text check (char_length(hidden_reason) between 1 and 300),
  hidden_at timestamptz
);
create index reviews_product on reviews (product_id, created_at desc, id desc) where not is_hidden;
create index reviews_rating on reviews (product_id, rating) where not is_hidden;
create index reviews_shop on reviews (shop_id, created_at desc, id desc) where not is_hidden;
create index reviews_buyer on reviews (buyer_id, created_at desc, id desc);
create index reviews_variant on reviews (variant_id);

-- The buyer's addition to a review, once.
create table review_follow_ups (
  review_id bigint primary key references reviews on delete cascade,
  id bigint not null unique,
  text text not null check (char_length(text) between 1 and 300),
  created_at timestamptz not null default app_now()
);

-- The shop's answer to a review, once.
create table review_answers (
  review_id bigint primary key references reviews on delete cascade,
  text text not null check (char_length(text) between 1 and 500),
  created_at timestamptz not null default app_now()
);

-- The shop's answer to the buyer's addition, once.
create table review_follow_up_answers (
  review_id bigint primary key references review_follow_ups on delete cascade,
  text text not null check (char_length(text) between 1 and 500),
  created_at timestamptz not null default app_now()
);

-- Pictures of reviews and of additions to them.
create table review_pictures (
  review_id bigint not null references reviews on delete cascade,
  part text not null default 'review' check (part in ('review', 'followUp')),
  position smallint not null check (position between 0 and 5),
  file text not null references files,
  primary key (review_id, part, position)
);
create index review_pictures_file on review_pictures (file);

-- Readers whom a review helped.
create table review_votes (
  review_id bigint not null references reviews on delete cascade,
  voter_id bigint not null,
  created_at timestamptz not null default app_now(),
  primary key (review_id, voter_id)
);

-- Reports of readers about a review. A report is open until the platform has hidden the review or kept it.
create table review_reports (
  review_id bigint not null references reviews on delete cascade,
  reporter_id bigint not null,
  reason text not null check (reason in ('untrue', 'insult', 'advertising', 'private', 'other')),
  text text not null default '' check (char_length(text) <= 300),
  created_at timestamptz not null default app_now(),
  settled_at timestamptz,
  primary key (review_id, reporter_id)
);
create index review_reports_open on review_reports (review_id) where settled_at is null;

-- Questions of buyers about products.
create table questions (
  id bigint primary key,
  product_id bigint not null references products on delete cascade,
  shop_id bigint not null references shops,
  asker_id bigint not null references users,
  -- The one language it is written in.
  language text not null check (language in ('en', 'zh')),
  -- Of the site on which it was asked: mails about it lead there.
  site text not null,
  text text not null check (char_length(text) between 1 and 300),
  -- Taken out of sight by the platform, with the reason that its writer is told.
  is_hidden boolean not null default false,
  hidden_reason text check (char_length(hidden_reason) between 1 and 300),
  hidden_at timestamptz,
  created_at timestamptz not null default app_now()
);
create index questions_product on questions (product_id, created_at desc, id desc) where not is_hidden;
create index questions_shop on questions (shop_id, created_at desc, id desc) where not is_hidden;
-- A person asks the same of a product once.
create unique index questions_once on questions (asker_id, product_id, md5(text));

-- Answers of the shop and of owners.
create table question_answers (
  id bigint primary key,
  question_id bigint not null references questions on delete cascade,
  by text not null check (by in ('shop', 'owner')),
  author_id bigint not null references users,
  language text not null check (language in ('en', 'zh')),
  text text not null check (char_length(text) between 1 and 500),
  is_hidden boolean not null default false,
  hidden_reason text check (char_length(hidden_reason) between 1 and 300),
  hidden_at timestamptz,
  created_at timestamptz not null default app_now()
);
-- The shop answers once, and so does each owner.
create unique index question_answers_shop on question_answers (question_id) where by = 'shop';
create unique index question_answers_owner on question_answers (question_id, author_id) where by = 'owner';
create index question_answers_author on question_answers (author_id);

-- Of a question, or of one of its answers. It is open until the platform has hidden what it is about, or kept it.
create table question_reports (
  id bigint primary key,
  question_id bigint not null references questions on delete cascade,
  answer_id bigint references question_answers on delete cascade,
  reporter_id bigint not null,
  reason text not null check (reason in ('untrue', 'insult', 'advertising', 'private', 'other')),
  text text not null default '' check (char_length(text) <= 300),
  created_at timestamptz not null default app_now(),
  settled_at timestamptz
);
create unique index question_reports_once on question_reports (question_id, answer_id, reporter_id) nulls not distinct;
create index question_reports_open on question_reports (question_id) where settled_at is null;
create index question_reports_answer on question_reports (answer_id);

-- Outgoing mail. One that could not be handed over is tried again later, behind those that never failed.
create table mails (
  id bigint primary key,
  recipient text not null,
  language text not null check (language in ('en', 'zh')),
  template text not null,
  subject text not null,
  text text not null,
  html text not null,
  -- The subject of the mail, so that a reaction that runs twice writes one mail.
  about text not null unique,
  created_at timestamptz not null default app_now(),
  sent_at timestamptz,
  attempts smallint not null default 0,
  retry_at timestamptz not null default app_now(),
  -- A mail can bring one document: its file, and what it is called in the mail.
  attachment text,
  attachment_name text,
  -- Mails that people may switch off: the kind of notice that is chosen, where the mail is ended with one click, and when it was
  -- kept back because its reader had switched it off.
  notice_kind text,
  unsubscribe_url text,
  withheld_at timestamptz,
  -- The last refusal of the mail server, without addresses of people, and its time.
  failure text,
  failed_at timestamptz,
  constraint mails_attachment_named check ((attachment is null) = (attachment_name is null))
);
create index mails_created on mails (created_at desc);
create index mails_unsent on mails (attempts, id) where sent_at is null;

-- Text messages to mobile numbers, kept like mails until a company has taken them over.
create table sms_messages (
  id bigint primary key,
  recipient text not null check (recipient ~ '^\+[0-9]{7,15}$'),
  language text not null check (language in ('en', 'zh')),
  -- Companies that only send what they know before are told the template and its words, all others the text.
  template text not null check (template in ('code', 'invoice')),
  params jsonb not null check (jsonb_typeof(params) = 'object'),
  text text not null check (length(text) <= 500),
  -- The subject of the message: there is one message about each, however often its event comes.
  about text not null unique,
  attempts smallint not null default 0,
  retry_at timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  sent_at timestamptz
);
create index sms_messages_unsent on sms_messages (attempts, id) where sent_at is null;
create index sms_messages_created on sms_messages (created_at);

-- Announcements of operators to all accounts. A job writes a message for each account, in slices; the last one is noted.
create table announcements (
  id bigint primary key,
  title jsonb not null,
  text jsonb not null,
  -- A page of the mall that it leads to.
  link text check (length(link) <= 300),
  published_by bigint references users on delete set null,
  published_at timestamptz not null default app_now(),
  sent_through bigint not null default 0,
  sent_at timestamptz,
  withdrawn_at timestamptz
);
create index announcements_to_do on announcements (id) where sent_at is null and withdrawn_at is null;
create index announcements_publisher on announcements (published_by) where published_by is not null;

-- Messages to an account. Facts are stored, and become sentences in the language of their reader.
create table inbox_messages (
  id bigint primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in ('orders', 'money', 'afterSales', 'security', 'reviews', 'benefits', 'prices', 'stock', 'announcements')),
  template text not null check (length(template) <= 40),
  site text not null references sites,
  facts jsonb not null default '{}',
  announcement_id bigint references announcements,
  -- The subject of the message: an account is notified of it once.
  about text not null check (length(about) <= 120),
  -- Not shown where its account switched the kind off; kept all the same, since it was told of once.
  is_shown boolean not null default true,
  created_at timestamptz not null default app_now(),
  read_at timestamptz,
  deleted_at timestamptz,
  unique (user_id, about)
);
create index inbox_messages_latest on inbox_messages (user_id, created_at desc, id desc) where is_shown and deleted_at is null;
create index inbox_messages_unread on inbox_messages (user_id) where read_at is null and is_shown and deleted_at is null;
create index inbox_messages_old on inbox_messages (created_at);
create index inbox_messages_announcement on inbox_messages (announcement_id) where announcement_id is not null;

-- Kinds of notices that a person switched on or off for a channel. Without a row, the default of the mall holds.
create table notice_choices (
  user_id bigint not null references users on delete cascade,
  kind text not null,
  way text not null check (way in ('inbox', 'mail')),
  is_on boolean not null,
  changed_at timestamptz not null default app_now(),
  primary key (user_id, kind, way)
);

-- The mail that tells operators of money which they must send was written then. There is one row at most.
create table money_digest (
  is_only boolean primary key default true check (is_only),
  written_at timestamptz not null
);
