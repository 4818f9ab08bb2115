-- An account may be blocked: it opens no session until an operator opens it again.
alter table users add column blocked_at timestamptz;

-- Invitations that were written at the terminal of the server have no operator.
alter table work_invitations alter column invited_by drop not null;

-- An account was blocked or opened again: who, when and why. Without an operator it was done at the terminal of the server.
create table account_blocks (
  id bigint primary key,
  user_id bigint not null references users on delete cascade,
  operator_id bigint references users,
  is_blocked boolean not null,
  reason text not null check (length(reason) between 10 and 200),
  at timestamptz not null default app_now()
);
create index account_blocks_user on account_blocks (user_id, at desc);
create index account_blocks_operator on account_blocks (operator_id) where operator_id is not null;

-- Sentences of mails in the words of the operators. One without a row is ours.
create table mail_texts (
  key text not null check (length(key) between 1 and 80),
  language text not null check (language in ('en', 'zh')),
  text text not null check (length(text) between 1 and 4000),
  changed_by bigint references users on delete set null,
  changed_at timestamptz not null default app_now(),
  primary key (key, language)
);
create index mail_texts_changed_by on mail_texts (changed_by) where changed_by is not null;

-- Categories of articles. Without sites a category is on all of them.
create table article_groups (
  id bigint primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  name jsonb not null,
  sites text[] not null default '{}',
  position integer not null default 0,
  is_hidden boolean not null default false,
  version integer not null default 1
);
insert into article_groups (id, code, name, position) values
  (1, 'help', '{"en":"Help","zh":"帮助中心"}', 1),
  (2, 'care', '{"en":"Care guides","zh":"保养指南"}', 2),
  (3, 'reading', '{"en":"Reading","zh":"读一读"}', 3);
alter table articles add constraint articles_of_group foreign key ("group") references article_groups (code) on update cascade not valid;

-- Versions of the legal texts of a site. One that was published is never changed: the last one is in force.
create table legal_texts (
  id bigint primary key,
  site text not null references sites,
  kind text not null check (kind in ('terms', 'privacy', 'returns', 'imprint')),
  version integer not null check (version > 0),
  title jsonb not null,
  -- Cleaned HTML, never what was typed.
  body jsonb not null,
  -- What changed, for the operators.
  remark text not null default '' check (length(remark) <= 200),
  published_by bigint references users on delete set null,
  published_at timestamptz not null default app_now(),
  unique (site, kind, version)
);
create index legal_texts_published_by on legal_texts (published_by) where published_by is not null;

-- Which version of them a person agreed to, and when.
create table accepted_legal_texts (
  user_id bigint not null references users on delete cascade,
  legal_text_id bigint not null references legal_texts,
  accepted_at timestamptz not null default app_now(),
  primary key (user_id, legal_text_id)
);
create index accepted_legal_texts_text on accepted_legal_texts (legal_text_id);
