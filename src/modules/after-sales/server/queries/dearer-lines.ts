import { sql } from '#database/sql.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Price differences of the lines of an exchange, in minor units, with the rates of their sale. */
export const dearerLines = (
  tx: Transaction,
  afterSaleId: Id,
): Promise<{ difference: number; taxBasisPoints: number; commissionBasisPoints: number }[]> =>
  sql<{ difference: number; taxBasisPoints: number; commissionBasisPoints: number }>`
    select a.difference_amount::float8 as difference, l.tax_basis_points as "taxBasisPoints",
      l.commission_basis_points as "commissionBasisPoints"
    from after_sale_lines a join order_lines l on l.id = a.order_line_id where a.after_sale_id = ${afterSaleId}`.rows(
    tx,
  )

/** Now, by the clock of the database. */
export async function momentOf(tx: Transaction): Promise<Date> {
  const row = await sql<{ now: Date }>`select app_now() as now`.row(tx)
  return row!.now
}
