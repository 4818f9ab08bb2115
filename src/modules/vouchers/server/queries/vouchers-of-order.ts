import { sql } from '#database/sql.ts'
import type { Voucher } from '#modules/orders/rules/voucher.ts'
import { heldBy } from '#modules/orders/server/read-models/held-by.ts'
import type { OrderHolderContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { subjectOfVoucher } from '../delivery.ts'
import type { VouchersParts } from '../parts.ts'

type Row = {
  order_id: Id
  id: Id | null
  sealed: string | null
  uses_left: number | null
  expires_at: Date | null
  is_expired: boolean
  used_at: Date | null
  name: LocalText | null
}

/** The codes of an order, for its holder alone (TRAP-114). @throws Refusal `notFound`, for another buyer's order too */
export async function vouchersOfOrder(
  ctx: OrderHolderContext,
  { orderId }: { orderId: Id },
  { seal }: VouchersParts,
): Promise<readonly Voucher[]> {
  const rows = await sql<Row>`
      select o.id as order_id, v.id, v.sealed, v.uses_left, v.expires_at, coalesce(v.expires_at <= app_now(), false) as is_expired,
        v.used_at, l.name
      from orders o join order_groups g on g.id = o.group_id
      left join vouchers v on v.order_id = o.id and (v.order_line_id is not null or o.status in ('awaitingShipment', 'completed'))
      left join order_lines l on l.id = v.order_line_id
      where o.id = ${orderId} and ${heldBy(ctx.holder)} order by v.id`.rows(ctx.db)
  if (rows.length === 0) throw new Refusal('notFound')
  return rows.flatMap((row): Voucher[] => {
    if (!row.id || !row.sealed) return []
    const [code = '', password = ''] = seal.open(row.sealed, subjectOfVoucher(row.id)).split(' ')
    return [
      {
        voucherId: row.id,
        code,
        password,
        usesLeft: row.uses_left ?? 0,
        isExpired: row.is_expired,
        name: row.name ? textIn(row.name, ctx.language) : undefined,
        expiresAt: row.expires_at ?? undefined,
        usedAt: row.used_at ?? undefined,
      },
    ]
  })
}
