import { sql } from 'kysely'
import { isCallerAction } from '#domain/access/permissions.ts'
import type { Context, MerchantContext, OperatorContext } from './context.ts'
import type { Route } from './serve.ts'

/**
 * Audit log: what staff and operators change is written in the transaction of the change, with who, when, which call and
 * its request. A call that only reads opens no transaction, and so writes no entry.
 */
export function audited(route: Route, ctx: Context, input: unknown): Context {
  if (isCallerAction(route.action)) return ctx
  const { userId, shopId = null } = ctx as OperatorContext & Partial<MerchantContext>
  return {
    ...ctx,
    transaction: (run) =>
      ctx.transaction(async (tx) => {
        const done = await run(tx)
        await sql`
          insert into audit_entries (id, user_id, shop_id, endpoint, request_id, subject)
          values (${ctx.newId()}, ${userId}, ${shopId}, ${route.endpoint.name}, ${ctx.requestId},
            ${JSON.stringify(shortened(input))}::jsonb)`.execute(tx)
        return done
      }),
  }
}

/** Long texts are cut: the entry says what was done, and is no second copy of a description. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > 200 ? `${value.slice(0, 200)}…` : value
  if (Array.isArray(value)) return value.slice(0, 100).map(shortened)
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each)]))
  return value
}
