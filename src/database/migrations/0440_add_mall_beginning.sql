-- How a mall was begun, as a demo or as a real mall: the first can never be opened as the second, nor the second as the
-- first. The demo's accounts have a password that everyone knows, and its page shows every mail.
create table mall_beginning (
  is_only boolean primary key default true check (is_only),
  begun_as text not null check (begun_as in ('demo', 'own')),
  begun_at timestamptz not null default now()
);

-- A mall of before says by its accounts what it is; one without shops and accounts says it at its next start.
insert into mall_beginning (begun_as)
select case when exists (select from users where email = 'operator@demo.test') then 'demo' else 'own' end
where exists (select from users where not is_guest) or exists (select from shops);
