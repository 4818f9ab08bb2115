-- Which version of the user agreement and of the privacy text a person agreed to, and when.
create table accepted_protocols (
  user_id bigint not null references users,
  article_id bigint not null references articles on delete cascade,
  version integer not null check (version > 0),
  accepted_at timestamptz not null default app_now(),
  primary key (user_id, article_id, version)
);
create index accepted_protocols_article on accepted_protocols (article_id);
