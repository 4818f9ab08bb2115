import { type SqlTarget, sql } from '#database/sql.ts'
import type { Database } from './context.ts'

/**
 * The database's time in this process, so that rules get the time without a round trip. Counted on the monotonic clock
 * since it was last read: a jump of the machine's own clock changes nothing.
 */
export type Clock = {
  readonly now: () => Date
  readonly refresh: () => Promise<void>
  readonly stop: () => void
}

export async function startClock(db: SqlTarget, everyMs = 5_000): Promise<Clock> {
  let databaseMs = 0
  let readAt = 0
  const nowMs = () => databaseMs + performance.now() - readAt
  const refresh = async () => {
    const sentAt = performance.now()
    const row = await sql<{ ms: number }>`select extract(epoch from app_now())::float8 * 1000 as ms`.row(db)
    // One moment for both: a pause of this process between two readings would make a right clock look wrong.
    const arrivedAt = performance.now()
    const tookMs = arrivedAt - sentAt
    // The database read its clock at some moment of the wait. An offset that agrees with that is retained: a
    // slow answer is no more precise.
    const aheadMs = databaseMs + arrivedAt - readAt - row!.ms
    if (readAt > 0 && aheadMs >= 0 && aheadMs <= tookMs) return
    databaseMs = row!.ms
    readAt = sentAt + tookMs / 2
  }
  await refresh()
  // While the database is unreachable the last offset stays; it drifts by microseconds.
  const timer = setInterval(() => refresh().catch(() => undefined), everyMs)
  timer.unref()
  return {
    now: () => new Date(nowMs()),
    refresh,
    stop: () => clearInterval(timer),
  }
}

/** Moves the mall's clock, on every node. Only tests and the demo may. */
export async function moveClock(db: Database, byMs: number): Promise<void> {
  await sql`update clock set offset_ms = offset_ms + ${byMs}`.run(db)
  await sql`select pg_notify('clock', '')`.run(db)
}
