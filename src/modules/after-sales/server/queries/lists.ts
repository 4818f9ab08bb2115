import { literalInLike } from '#database/like.ts'
import { type Sql, sql } from '#database/sql.ts'
import { asStoredNumber } from '#modules/orders/rules/typed-number.ts'
import { heldBy } from '#modules/orders/server/read-models/held-by.ts'
import type { MerchantContext, OperatorContext, OrderHolderContext } from '#platform/context.ts'
import type { ShopStatus } from '#vocabulary/access/roles.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { AfterSale, PlatformAfterSale, ShopAfterSale } from '../../rules/after-sale.ts'
import {
  type AfterSaleStatus,
  type AfterSaleTab,
  afterSaleActions,
  afterSaleStatusesOfTab,
} from '../../rules/lifecycle.ts'
import { judgedStatuses, type StaffTab, statusesForShop } from '../../rules/staff-tabs.ts'
import type { AfterSalesParts } from '../parts.ts'
import { operatorMayAfterSale, staffMayAfterSale } from './actions-of-staff.ts'
import { owesDifference } from './conditions.ts'
import { waitsForPlatform } from './count-waiting.ts'
import {
  type AfterSaleRow,
  factsOfAfterSale,
  readAfterSales,
  toAfterSale,
  toStaffAfterSale,
} from './read-after-sales.ts'

type Parts = Pick<AfterSalesParts, 'reasonText'>
type WithText = { readonly reasonText: string }

type ListRequest = {
  readonly tab: AfterSaleTab
  readonly keyword?: string | undefined
  readonly afterSaleIds?: readonly Id[] | undefined
  readonly page: number
  readonly pageSize: number
}

type DeskRequest = Omit<ListRequest, 'tab'> & {
  readonly tab: StaffTab
  readonly status?: AfterSaleStatus | undefined
  readonly orderId?: Id | undefined
}

const own =
  ({ reasonText }: Parts, ctx: OrderHolderContext) =>
  (row: AfterSaleRow): AfterSale & WithText => ({
    ...toAfterSale(row, ctx.language),
    actions: afterSaleActions(factsOfAfterSale(row), 'buyer'),
    reasonText: reasonText(row.reason, ctx.language),
  })

/** The caller's after-sales on this site, newest first (AS-15). */
export async function afterSaleList(
  ctx: OrderHolderContext,
  request: ListRequest,
  parts: Parts,
): Promise<{ total: number; afterSales: (AfterSale & WithText)[] }> {
  const where = sql`${heldBy(ctx.holder)} and o.site = ${ctx.site.code} and ${matching(request)}`
  const { total, rows } = await page(ctx, where, request)
  return { total, afterSales: rows.map(own(parts, ctx)) }
}

/** Those of one variant of an order (AS-16). */
export async function afterSalesOfVariant(
  ctx: OrderHolderContext,
  { orderId, variantId }: { orderId: Id; variantId: Id },
  parts: Parts,
) {
  const where = sql`${heldBy(ctx.holder)} and a.order_id = ${orderId} and exists (
      select from after_sale_lines al join order_lines l on l.id = al.order_line_id
      where al.after_sale_id = a.id and l.variant_id = ${variantId})`
  return (await readAfterSales(ctx.db, { where, limit: 100, timeZone: ctx.site.timeZone })).map(
    own(parts, ctx),
  )
}

/** One of the caller's. @throws Refusal `notFound`, for another buyer's too */
export async function afterSaleDetail(
  ctx: OrderHolderContext,
  { afterSaleId }: { afterSaleId: Id },
  parts: Parts,
): Promise<AfterSale & WithText> {
  const where = sql`${heldBy(ctx.holder)} and a.id = ${afterSaleId}`
  const [row] = await readAfterSales(ctx.db, { where, limit: 1, timeZone: ctx.site.timeZone })
  if (!row) throw new Refusal('notFound')
  return own(parts, ctx)(row)
}

const ofShop =
  ({ reasonText }: Parts, ctx: MerchantContext) =>
  (row: AfterSaleRow): ShopAfterSale & WithText => ({
    ...toStaffAfterSale(row, ctx.language, ['merchant']),
    actions: afterSaleActions(factsOfAfterSale(row), 'merchant').filter(
      staffMayAfterSale(ctx, row.ordered_at),
    ),
    reasonText: reasonText(row.reason, ctx.language),
  })

