import { sql } from '#database/sql.ts'
import { maskEmail } from '#domain/identity/visitor.ts'
import type { Member } from '#domain/membership/member.ts'
import type { OperatorContext } from '#platform/context.ts'

/** Members and former members, each with the last period and a masked email; those that run the longest first. */
export async function members(ctx: OperatorContext): Promise<Member[]> {
  const rows = await sql<Member>`
    select m.buyer_id as "userId", u.name, coalesce(u.email::text, '') as email, m.level::int as level,
      m.starts_at as "startsAt", m.ends_at as "endsAt", m.ends_at > app_now() as "isRunning"
    from memberships m join users u on u.id = m.buyer_id
    where not exists (select from memberships later where later.buyer_id = m.buyer_id and later.ends_at > m.ends_at)
    order by m.ends_at desc, m.id desc limit 500`.rows(ctx.db)
  return rows.map((member) => ({ ...member, email: member.email && maskEmail(member.email) }))
}
