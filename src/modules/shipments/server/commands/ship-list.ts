import {
  type AnsweredParcel,
  type ListedParcel,
  type ParcelOutcome,
  parcelOutcomes,
} from '#modules/orders/rules/parcel-list.ts'
import { asStoredNumber } from '#modules/orders/rules/typed-number.ts'
import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type Carrier, carrierNamed } from '../../rules/carrier.ts'
import { ordersByNumber } from '../queries/orders-by-number.ts'
import { readCarriers } from '../store/carriers.ts'
import { sendParcel } from './ship-order.ts'

/**
 * Sends the unsent part of many orders, one after the other and each in a transaction of its own, so that
 * each line succeeds or fails and reports which. A list that is submitted again sends nothing twice.
 */
export async function shipList(
  ctx: MerchantContext,
  { parcels }: { readonly parcels: readonly ListedParcel[] },
  carriersOf: (site: string) => readonly string[],
): Promise<AnsweredParcel[]> {
  const numbers = parcels.map(({ orderNumber }) => asStoredNumber(orderNumber))
  const [orders, carriers] = await Promise.all([ordersByNumber(ctx, numbers), readCarriers(ctx.db)])
  const answered: AnsweredParcel[] = []
  for (const [place, parcel] of parcels.entries()) {
    const order = orders.get(numbers[place]!)
    const outcome = order ? await ship(ctx, { carriers, carriersOf }, order, parcel) : 'notFound'
    answered.push({ line: parcel.line, orderNumber: parcel.orderNumber, outcome })
  }
  return answered
}

type KnownOrder = {
  readonly orderId: Id
  readonly parcels: readonly { carrier: string; number: string }[]
}
type KnownCarriers = {
  readonly carriers: readonly Carrier[]
  readonly carriersOf: (site: string) => readonly string[]
}

async function ship(
  ctx: MerchantContext,
  { carriers, carriersOf }: KnownCarriers,
  { orderId, parcels }: KnownOrder,
  { carrier: named, trackingNumber }: ListedParcel,
): Promise<ParcelOutcome> {
  const carrier = carrierNamed(carriers, named)?.code
  if (!carrier) return 'carrierUnknown'
  const number = asStoredNumber(trackingNumber)
  if (parcels.some((each) => each.carrier === carrier && each.number === number)) return 'alreadySent'
  try {
    await ctx.transaction((tx) => sendParcel(tx, ctx, carriersOf, { orderId, carrier, trackingNumber }))
    return 'sent'
  } catch (error) {
    const told = error instanceof Refusal && parcelOutcomes.find((each) => each === error.code)
    if (!told) throw error
    return told
  }
}
