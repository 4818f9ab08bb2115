-- Who was a paid member by the flag of the first release has a membership for a year. A later release drops the flag.
insert into memberships (id, buyer_id, ends_at)
select u.id, u.id, app_now() + interval '1 year' from users u
where u.is_paid_member and not exists (select from memberships m where m.buyer_id = u.id);