/** The after-sales of a shop, newest first; those that wait for it by their deadline. */
export async function shopAfterSales(ctx: MerchantContext, request: DeskRequest, parts: Parts) {
  const waiting = sql`a.status = any(${statusesForShop}::text[])
    and a.offered_amount is null and not ${owesDifference} and not (a.is_with_platform and a.status = any(${judgedStatuses}::text[]))`
  const where = sql`a.shop_id = ${ctx.shopId} and ${ofDesk(request, waiting)}`
  const { total, rows } = await page(ctx, where, request)
  return { total, afterSales: rows.map(ofShop(parts, ctx)) }
}

export async function shopAfterSale(
  ctx: MerchantContext,
  { afterSaleId }: { afterSaleId: Id },
  parts: Parts,
): Promise<ShopAfterSale & WithText> {
  const where = sql`a.shop_id = ${ctx.shopId} and a.id = ${afterSaleId}`
  const [row] = await readAfterSales(ctx.db, { where, limit: 1, timeZone: ctx.site.timeZone })
  if (!row) throw new Refusal('notFound')
  return ofShop(parts, ctx)(row)
}

const ofPlatform =
  ({ reasonText }: Parts, ctx: OperatorContext) =>
  (row: AfterSaleRow): PlatformAfterSale & WithText => ({
    ...toStaffAfterSale(row, ctx.language, ['merchant', 'operator']),
    actions: afterSaleActions(factsOfAfterSale(row), 'operator').filter(operatorMayAfterSale(ctx)),
    reasonText: reasonText(row.reason, ctx.language),
  })

type PlatformRequest = DeskRequest & {
  readonly onlyOwn?: boolean | undefined
  readonly shopStatus?: ShopStatus | undefined
}

/**
 * The after-sales of all shops, or those that the platform decides; those that wait for it by their deadline.
 */
export async function platformAfterSales(ctx: OperatorContext, request: PlatformRequest, parts: Parts) {
  const { shopStatus = null } = request
  const own = sql`(${!request.onlyOwn} or a.is_with_platform) and (${shopStatus}::text is null or exists (
      select from shops where id = a.shop_id and status = ${shopStatus}))`
  const { total, rows } = await page(ctx, sql`${own} and ${ofDesk(request, waitsForPlatform)}`, request)
  return { total, afterSales: rows.map(ofPlatform(parts, ctx)) }
}

export async function platformAfterSale(
  ctx: OperatorContext,
  { afterSaleId }: { afterSaleId: Id },
  parts: Parts,
): Promise<PlatformAfterSale & WithText> {
  const [row] = await readAfterSales(ctx.db, { where: sql`a.id = ${afterSaleId}`, limit: 1 })
  if (!row) throw new Refusal('notFound')
  return ofPlatform(parts, ctx)(row)
}

/** The beginning of an after-sale's number, or of its order's. */
function matching({ tab, keyword, afterSaleIds }: ListRequest): Sql {
  const number = `${literalInLike(asStoredNumber(keyword ?? ''))}%`
  return sql`a.status = any(${afterSaleStatusesOfTab(tab)}::text[])
    and (${!keyword} or a.number like ${number} or o.number like ${number})
    and (${afterSaleIds === undefined} or a.id = any(${afterSaleIds ?? []}::bigint[]))`
}

/** The filter of a console page: a tab, one status, or one order. */
const ofDesk = ({ tab, status, orderId, ...request }: DeskRequest, waiting: Sql): Sql => sql`
  ${matching({ ...request, tab: tab === 'waiting' ? 'processing' : tab })} and ${tab === 'waiting' ? waiting : sql`true`}
  and (${status ?? null}::text is null or a.status = ${status ?? null})
  and (${orderId ?? null}::bigint is null or a.order_id = ${orderId ?? null})`

async function page(
  ctx: OrderHolderContext | MerchantContext | OperatorContext,
  where: Sql,
  { tab, page: number, pageSize }: ListRequest | DeskRequest,
): Promise<{ total: number; rows: AfterSaleRow[] }> {
  const [rows, counted] = await Promise.all([
    readAfterSales(ctx.db, {
      where,
      limit: pageSize,
      offset: (number - 1) * pageSize,
      dueFirst: tab === 'waiting',
      timeZone: ctx.site.timeZone,
    }),
    sql<{ total: number }>`
      select count(*)::int as total from after_sales a join orders o on o.id = a.order_id
      join order_groups g on g.id = o.group_id where ${where}`.row(ctx.db),
  ])
  return { total: counted!.total, rows }
}
