import { sql } from '#database/sql.ts'
import { operatorRoles } from '#domain/access/roles.ts'
import type { Operator } from '#domain/operator.ts'
import type { OperatorContext } from '#platform/context.ts'

/** All operators: admins first, then by name. */
export async function operators(ctx: OperatorContext): Promise<Operator[]> {
  const rows = await sql<Operator>`
    select id as "userId", name, email::text as email, coalesce(operator_role, '') as role from users
    where operator_role is not null
    order by array_position(${[...operatorRoles]}::text[], operator_role), name, id limit 500`.rows(ctx.db)
  return rows
}
