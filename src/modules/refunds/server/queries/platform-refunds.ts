import { literalInLike } from '#database/like.ts'
import { sql } from '#database/sql.ts'
import { isRefundOfAfterSale } from '#modules/after-sales/server/read-models/open-refunds.ts'
import { asStoredNumber } from '#modules/orders/rules/typed-number.ts'
import { unsentTransfers } from '#modules/payments/server/public.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import type { Currency } from '#vocabulary/money.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { RefundStatus, SentBackReason } from '../../rules/refund.ts'

type PlatformRefundsRequest = {
  readonly status: RefundStatus | 'all' | 'unsent'
  readonly keyword?: string | undefined
  readonly page: number
  readonly pageSize: number
}

/**
 * Refunds, and unmatched payments to refund, which are about the first order of the group that they came for.
 */
const sentBack = sql`(
  select r.id, r.order_id, r.after_sale_id, r.reason, r.amount, r.currency, r.status, r.created_at, r.done_at from refunds r
  union all
  select t.id, (select min(o.id) from orders o where o.group_id = a.group_id), null, t.reason, t.amount, t.currency, t.status,
    t.created_at, case when t.status <> 'requested' then t.updated_at end
  from payment_transfers t join payment_captures c on c.id = t.capture_id join payment_attempts a on a.id = c.attempt_id
  where t.refund_id is null
  union all
  select id, order_id, null, 'shopDefault', amount, currency, case when paid_at is null then 'requested' else 'done' end, created_at, paid_at
  from compensations
) r join orders o on o.id = r.order_id join shops shop on shop.id = o.shop_id`

type RefundRow = {
  id: Id
  order_id: Id
  after_sale_id: Id | null
  number: string
  shop_name: LocalText
  reason: SentBackReason
  amount: string
  currency: Currency
  status: RefundStatus
  created_at: Date
  done_at: Date | null
}

const columns = sql`r.id, r.order_id, r.after_sale_id, o.number, shop.name as shop_name, r.reason, r.amount, r.currency, r.status,
  r.created_at, r.done_at`

const toRefund = (ctx: OperatorContext, row: RefundRow) => ({
  refundId: row.id,
  orderId: row.order_id,
  orderNumber: row.number,
  afterSaleId: row.after_sale_id ?? undefined,
  shopName: textIn(row.shop_name, ctx.language),
  reason: row.reason,
  amount: { amount: Number(row.amount), currency: row.currency },
  status: row.status,
  createdAt: row.created_at,
  doneAt: row.done_at ?? undefined,
})

/** Refunds to buyers of all shops, newest first. */
export async function readPlatformRefunds(ctx: OperatorContext, request: PlatformRefundsRequest) {
  const { status, keyword = '', page, pageSize } = request
  const beginning = `${literalInLike(asStoredNumber(keyword))}%`
  const unsent = status === 'unsent' ? await unsentTransfers(ctx.db) : []
  const found = sql`from ${sentBack} where (${status} = 'all' or r.status = ${status} or r.id = any(${unsent}::bigint[])
      or (${status} = 'unsent' and r.reason = 'shopDefault' and r.status = 'requested')) and o.number like ${beginning}`
  const [rows, counted] = await Promise.all([
    sql<RefundRow>`
      select ${columns} ${found} order by r.created_at desc, r.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`.rows(
      ctx.db,
    ),
    sql<{ total: number }>`select count(*)::int as total ${found}`.row(ctx.db),
  ])
  return { total: counted!.total, refunds: rows.map((row) => toRefund(ctx, row)) }
}

/**
 * Refund, part by part: its provider, the number of retries, the last failure, and the next retry.
 * @throws Refusal `notFound`
 */
export async function platformRefund(ctx: OperatorContext, { refundId }: { readonly refundId: Id }) {
  const [row, owed, parts] = await Promise.all([
    sql<RefundRow>`select ${columns} from ${sentBack} where r.id = ${refundId}`.row(ctx.db),
    sql<{ reference: string | null }>`
      select paid_reference as reference from compensations where id = ${refundId}`.row(ctx.db),
    sql<{
      id: Id
      channel: string
      account: string
      is_test: boolean
      amount: string
      currency: Currency
      status: RefundStatus
      retries: number
      failure: string | null
      retry_at: Date | null
      reference: string | null
      is_paid_otherwise: boolean
      is_of_after_sale: boolean
    }>`
      select t.id, c.channel, n.account, n.environment = 'test' as is_test, t.amount, t.currency, t.status, t.retries, t.failure,
        (select d.due_at from deadlines d where d.subject = 'transfer' and d.subject_id = t.id and d.action = 'retry') as retry_at,
        coalesce(t.paid_reference, t.provider_reference) as reference, t.paid_reference is not null as is_paid_otherwise,
        ${isRefundOfAfterSale(sql`t.refund_id`)} as is_of_after_sale
      from payment_transfers t join payment_captures c on c.id = t.capture_id join payment_attempts a on a.id = c.attempt_id
        join channel_accounts n on n.id = a.account_id
      where t.refund_id = ${refundId} or (t.id = ${refundId} and t.refund_id is null) order by t.id`.rows(
      ctx.db,
    ),
  ])
  if (!row) throw new Refusal('notFound')
  return {
    ...toRefund(ctx, row),
    // No provider sends it: it is paid by hand.
    isPaidByHand: owed !== undefined,
    paidReference: owed?.reference ?? undefined,
    isWithAfterSale: parts.some((part) => part.is_of_after_sale),
    parts: parts.map((part) => ({
      transferId: part.id,
      channel: part.channel,
      account: part.account,
      isTest: part.is_test,
      amount: { amount: Number(part.amount), currency: part.currency },
      status: part.status,
      retries: part.retries,
      failure: part.failure ?? undefined,
      retryAt: part.retry_at ?? undefined,
      reference: part.reference ?? undefined,
      isPaidOtherwise: part.is_paid_otherwise,
    })),
  }
}
