import { sql } from '#database/sql.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { OrderAlert } from '../../rules/alerts.ts'
import { statusesOfTab } from '../../rules/lifecycle.ts'
import type { PlatformOrder } from '../../rules/order.ts'
import type { OrderTab } from '../../rules/tabs.ts'
import { asStoredNumber } from '../../rules/typed-number.ts'
import { numberBegins } from './numbered.ts'
import { alertsOf, ordersWithAlert } from './order-alerts.ts'
import { readDetailedOrders } from './read-orders.ts'
import { toPlatformOrder } from './staff-orders.ts'

type PlatformOrdersRequest = {
  readonly tab: OrderTab
  readonly keyword?: string | undefined
  readonly oldestFirst?: boolean | undefined
  readonly alert?: OrderAlert | 'any' | undefined
  readonly page: number
  readonly pageSize: number
}

/** The orders of all shops, newest first unless the oldest are requested. */
export async function readPlatformOrders(ctx: OperatorContext, request: PlatformOrdersRequest) {
  const { tab, keyword, oldestFirst, alert, page, pageSize } = request
  const number = keyword && asStoredNumber(keyword)
  const where = sql`o.status = any(${statusesOfTab[tab]}::text[]) ${number ? sql`and ${numberBegins(number)}` : sql``}
    ${alert ? sql`and o.id in (${ordersWithAlert(alert)})` : sql``}`
  const [rows, counted] = await Promise.all([
    readDetailedOrders(ctx.db, { where, limit: pageSize, offset: (page - 1) * pageSize, oldestFirst }),
    sql<{ total: number }>`select count(*)::int as total from orders o where ${where}`.row(ctx.db),
  ])
  const alerts = await alertsOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return {
    total: counted!.total,
    orders: rows.map((row) => toPlatformOrder(ctx, row, alerts.get(row.id) ?? [])),
  }
}

/** One order of any shop. @throws Refusal `notFound` */
export async function platformOrder(
  ctx: OperatorContext,
  { orderId }: { orderId: Id },
): Promise<PlatformOrder> {
  const [[row], alerts] = await Promise.all([
    readDetailedOrders(ctx.db, { where: sql`o.id = ${orderId}` }),
    alertsOf(ctx.db, [orderId]),
  ])
  if (!row) throw new Refusal('notFound')
  return toPlatformOrder(ctx, row, alerts.get(row.id) ?? [])
}
