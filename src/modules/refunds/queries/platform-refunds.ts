import { literalInLike } from '#database/like.ts'
import { sql } from '#database/sql.ts'
import type { Id } from '#domain/identifiers.ts'
import { type LocalText, textIn } from '#domain/language.ts'
import { asStoredNumber } from '#domain/orders/typed-number.ts'
import type { Currency } from '#domain/pricing/money.ts'
import type { RefundReason, RefundStatus } from '#domain/refunds/refund.ts'
import type { OperatorContext } from '#platform/context.ts'

type PlatformRefundsRequest = {
  readonly status: RefundStatus | 'all'
  readonly keyword?: string | undefined
  readonly page: number
  readonly pageSize: number
}

/** The refunds of all shops, newest first. */
export async function platformRefunds(ctx: OperatorContext, request: PlatformRefundsRequest) {
  const { status, keyword = '', page, pageSize } = request
  const beginning = `${literalInLike(asStoredNumber(keyword))}%`
  const found = sql`
    from refunds r join orders o on o.id = r.order_id join shops shop on shop.id = o.shop_id
    where (${status} = 'all' or r.status = ${status}) and o.number like ${beginning}`
  const [rows, counted] = await Promise.all([
    sql<{
      id: Id
      order_id: Id
      number: string
      shop_name: LocalText
      reason: RefundReason
      amount: string
      currency: Currency
      status: RefundStatus
      created_at: Date
      done_at: Date | null
    }>`
      select r.id, r.order_id, o.number, shop.name as shop_name, r.reason, r.amount, r.currency, r.status, r.created_at, r.done_at
      ${found} order by r.created_at desc, r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(
      ctx.db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${found}`.row(ctx.db),
  ])
  return {
    total: counted!.total,
    refunds: rows.map((row) => ({
      refundId: row.id,
      orderId: row.order_id,
      orderNumber: row.number,
      shopName: textIn(row.shop_name, ctx.language),
      reason: row.reason,
      amount: { amount: Number(row.amount), currency: row.currency },
      status: row.status,
      createdAt: row.created_at,
      doneAt: row.done_at ?? undefined,
    })),
  }
}
