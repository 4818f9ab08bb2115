-- Paid orders that wait for their group get a deadline of their own, which follows the group where the jobs about it gave up.

insert into deadlines (subject, subject_id, action, due_at)
select 'order', o.id, 'settleGroup', greatest(g.ends_at, app_now()) + interval '10 minutes'
from orders o join buying_groups g on g.id = o.buying_group_id
where o.status = 'awaitingGroup' and g.ends_at is not null
on conflict do nothing;
