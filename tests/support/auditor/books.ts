import { type SqlTarget, sql } from '#database/sql.ts'

export type Row = Readonly<Record<string, unknown>>

const tables = [
  'orders',
  'order_lines',
  'order_line_adjustments',
  'obligations',
  'payment_captures',
  'payment_allocations',
  'payment_transfers',
  'payment_reversals',
  'refunds',
  'refund_items',
  'refund_allocations',
  'ledger_entries',
  'ledger_balances',
  'stock',
  'stock_reservations',
  'stock_movements',
  'offers',
  'offer_stock',
  'offer_takes',
  'offer_limits',
  'coupons',
  'coupon_uses',
  'product_limits',
  'product_takes',
  'after_sales',
  'after_sale_lines',
  'buying_groups',
] as const
export type Table = (typeof tables)[number]
export type Books = Readonly<Record<Table, readonly Row[]>>

/** All rows of the tables, as they are stored: nothing is joined, summed or left out by PostgreSQL. */
export async function readBooks(db: SqlTarget): Promise<Books> {
  const read: Partial<Record<Table, readonly Row[]>> = {}
  for (const table of tables)
    read[table] = await sql<Row>([`select * from ${table}`] as unknown as TemplateStringsArray).rows(db)
  return read as Books
}

export const text = (row: Row, column: string): string => String(row[column])
export const number = (row: Row, column: string): number => Number(row[column] ?? 0)
export const isSet = (row: Row, column: string): boolean => row[column] !== null && row[column] !== undefined

export const sum = (rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((all, row) => all + of(row), 0)

/** The rows by a key of theirs; no row is an empty list. */
export function by(
  rows: readonly Row[],
  ...columns: readonly string[]
): (...key: readonly string[]) => readonly Row[] {
  const found = Map.groupBy(rows, (row) => columns.map((column) => text(row, column)).join(' '))
  return (...key) => found.get(key.join(' ')) ?? []
}

/** Units as numbers: `{[0,2),[3,4)}` is 0, 1 and 3. */
export function unitsOf(multirange: unknown): number[] {
  return [...String(multirange ?? '').matchAll(/\[(\d+),(\d+)\)/g)].flatMap(([, from, to]) =>
    Array.from({ length: Number(to) - Number(from) }, (_, place) => Number(from) + place),
  )
}
