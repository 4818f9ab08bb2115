import { refreshListings } from '#modules/catalogue/server/public.ts'
import { noteChange } from '#platform/changes.ts'
import type { Transaction } from '#platform/context.ts'
import type { Reservation, Shortage } from '#platform/reservations.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { refreshWhatCameBack } from './refresh-lists.ts'
import {
  commitReservations,
  type GoodsTaken,
  type GoodsWanted,
  releaseReservations,
  type StockChange,
  takeBack,
  takeStock,
} from './store.ts'

/** The goods of an order, in the warehouses of its shops. */
export const stockReservation: Reservation<GoodsWanted> = {
  locks: 'stock',

  wants: ({ orderId, deliverTo, lines }, stage) =>
    stage === 'placing'
      ? lines.map(({ lineId, variantId, quantity }) => ({ orderId, lineId, variantId, quantity, deliverTo }))
      : [],

  async reserve(tx, wants) {
    const taken = new Map((await takeStock(tx, wants)).map((each) => [each.lineId, each]))
    const shortages = wants.flatMap((want) => shortageOf(want, taken.get(want.lineId)))
    if (shortages.length > 0) return shortages
    noteStock(tx, wants)
    // Orders change stock all the time; lists follow only when something ran out by it.
    await refreshListings(tx, productsThatRanOut([...taken.values()]))
    return []
  },

  commit: commitReservations,

  release: async (tx, orderIds) => madeAvailable(tx, await releaseReservations(tx, orderIds)),

  restore: async (tx, lines, why) =>
    madeAvailable(tx, await takeBack(tx, lines, why === 'damaged' ? 'damaged' : 'good')),
}

function shortageOf(want: GoodsWanted, taken: GoodsTaken | undefined): Shortage[] {
  const quantity = taken?.quantity ?? 0
  const code = taken?.isElsewhere ? 'soldOutForAddress' : 'itemSoldOut'
  return quantity < want.quantity ? [{ lineId: want.lineId, code }] : []
}

const productsThatRanOut = (taken: readonly GoodsTaken[]): Id[] => [
  ...new Set(taken.flatMap(({ ranOutProductId }) => ranOutProductId ?? [])),
]

async function madeAvailable(tx: Transaction, changes: readonly StockChange[]): Promise<void> {
  noteStock(tx, changes)
  await refreshWhatCameBack(tx, changes)
}

const noteStock = (tx: Transaction, of: readonly { readonly variantId: Id }[]): void =>
  noteChange(tx, { about: 'stock', variantIds: of.map((each) => each.variantId) })
