-- What stand-ins of payment providers know in a demo: each document as its stand-in writes it, a removed one without its content.
create sequence sandbox.document_revisions;
create table sandbox.documents (
  provider text not null,
  kind text not null,
  id text not null,
  content jsonb,
  position bigint generated always as identity,
  revision bigint not null default nextval('sandbox.document_revisions'),
  changed_at timestamptz not null default app_now(),
  primary key (provider, kind, id)
);
create index documents_changed on sandbox.documents (provider, revision);
