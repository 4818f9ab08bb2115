import { sql } from '#database/sql.ts'
import type { BuyerContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type Certificate, certificatesMax } from '../../rules/certificate.ts'

const columns = sql`id as "certificateId", shown_name as name, shown_number as number`

/** The buyer's certificates, the newest first, as they are shown. */
export const certificateList = (ctx: BuyerContext): Promise<Certificate[]> =>
  sql<Certificate>`
    select ${columns} from certificates where buyer_id = ${ctx.buyerId} order by id desc limit ${certificatesMax}`.rows(
    ctx.db,
  )

/** One of them. @throws Refusal `notFound`, for another buyer's too */
export async function certificateDetail(
  ctx: BuyerContext,
  { certificateId }: { certificateId: Id },
): Promise<Certificate> {
  const row = await sql<Certificate>`
    select ${columns} from certificates where id = ${certificateId} and buyer_id = ${ctx.buyerId}`.row(ctx.db)
  if (!row) throw new Refusal('notFound')
  return row
}
