import { type RawBuilder, sql } from 'kysely'

type Kind = 'bigint' | 'int' | 'smallint' | 'text' | 'jsonb'

/** A list that travels as one array, as in `any(${listOf('bigint', ids)})`: the text is the same however long it is. */
export const listOf = (kind: Kind, values: readonly unknown[]): RawBuilder<unknown> =>
  sql`${values}::${sql.raw(kind)}[]`

/** The columns of rows that a statement unnests, as such lists. */
export function columnsOf<Row>(rows: readonly Row[]) {
  const column = (kind: Kind) => (of: (row: Row) => unknown) => listOf(kind, rows.map(of))
  return {
    bigints: column('bigint'),
    ints: column('int'),
    smallints: column('smallint'),
    texts: column('text'),
    jsons: column('jsonb'),
  }
}
