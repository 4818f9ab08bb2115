import type { Id } from '#vocabulary/identifiers.ts'

type Parcel = {
  readonly shipmentId: Id
  readonly status: 'onTheWay' | 'received' | 'cancelled'
  readonly lines: readonly { readonly lineId: Id; readonly quantity: number }[]
  /** Its carrier has reported where it is. */
  readonly isSeen: boolean
}
type Line = {
  readonly lineId: Id
  readonly shippedQuantity: number
  /** Units that after-sales claim or have returned. */
  readonly claimedQuantity: number
}

type OrderWithParcels = {
  readonly parcels: readonly Parcel[]
  readonly lines: readonly Line[]
  /** Its provider hands money over as parcels leave, so units that left are paid for and count as sent. */
  readonly isMoneyHeld: boolean
}

/**
 * The parcels that their shop may cancel: on their way by its word alone, seen by no carrier, and with nothing in them that an
 * after-sale is about.
 */
export function parcelsToCancel({ parcels, lines, isMoneyHeld }: OrderWithParcels): Id[] {
  if (isMoneyHeld) return []
  const free = new Map(lines.map((line) => [line.lineId, line.shippedQuantity - line.claimedQuantity]))
  return parcels
    .filter(({ status, isSeen }) => status === 'onTheWay' && !isSeen)
    .filter((parcel) => parcel.lines.every(({ lineId, quantity }) => quantity <= (free.get(lineId) ?? 0)))
    .map(({ shipmentId }) => shipmentId)
}

export type ParcelToCancel = 'only' | 'oneOfSeveral' | 'none'

/** Fact for conditions of the lifecycle, about one parcel or any that can be cancelled. */
export function parcelToCancel(order: OrderWithParcels, shipmentId?: Id): ParcelToCancel {
  const cancellable = parcelsToCancel(order)
  const isAny = shipmentId ? cancellable.includes(shipmentId) : cancellable.length > 0
  if (!isAny) return 'none'
  return order.parcels.filter(({ status }) => status !== 'cancelled').length > 1 ? 'oneOfSeveral' : 'only'
}
