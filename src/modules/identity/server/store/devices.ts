import { sql } from '#database/sql.ts'
import type { BuyerContext, Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Device } from '../../rules/device.ts'

const shownMax = 100

/** Where the caller's account is signed in, this session first. */
export const devicesOf = (ctx: BuyerContext): Promise<Device[]> =>
  sql<Device>`
    select id as "sessionId", coalesce(user_agent, '') as "userAgent", created_at as "signedInAt", expires_at as "endsAt",
      id = ${ctx.sessionId} as "isCurrent"
    from sessions where user_id = ${ctx.buyerId} and expires_at > app_now()
    order by id = ${ctx.sessionId} desc, created_at desc, id desc limit ${shownMax}`.rows(ctx.db)

/** @returns how many sessions of the account were ended: the one, or all others than that of the caller */
export async function endDevices(
  db: Database | Transaction,
  { buyerId, sessionId }: Pick<BuyerContext, 'buyerId' | 'sessionId'>,
  only: Id | undefined,
): Promise<number> {
  const rows = await sql<{ id: Id }>`
    update sessions set expires_at = app_now()
    where user_id = ${buyerId} and expires_at > app_now()
      and case when ${only ?? null}::bigint is null then id <> ${sessionId} else id = ${only ?? null}::bigint end
    returning id`.rows(db)
  return rows.length
}

/** Whether an account was signed in before, and never in a browser with this user agent. */
export async function isNewDevice(
  tx: Transaction,
  userId: Id,
  userAgent: string | undefined,
): Promise<boolean> {
  const row = await sql<{ is_new: boolean }>`
    select count(*) > 0 and not coalesce(bool_or(user_agent is not distinct from ${userAgent ?? null}), false) as is_new
    from sessions where user_id = ${userId}`.row(tx)
  return row?.is_new ?? false
}
