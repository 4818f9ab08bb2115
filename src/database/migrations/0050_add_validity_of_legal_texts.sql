-- A version of a legal text applies from a moment on, and may have to be accepted again by those who accepted an earlier one.
alter table legal_texts add column valid_from timestamptz not null default app_now();
alter table legal_texts add column needs_consent boolean not null default false;
