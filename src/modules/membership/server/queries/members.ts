import { literalInLike } from '#database/like.ts'
import { sql } from '#database/sql.ts'
import { maskEmail } from '#modules/identity/rules/visitor.ts'
import { maskName } from '#modules/reviews/rules/mask-name.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Member, MemberState } from '../../rules/member.ts'

/** No operator pages further, and counting all members of a large mall takes long. */
const countedMax = 10_000

export type MembersRequest = {
  readonly keyword?: string | undefined
  readonly state?: MemberState | undefined
  readonly userId?: Id | undefined
  readonly page: number
  readonly pageSize: number
}

/** An email is matched as a whole: parts of it would reveal letter by letter what is masked. */
const matching = ({ keyword, state, userId }: MembersRequest) => sql`
  ${userId ? sql`m.buyer_id = ${userId}` : sql`true`}
  and ${state ? sql`(m.ends_at > app_now()) = ${state === 'running'}` : sql`true`}
  and ${
    !keyword
      ? sql`true`
      : keyword.includes('@')
        ? sql`u.email = ${keyword}`
        : sql`lower(u.name) like lower(${`${literalInLike(keyword)}%`})`
  }`

/** Members and former members, masked, each with the last period; those that run the longest first. */
export async function readMembers(
  ctx: OperatorContext,
  request: MembersRequest,
): Promise<{ total: number; members: Member[] }> {
  const { page, pageSize } = request
  const found = sql`
    memberships m join users u on u.id = m.buyer_id
    where not exists (select from memberships later where later.buyer_id = m.buyer_id and later.ends_at > m.ends_at)
      and ${matching(request)}`
  const [rows, count] = await Promise.all([
    sql<Member>`
      select m.buyer_id as "userId", u.name, coalesce(u.email::text, '') as email, m.level::int as level,
        m.starts_at as "startsAt", m.ends_at as "endsAt", m.ends_at > app_now() as "isRunning"
      from ${found} order by m.ends_at desc, m.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(
      ctx.db,
    ),
    sql<{ total: number }>`
      select count(*)::int as total from (select from ${found} limit ${countedMax}) counted`.row(ctx.db),
  ])
  const masked = rows.map((member) => ({
    ...member,
    name: member.name && maskName(member.name),
    email: member.email && maskEmail(member.email),
  }))
  return { total: count?.total ?? 0, members: masked }
}
