-- Catalogues that shops upload in their console: the file, how it is read, and how far its import got. Corrections of rows are
-- beside the file, which stays as it was sent.
create table import_uploads (
  id bigint primary key,
  shop_id bigint not null references shops(id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  file text references files(key),
  state text not null default 'draft' check (state in ('draft', 'waiting', 'done', 'failed')),
  settings jsonb not null,
  found jsonb not null,
  preview jsonb not null default '[]',
  problem jsonb,
  run_id bigint references import_runs(id) on delete set null,
  passes smallint not null default 0 check (passes >= 0),
  added integer not null default 0,
  changed integer not null default 0,
  due_at timestamptz,
  created_at timestamptz not null default app_now(),
  finished_at timestamptz,
  check ((state = 'waiting') = (due_at is not null))
);
create index import_uploads_shop on import_uploads (shop_id, id);
create index import_uploads_due on import_uploads (due_at) where due_at is not null;
create index import_uploads_file on import_uploads (file) where file is not null;
create index import_uploads_run on import_uploads (run_id) where run_id is not null;
create index import_uploads_old on import_uploads (created_at);

create table import_archives (
  upload_id bigint not null references import_uploads(id) on delete cascade,
  position smallint not null check (position between 0 and 9),
  name text not null check (length(name) between 1 and 200),
  file text not null references files(key),
  pictures integer not null check (pictures >= 1),
  primary key (upload_id, position)
);
create index import_archives_file on import_archives (file);

create table import_corrections (
  upload_id bigint not null references import_uploads(id) on delete cascade,
  line bigint not null check (line >= 1),
  cells jsonb not null,
  primary key (upload_id, line)
);

create table import_mappings (
  shop_id bigint not null references shops(id) on delete cascade,
  columns bytea not null,
  mapping jsonb not null,
  saved_at timestamptz not null default app_now(),
  primary key (shop_id, columns)
);

alter table import_runs drop constraint import_runs_format_check;
alter table import_runs add constraint import_runs_formats
  check (format in ('ndjson', 'woocommerce', 'shopify', 'mallard', 'mapped')) not valid;

alter table import_remarks add column text_zh text;
alter table import_remarks add column source_rows jsonb;
