import { isPlanOutdated } from '#database/message.ts'
import { type Change, takeChanges } from './changes.ts'
import type { Database, Transaction } from './context.ts'

/** Serialization failure and deadlock: PostgreSQL ended this transaction so that another could go on. */
const retryable = new Set(['40001', '40P01'])

/**
 * Runs in a transaction at READ COMMITTED, at most three times: again after a deadlock, when a number or an
 * id that was drawn is another row's, and when a migration has made a plan invalid.
 * @param onChange is called with the changes of the transaction, when it has committed
 */
export async function inTransaction<T>(
  db: Database,
  run: (tx: Transaction) => Promise<T>,
  onChange?: (change: Change) => void,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let changes: readonly Change[] = []
    try {
      const result = await db.transaction(async (tx) => {
        const made = await run(tx)
        changes = takeChanges(tx)
        return made
      })
      for (const change of changes) onChange?.(change)
      return result
    } catch (error) {
      if (attempt === 3 || !mayRunAgain(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt))
    }
  }
}

const mayRunAgain = (error: unknown): boolean =>
  retryable.has(sqlState(error)) || isPlanOutdated(error) || isDrawnTwice(error)

/** Constraints of numbers that we draw at random. */
const drawnNumbers = new Set(['orders_number_key', 'after_sales_number_key', 'payment_attempts_serial_key'])

/** Two nodes may draw the same id in one millisecond, and two orders of a day the same number. Drawn again, it is another one. */
function isDrawnTwice(error: unknown): boolean {
  if (sqlState(error) !== '23505') return false
  const { constraint = '', detail = '' } = error as { constraint?: string; detail?: string }
  return drawnNumbers.has(constraint) || (constraint.endsWith('_pkey') && detail.startsWith('Key (id)='))
}

/** The SQLSTATE of an error, '' when it is none of PostgreSQL's. */
export function sqlState(error: unknown): string {
  const code = error instanceof Object ? (error as { code?: unknown }).code : undefined
  return typeof code === 'string' ? code : ''
}

/**
 * The row of a conditional write that must have met exactly one.
 * @throws the refusal that `otherwise` makes when it met none: another request was faster, or there was no such row
 */
export function exactlyOne<Row>(rows: readonly Row[], otherwise: () => Error): Row {
  const [row] = rows
  if (row === undefined) throw otherwise()
  if (rows.length > 1) throw new Error(`Expected one row, met ${rows.length}`)
  return row
}
