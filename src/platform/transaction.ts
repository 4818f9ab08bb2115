import { isPlanOutdated } from '#database/message.ts'
import type { Database, Transaction } from './context.ts'
import { type News, takeNews } from './news.ts'

/** Serialization failure and deadlock: PostgreSQL ended this transaction so that another could go on. */
const retryable = new Set(['40001', '40P01'])

/**
 * Runs in a transaction at READ COMMITTED, at most three times: again after a deadlock, and when a migration has made a
 * plan invalid.
 * @param hear is told what the transaction changed, when it has committed
 */
export async function inTransaction<T>(
  db: Database,
  run: (tx: Transaction) => Promise<T>,
  hear?: (news: News) => void,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let news: readonly News[] = []
    try {
      const result = await db.transaction(async (tx) => {
        const made = await run(tx)
        news = takeNews(tx)
        return made
      })
      for (const each of news) hear?.(each)
      return result
    } catch (error) {
      if (attempt === 3 || !(retryable.has(sqlState(error)) || isPlanOutdated(error))) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

/** PostgreSQL's five letters for what went wrong, or '' for anything else. */
export function sqlState(error: unknown): string {
  const code = error instanceof Object ? (error as { code?: unknown }).code : undefined
  return typeof code === 'string' ? code : ''
}

/**
 * A conditional write that must have met exactly one row. @throws the refusal that `otherwise` makes when it met none:
 * somebody else was faster, or it was never there.
 */
export function exactlyOne<Row>(rows: readonly Row[], otherwise: () => Error): Row {
  const [row] = rows
  if (row === undefined) throw otherwise()
  if (rows.length > 1) throw new Error(`Expected one row, met ${rows.length}`)
  return row
}
