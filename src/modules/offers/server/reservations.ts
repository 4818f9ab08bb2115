import { setPromotionTaken } from '#modules/catalogue/server/public.ts'
import type { Transaction } from '#platform/context.ts'
import type { OrderDraft, Reservation } from '#platform/reservations.ts'
import {
  deleteTakes,
  giveBackLimits,
  type OwnStock,
  type Take,
  type TakenBy,
  takeLimits,
  takenByRestored,
  takeOwnStock,
} from './store/offers.ts'

const takesOf = ({ orderId, buyerId, lines }: OrderDraft): Take[] =>
  lines.flatMap(({ lineId, variantId, quantity, promotionIds }) =>
    promotionIds.map((offerId) => ({ orderId, lineId, buyerId, offerId, variantId, quantity })),
  )

/** How much of a promotion one buyer may have. Paying changes nothing of it. */
export const offerLimits: Reservation<Take> = {
  locks: 'offer_limits',
  wants: takesOf,

  async reserve(tx, takes) {
    const beyond = await takeLimits(tx, takes)
    return beyond.flatMap(({ offerId, max }) =>
      takes
        .filter((take) => take.offerId === offerId)
        .map(({ lineId }) => ({ lineId, code: 'offerLimitReached' as const, details: { max } })),
    )
  },

  commit: async () => undefined,
  release: (tx, orderIds) => giveBackLimits(tx, { orderIds }),
  async restore(tx, lines, why) {
    const taken = takenByRestored(lines, why)
    if (taken) await giveBackLimits(tx, taken)
  },
}

/** Stock of promotions, reserved in addition to the stock of the goods. */
export const offerStock: Reservation<Take> = {
  locks: 'offer_stock',
  wants: takesOf,

  async reserve(tx, takes) {
    const stocks = await takeOwnStock(tx, takes)
    const short = takes.filter((take) => stocks.some((stock) => isOf(stock, take) && !stock.isEnough))
    if (short.length > 0) return short.map(({ lineId }) => ({ lineId, code: 'offerTaken' as const }))
    await setTaken(
      tx,
      stocks.filter(({ left }) => left === 0),
      true,
    )
    return []
  },

  commit: async () => undefined,
  release: (tx, orderIds) => giveBackStock(tx, { orderIds }),
  async restore(tx, lines, why) {
    const taken = takenByRestored(lines, why)
    if (taken) await giveBackStock(tx, taken)
  },
}

const isOf = (stock: OwnStock, take: Take) =>
  stock.offerId === take.offerId && stock.variantId === take.variantId

async function giveBackStock(tx: Transaction, taken: TakenBy): Promise<void> {
  const stocks = await deleteTakes(tx, taken)
  await setTaken(
    tx,
    stocks.filter(({ left }) => left === 0),
    false,
  )
}

async function setTaken(tx: Transaction, stocks: readonly OwnStock[], isTaken: boolean): Promise<void> {
  for (const [offerId, own] of Map.groupBy(stocks, (stock) => stock.offerId))
    await setPromotionTaken(
      tx,
      offerId,
      own.map(({ variantId }) => variantId),
      isTaken,
    )
}
