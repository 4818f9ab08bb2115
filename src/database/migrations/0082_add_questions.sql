-- What buyers ask about products, what the shop and owners answer, and what readers report of either.

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
