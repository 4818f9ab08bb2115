import { book } from '#modules/ledger/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import { newId } from '#platform/identifiers.ts'
import type { JobServices } from '#platform/outbox.ts'
import {
  commissionVatOf,
  entriesOfDebt,
  entriesOfFee,
  entriesOfRelease,
  type SettlementKind,
  settledParts,
} from '../../rules/settlement.ts'
import {
  forgetUnsettled,
  insertItem,
  lockReleasable,
  orderFees,
  type SettledOrder,
  settledOrders,
  settleEntries,
  type UnsettledBooking,
  unsettledBookings,
} from '../store/items.ts'

const batch = 100

/** Money of orders that are over moves to the balances of their shops, booking by booking. */
export async function releaseOrders({ transaction, signal }: JobServices): Promise<void> {
  for (;;) {
    if (signal.aborted) return
    const released = await transaction((tx) => releaseSome(tx))
    if (released < batch) return
  }
}

async function releaseSome(tx: Transaction): Promise<number> {
  const orderIds = await lockReleasable(tx, batch)
  if (orderIds.length === 0) return 0
  const [bookings, orders] = [await unsettledBookings(tx, orderIds), await settledOrders(tx, orderIds)]
  for (const booking of bookings) {
    const order = orders.get(booking.orderId)!
    orders.set(booking.orderId, await releaseBooking(tx, booking, order))
    if (booking.debt !== 0) await takeDebt(tx, booking)
    if (kindOf(booking.kind) === 'sale' && order.isCompleted) await chargeOrder(tx, booking)
  }
  await forgetUnsettled(tx, orderIds)
  return orderIds.length
}

const kinds: Readonly<Record<string, SettlementKind>> = {
  capture: 'sale',
  sale: 'sale',
  refund: 'refund',
  reversal: 'chargeback',
  reversalWon: 'chargebackWon',
  forfeit: 'forfeit',
}
const kindOf = (booked: string): SettlementKind => kinds[booked] ?? 'adjustment'

async function releaseBooking(
  tx: Transaction,
  { orderId, shopId, currency, transactionId, kind, sums, debt, entryIds }: UnsettledBooking,
  order: SettledOrder,
): Promise<SettledOrder> {
  const parts = settledParts(sums, order, order.vatBasisPoints)
  if (debt !== 0 && Object.values(parts).every((part) => part === 0)) return order
  const itemId = newId()
  const item = { itemId, shopId, currency, kind: kindOf(kind), orderId, transactionId, ...parts }
  if (!(await insertItem(tx, item)))
    throw new Error(`Booking ${transactionId} of order ${orderId} has a line already`)
  if (debt === 0) await settleEntries(tx, itemId, entryIds)
  const entries = entriesOfRelease({ shopId, orderId, currency }, parts)
  if (entries.length > 0) await book(tx, { kind: 'release', subjectId: itemId }, entries)
  return {
    ...order,
    commission: order.commission + parts.commission,
    commissionVat: order.commissionVat + parts.commissionVat,
  }
}

/** A debt beside the sales of a shop, such as the second half of a doubled deposit. */
async function takeDebt(
  tx: Transaction,
  { orderId, shopId, currency, transactionId, debt, entryIds }: UnsettledBooking,
): Promise<void> {
  const itemId = newId()
  const item = { itemId, shopId, currency, kind: 'default', orderId, transactionId, amount: -debt } as const
  if (!(await insertItem(tx, item)))
    throw new Error(`Debt ${transactionId} of order ${orderId} has a line already`)
  await settleEntries(tx, itemId, entryIds)
  await book(tx, { kind: 'release', subjectId: itemId }, entriesOfDebt({ shopId, currency }, debt))
}

/** Fees for each order, as they were when it was sold, once for each. */
async function chargeOrder(tx: Transaction, { orderId, shopId, currency }: UnsettledBooking): Promise<void> {
  for (const { feeId, name, amount, vatBasisPoints } of await orderFees(tx, orderId)) {
    const [itemId, vat] = [newId(), commissionVatOf(amount, vatBasisPoints)]
    const fee = { kind: 'fee', feeId, note: name, commissionVat: vat, amount: -(amount + vat) } as const
    if (!(await insertItem(tx, { itemId, shopId, currency, orderId, ...fee }))) continue
    await book(
      tx,
      { kind: 'fee', subjectId: itemId },
      entriesOfFee({ shopId, currency }, { fee: amount, vat }),
    )
  }
}
