import { type RawBuilder, sql } from 'kysely'

type Kind = 'bigint' | 'text' | 'int'

/** A value for a prepared statement that PostgreSQL shall not look at while it plans, for the same reason as below. */
export const unseen = (kind: Kind, value: unknown): RawBuilder<unknown> =>
  sql`(select ${value}::${sql.raw(kind)})`

/**
 * A list for a prepared statement, as in `any(${listOf('bigint', ids)})`. PostgreSQL cannot look into it while it plans,
 * so it keeps one plan for lists of every length instead of planning anew for each.
 */
export const listOf = (kind: Kind, values: readonly unknown[]): RawBuilder<unknown> =>
  sql`(select ${values}::${sql.raw(kind)}[])::${sql.raw(kind)}[]`

/** The columns of rows that a prepared statement unnests, as such lists. */
export function columnsOf<Row>(rows: readonly Row[]) {
  const column = (kind: Kind) => (of: (row: Row) => unknown) => listOf(kind, rows.map(of))
  return { bigints: column('bigint'), ints: column('int'), texts: column('text') }
}
