import { sql } from '#database/sql.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { canBuyAgain } from '../../rules/buy-again.ts'
import type { OrderFacts } from '../../rules/lifecycle.ts'
import { type parcelsToCancel, parcelToCancel } from '../../rules/parcel-to-cancel.ts'
import { isAllCancelling, isFullyShipped } from '../../rules/units.ts'
import { isLeftToReviewIn } from './left-to-review.ts'
import { readLines, type StoredLine } from './lines-of-orders.ts'
import { type OrderHead, readHeads } from './order-heads.ts'
import { type OrderPapers, readPapers } from './order-papers.ts'
import { idsOfPage, type WhichOrders } from './page-of-orders.ts'
import { readStatusFacts, type StatusFacts } from './status-facts.ts'
import { hasUnitsToReverse } from './units-to-reverse.ts'

/** An order as a list shows it: its head, its lines, and the facts that decide its actions. */
export type OrderRow = OrderHead & StatusFacts & { readonly lines: readonly StoredLine[] }

/** An order as its page shows it. */
export type DetailedOrderRow = OrderRow & OrderPapers

/** Orders for a list: three statements that travel in one message. */
export const readOrders = async (db: Database | Transaction, which: WhichOrders): Promise<OrderRow[]> =>
  (await readParts(db, which, { withPapers: false })).rows

/** Orders with all that their pages show: one statement more, in the same message. */
export async function readDetailedOrders(
  db: Database | Transaction,
  which: WhichOrders,
): Promise<DetailedOrderRow[]> {
  const { rows, papers } = await readParts(db, which, { withPapers: true })
  return rows.flatMap((row) => {
    const own = papers?.get(row.id)
    return own ? [{ ...row, ...own }] : []
  })
}

type Parts = {
  readonly rows: OrderRow[]
  readonly papers: ReadonlyMap<Id, OrderPapers> | undefined
}

/**
 * The orders of a list are decided first, so that the rest is read for one page (decision 83) and planned once for each
 * connection. Those that are named by their ids are selected by each statement.
 */
async function readParts(
  db: Database | Transaction,
  which: WhichOrders,
  { withPapers }: { readonly withPapers: boolean },
): Promise<Parts> {
  const ids = which.limit === undefined ? undefined : await idsOfPage(db, which, which.limit)
  if (ids?.length === 0) return { rows: [], papers: undefined }
  const orderIds = ids
    ? sql`${ids}::bigint[]`
    : sql`array(select o.id from orders o join order_groups g on g.id = o.group_id where ${which.where})`
  const [heads, lines, facts, papers] = await Promise.all([
    readHeads(db, orderIds),
    readLines(db, orderIds),
    readStatusFacts(db, orderIds),
    withPapers ? readPapers(db, orderIds) : undefined,
  ])
  const rows = heads.flatMap((head) => {
    const [own, status] = [lines.get(head.id), facts.get(head.id)]
    return own && status ? [{ ...head, ...status, lines: own }] : []
  })
  return { rows: ids ? inOrderOf(ids, rows) : rows, papers }
}

function inOrderOf(ids: readonly Id[], rows: readonly OrderRow[]): OrderRow[] {
  const place = new Map(ids.map((id, index) => [id, index]))
  return rows.toSorted((one, other) => place.get(one.id)! - place.get(other.id)!)
}

/** All facts but those that depend on the shop of the caller. */
export const factsOfOrderRow = (row: OrderRow): Omit<OrderFacts, 'deliveryStep' | 'shop'> => ({
  status: row.status,
  placedAt: row.created_at,
  isFullyShipped: isFullyShipped(row.lines),
  isReady: row.pick_up_from !== null,
  isCancelling: row.lines.some(({ cancelling }) => cancelling > 0),
  isAllCancelling: isAllCancelling(
    row.lines.map((line) => ({ ...line, cancellingQuantity: line.cancelling })),
  ),
  isInTimeToPay: row.is_in_time_to_pay,
  isBalanceOpen: row.two_payments?.isBalanceOpen ?? false,
  paymentStarted: row.payment_started,
  isPostponed: row.is_postponed,
  isLeftToReview: isLeftToReviewIn(row) && !row.is_guest,
  isGroupBuy: row.buying_group !== null,
  isGroupOpen: row.buying_group?.isOpen ?? false,
  isReissue: row.business_kind === 'reissue',
  awaitsReturn: row.awaits_return,
  hasUnitsToReverse: hasUnitsToReverse(row),
  hasInvoice: row.has_invoice,
  hasVat: row.tax_included && Number(row.tax_amount) > 0,
  hasVouchers: row.vouchers !== null,
  hasUsableVouchers: (row.vouchers?.usable ?? 0) > 0,
  hasUsableCards: row.has_usable_cards,
  canBuyAgain:
    // A frozen or offboarded shop sells nothing.
    row.is_shop_open &&
    canBuyAgain({ businessKind: row.business_kind, tradeType: row.trade_type, lines: row.lines }),
  hasParcels: (row.parcels ?? []).length > 0,
  isAnyOnTheWay: (row.parcels ?? []).some(({ status }) => status === 'onTheWay'),
  parcelToCancel: parcelToCancel(parcelsIn(row)),
})

/** Facts that decide which of its parcels can be cancelled. */
export const parcelsIn = (row: OrderRow): Parameters<typeof parcelsToCancel>[0] => ({
  parcels: (row.parcels ?? []).map(({ id, status, lines, isSeen }) => ({
    shipmentId: id,
    status,
    lines,
    isSeen,
  })),
  lines: row.lines.map(({ id, shippedQuantity, held, returned }) => ({
    lineId: id,
    shippedQuantity,
    claimedQuantity: held + returned,
  })),
  isMoneyHeld: row.is_money_held,
})
