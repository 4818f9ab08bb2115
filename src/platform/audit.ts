import { sql } from '#database/sql.ts'
import { maskEmail } from '#modules/identity/rules/visitor.ts'
import { isCallerAction } from '#vocabulary/access/permissions.ts'
import { looksLikeEmail } from '#vocabulary/email.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Context, MerchantContext, OperatorContext, Transaction } from './context.ts'
import type { Route } from './serve.ts'

/**
 * Writes an audit entry in the transaction of each change by staff and operators: the actor, time, call and
 * input. Calls that only read open no transaction, and leave no entry.
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
            ${sql.json(shortened(route.auditedAs ? route.auditedAs(input) : input))})`.run(tx)
        return done
      }),
  }
}

/** Whose entries were written at the terminal of the server: no account has this id. */
const terminal = '0'

/** The audit entry of a change that was made at the terminal of the server, in its transaction. */
export const recordAtTerminal = (
  tx: Transaction,
  { id, command, subject }: { readonly id: Id; readonly command: string; readonly subject: object },
): Promise<void> =>
  sql`
    insert into audit_entries (id, user_id, endpoint, request_id, subject)
    values (${id}, ${terminal}, ${`terminal: ${command}`}, ${id}, ${sql.json(shortened(subject))})`.run(tx)

/**
 * Long texts are cut: the entry records the action, and is no second copy of a description. Emails are
 * masked: entries stay when the account with that email is deleted.
 */
function shortened(value: unknown): unknown {
  if (typeof value === 'string' && looksLikeEmail(value.trim())) return maskEmail(value.trim())
  if (typeof value === 'string') return value.length > 200 ? `${value.slice(0, 200)}…` : value
  if (Array.isArray(value)) return value.slice(0, 100).map(shortened)
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, shortened(each)]))
  return value
}
