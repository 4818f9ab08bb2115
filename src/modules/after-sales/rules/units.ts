import type { LineKind } from '#modules/cart/rules/line.ts'
import type { BusinessKind, Fulfilment } from '#modules/catalogue/rules/kinds.ts'
import type { ProductKind } from '#modules/catalogue/rules/product.ts'
import type { OrderStatus } from '#modules/orders/rules/lifecycle.ts'
import { type ChosenKind, chosenKinds } from './kinds.ts'

/** Facts of an order that decide whether after-sales are possible. */
export type ReversibleOrder = {
  readonly status: OrderStatus
  readonly fulfilment: Fulfilment
  readonly businessKind: BusinessKind
  /** It is not complete yet, or was completed not long ago. */
  readonly isInWindow: boolean
  /** It was picked up, and has no address to which a replacement could be sent. */
  readonly isWithoutAddress?: boolean
}

export type ReversibleLine = {
  readonly kind: LineKind
  readonly goodsKind: ProductKind
  readonly quantity: number
  readonly shippedQuantity: number
  readonly cancelledQuantity: number
  /** Units that an open after-sale wants to cancel. */
  readonly cancellingQuantity: number
  /** Units of other open after-sales, and of those that are done. */
  readonly heldQuantity: number
  readonly returnedQuantity: number
  /** Of the main item of a bundle: units whose parts are all returned or cancelled, less those requested. */
  readonly withoutParts?: number | undefined
  /** Of a service: units whose codes were never used. */
  readonly unusedUnits: number | undefined
}

/** A line of a request: an exchange only where there are replacement options (AS-11). */
export type RequestableLine = ReversibleLine & { readonly hasReplacement: boolean }

/**
 * How many units of a line may be requested alone. Gifts follow the goods that they came with, and a bundle
 * was bought as its parts; its main item is left over where parts were requested one after the other
 * (TRAP-11).
 */
const askedForAlone = ({ kind, withoutParts = 0 }: ReversibleLine): number => {
  if (kind === 'bundle') return Math.max(0, withoutParts)
  return kind === 'ordinary' || kind === 'bundlePart' ? Number.POSITIVE_INFINITY : 0
}

/** A part of a bundle: its returned and cancelled units. Exchanged goods do not count. */
type Part = {
  readonly quantity: number
  readonly cancelledQuantity: number
  readonly returnedQuantity: number
  readonly exchangedQuantity: number
}

/**
 * The number of bundles of which no part is left: parts that another application only requests may be
 * rejected, and are the buyer's until then (AS-62).
 * @param asked units of each part that are requested together with it
 */
export const bundlesWithoutParts = (
  main: Pick<ReversibleLine, 'quantity'>,
  parts: readonly Part[],
  asked: (place: number) => number = () => 0,
): number =>
  parts.length === 0
    ? 0
    : Math.min(
        ...parts.map((part, place) => {
          const gone = part.cancelledQuantity + part.returnedQuantity - part.exchangedQuantity + asked(place)
          return Math.floor((gone * main.quantity) / part.quantity)
        }),
      )

const isGiftCard = ({ fulfilment }: ReversibleOrder): boolean => fulfilment === 'giftCard'

/**
 * Unsent units that no application has requested yet: `canCancelQty` (TRAP-13). A replacement order ends with
 * its exchange.
 */
export function cancellableUnits(order: ReversibleOrder, line: ReversibleLine): number {
  const canCome = order.status === 'awaitingShipment' || order.status === 'shipped'
  if (!canCome || order.businessKind === 'reissue' || isGiftCard(order)) return 0
  return Math.min(unclaimedUnsent(line), askedForAlone(line))
}

const unclaimedUnsent = (line: ReversibleLine): number =>
  line.quantity - line.shippedQuantity - line.cancelledQuantity - line.cancellingQuantity

/** Units that the buyer has, or that are on their way, as far as they are unclaimed and in time: `canReverseQty`. */
export function reversibleUnits(order: ReversibleOrder, line: ReversibleLine): number {
  // An exchange ends with the arrival of its replacement: from then on that can be requested.
  const canBack =
    order.status === 'completed' || (order.status === 'shipped' && order.businessKind === 'sale')
  if (!canBack || !order.isInWindow || isGiftCard(order)) return 0
  return Math.min(unclaimedDelivered(order, line), askedForAlone(line))
}

/** The same of goods that are not requested alone. */
export function unclaimedDelivered(order: ReversibleOrder, line: ReversibleLine): number {
  const isSent = order.fulfilment === 'parcel' || order.fulfilment === 'pickUp'
  const delivered = isSent ? line.shippedQuantity : order.status === 'completed' ? line.quantity : 0
  const left = delivered - line.heldQuantity - line.returnedQuantity
  return Math.max(0, Math.min(left, line.unusedUnits ?? left))
}

/** How many units of a line can be requested in this way. */
export const unitsFor = (kind: ChosenKind, order: ReversibleOrder, line: RequestableLine): number => {
  if (kind === 'cancellation') return cancellableUnits(order, line)
  // Only parcels and picked-up goods can be returned; codes end instead.
  if (kind !== 'refund' && order.fulfilment !== 'parcel' && order.fulfilment !== 'pickUp') return 0
  if (kind === 'exchange' && (order.isWithoutAddress || !line.hasReplacement)) return 0
  return reversibleUnits(order, line)
}

/**
 * The ways in which these lines can be requested, all of them together; a picker begins with the first
 * (ORD-73).
 */
export const kindsFor = (order: ReversibleOrder, lines: readonly RequestableLine[]): ChosenKind[] =>
  chosenKinds.filter((kind) => lines.length > 0 && lines.every((line) => unitsFor(kind, order, line) > 0))

/** The ways in which at least one of these lines can be requested. */
export const kindsOfAny = (order: ReversibleOrder, lines: readonly RequestableLine[]): ChosenKind[] =>
  chosenKinds.filter((kind) => lines.some((line) => unitsFor(kind, order, line) > 0))

/** Whether gifts of these kinds go along with goods. */
export const unitsOfGift = (kind: ChosenKind, order: ReversibleOrder, gift: ReversibleLine): number =>
  kind === 'cancellation' ? unclaimedUnsent(gift) : unclaimedDelivered(order, gift)
