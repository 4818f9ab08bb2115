import { literalInLike } from '#database/like.ts'
import { type Sql, sql } from '#database/sql.ts'
import type { TradeType } from '#modules/catalogue/rules/kinds.ts'
import type { VisitorContext } from '#platform/context.ts'
import { statusesOfTab } from '../../rules/lifecycle.ts'
import type { OrderSummary, TimeSpan } from '../../rules/order.ts'
import { type OrderTab, orderTabs } from '../../rules/tabs.ts'
import { asStoredNumber } from '../../rules/typed-number.ts'
import { leftToReview } from './left-to-review.ts'
import { toSummary } from './order-answers.ts'
import { readOrders } from './read-orders.ts'

export type OrderFilter = {
  readonly keyword?: string | undefined
  readonly span?: TimeSpan | undefined
  readonly tradeType?: TradeType | undefined
}

export type OrderListRequest = OrderFilter & {
  readonly tab: OrderTab
  readonly page: number
  readonly pageSize: number
}

/** The caller's own orders on this site, newest first: two statements. */
export async function orderList(
  ctx: VisitorContext,
  request: OrderListRequest,
): Promise<{ total: number; orders: OrderSummary[] }> {
  const where = sql`o.status = any(${statusesOfTab[request.tab]}::text[]) and ${filtered(ctx, request)}`
  const [rows, counted] = await Promise.all([
    readOrders(ctx.db, { where, limit: request.pageSize, offset: (request.page - 1) * request.pageSize }),
    sql<{ total: number }>`select count(*)::int as total from orders o where ${where}`.row(ctx.db),
  ])
  return { total: counted!.total, orders: rows.map((row) => toSummary(row, ctx.language)) }
}

/** The caller's finished orders on this site: those that are not reviewed first, which are counted apart (TRAP-43). */
export async function ordersToReview(
  ctx: VisitorContext,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ total: number; leftToReview: number; orders: OrderSummary[] }> {
  const where = sql`o.status = any(${statusesOfTab.finished}::text[]) and ${own(ctx)}`
  const [rows, counted] = await Promise.all([
    readOrders(ctx.db, { where, limit: pageSize, offset: (page - 1) * pageSize, leftToReviewFirst: true }),
    sql<{ total: number; left: number }>`
      select count(*)::int as total, (count(*) filter (where ${leftToReview}))::int as left from orders o where ${where}`.row(
      ctx.db,
    ),
  ])
  const orders = rows.map((row) => toSummary(row, ctx.language))
  // A guest has no account to review with.
  return { total: counted!.total, leftToReview: ctx.isGuest ? 0 : counted!.left, orders }
}

/** How many orders each tab shows, by the same rules as the list (SYS-22). */
export async function orderCounts(
  ctx: VisitorContext,
  filter: OrderFilter = {},
): Promise<Record<OrderTab, number>> {
  const rows = await sql<{ status: string; count: number }>`
    select o.status, count(*)::int as count from orders o where ${filtered(ctx, filter)} group by o.status`.rows(
    ctx.db,
  )
  const countOf = (tab: OrderTab) =>
    rows
      .filter((row) => (statusesOfTab[tab] as readonly string[]).includes(row.status))
      .reduce((sum, row) => sum + row.count, 0)
  return Object.fromEntries(orderTabs.map((tab) => [tab, countOf(tab)])) as Record<OrderTab, number>
}

const filtered = (ctx: VisitorContext, { keyword, span, tradeType }: OrderFilter) =>
  sql.join(
    [
      own(ctx),
      ...matching(keyword),
      ...within(ctx, span),
      ...(tradeType ? [sql`o.trade_type = ${tradeType}`] : []),
    ],
    sql` and `,
  )

const own = (ctx: VisitorContext) => sql`o.buyer_id = ${ctx.buyerId} and o.site = ${ctx.site.code}`

function matching(keyword: string | undefined): Sql[] {
  const typed = keyword?.trim()
  if (!typed) return []
  const part = `%${literalInLike(typed)}%`
  const number = asStoredNumber(typed)
  return [
    sql`((${number} <> '' and o.number like ${`${literalInLike(number)}%`}) or exists (
      select from order_lines l where l.order_id = o.id and (l.name->>'en' ilike ${part} or l.name->>'zh' ilike ${part})))`,
  ]
}

/** Years begin in the time zone of the site, not of the server. */
function within(ctx: VisitorContext, span: TimeSpan | undefined): Sql[] {
  if (!span) return []
  const year = sql`date_trunc('year', app_now() at time zone ${ctx.site.timeZone})`
  const from = (years: number) =>
    sql`(${year} - ${years} * interval '1 year') at time zone ${ctx.site.timeZone}`
  const spans: Record<TimeSpan, Sql> = {
    '3m': sql`o.created_at >= app_now() - interval '3 months'`,
    ty: sql`o.created_at >= ${from(0)}`,
    ly: sql`o.created_at >= ${from(1)} and o.created_at < ${from(0)}`,
    lta: sql`o.created_at < ${from(1)}`,
  }
  return [spans[span]]
}
