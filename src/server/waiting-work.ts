import { sql } from '#database/sql.ts'
import { untriedMails } from '#modules/notifications/server/public.ts'
import { ordersOfDay } from '#modules/orders/server/public.ts'
import { attemptsOfDay } from '#modules/payments/server/public.ts'
import type { Database } from '#platform/context.ts'

type Counted = { readonly status: string; readonly count: number }
type Waiting = { readonly count: number; readonly oldestSeconds: number }

/** Work that waits in the database, whichever node will do it, and the trade of the last day. */
export type WaitingWork = {
  readonly waiting: Readonly<Record<'events' | 'mails', Waiting>>
  readonly orders: readonly Counted[]
  readonly attempts: readonly Counted[]
}

export async function waitingWork(db: Database): Promise<WaitingWork> {
  const [events, mails, orders, attempts] = await Promise.all([
    sql<Waiting>`
      select count(*)::int as count, coalesce(extract(epoch from app_now() - min(created_at)), 0)::float8 as "oldestSeconds"
      from outbox`.row(db),
    untriedMails(db),
    ordersOfDay(db),
    attemptsOfDay(db),
  ])
  return { waiting: { events: events!, mails }, orders, attempts }
}
