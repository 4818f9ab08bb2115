import { randomInt } from 'node:crypto'
import type { SellableVariant } from '#domain/catalogue/product.ts'
import type { ChosenMethods, LineToBuy } from '#domain/checkout/checkout.ts'
import { type Id, idOf, type OrderLineId } from '#domain/identifiers.ts'
import type { PricedCart } from '#domain/pricing/price-cart.ts'
import type { NewOrder } from '#modules/orders/public.ts'
import type { VisitorContext } from '#platform/context.ts'
import type { OrderDraft } from '#platform/reservations.ts'
import { methodOf } from './price-checkout.ts'

export type SellableLine = LineToBuy & { readonly variant: SellableVariant }

/** The orders as they were priced, with ids for them and their lines. */
export function splitIntoOrders(
  ctx: VisitorContext,
  methods: ChosenMethods,
  priced: PricedCart,
  lines: readonly SellableLine[],
): NewOrder[] {
  const newIds = new Map<Id, OrderLineId>(lines.map(({ lineId }) => [lineId, idOf(ctx.newId())]))
  return priced.orders.map((order) => ({
    orderId: ctx.newId(),
    number: orderNumber(ctx.now),
    priced: order,
    shippingMethod: methodOf(ctx.site, methods[order.shopId]).code,
    lines: order.lines.map((pricedLine) => {
      const line = lines.find(({ lineId }) => lineId === pricedLine.lineId)!
      const { kind, offerId, variant, quantity, parentId } = line
      return {
        lineId: newIds.get(line.lineId)!,
        parentId: parentId && newIds.get(parentId),
        ...{ kind, offerId, variant, quantity },
        priced: pricedLine,
      }
    }),
  }))
}

/** The day, then ten random digits: can be read out on the phone, and does not tell how many orders there are. */
function orderNumber(now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  return `${day}${String(randomInt(10_000_000_000)).padStart(10, '0')}`
}

/** Orders as reservations see them. */
export const draftsOf = (
  { buyerId, site }: Pick<VisitorContext, 'buyerId' | 'site'>,
  orders: readonly NewOrder[],
): OrderDraft[] =>
  orders.map(({ orderId, priced, lines }) => ({
    orderId,
    shopId: priced.shopId,
    buyerId,
    site: site.code,
    lines: lines.map(({ lineId, variant, quantity }) => ({
      ...{ lineId, variantId: variant.variantId, quantity },
    })),
  }))
