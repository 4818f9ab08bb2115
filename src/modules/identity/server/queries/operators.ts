import { sql } from '#database/sql.ts'
import type { Operator } from '#modules/operator/rules/operator.ts'
import type { OperatorContext } from '#platform/context.ts'
import { type OperatorRole, operatorRoles } from '#vocabulary/access/roles.ts'
import { openInvitations } from '../store/work-invitations.ts'

/** All operators: admins first, then by name. */
export async function readOperators(ctx: OperatorContext): Promise<{ operators: Operator[] }> {
  const found = await sql<Operator>`
    select id as "userId", name, email::text as email, coalesce(operator_role, '') as role from users
    where operator_role is not null
    order by array_position(${[...operatorRoles]}::text[], operator_role), name, id limit 500`.rows(ctx.db)
  return { operators: found }
}

/** The invitations to work for the platform that can still be accepted. */
export const operatorInvitations = async (ctx: OperatorContext) => ({
  invitations: await openInvitations<OperatorRole>(ctx.db, undefined),
})
