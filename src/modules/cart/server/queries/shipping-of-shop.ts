import type { SellableVariant } from '#modules/catalogue/rules/product.ts'
import { goodsBeforePoints } from '#modules/pricing/rules/charges.ts'
import type { PricedShop } from '#modules/pricing/rules/price-cart.ts'
import { arrivalOf, calendarOf } from '#modules/shipping/rules/arrival.ts'
import { type ShopShipping, sentAtOnce } from '#modules/shipping/rules/shop-shipping.ts'
import { untilFree, waysTo } from '#modules/shipping/rules/ways.ts'
import type { VisitorContext } from '#platform/context.ts'
import type { CartShop } from '../../rules/cart.ts'

export type ShippingOfShop = Pick<CartShop, 'untilFreeShipping' | 'isShippingFree' | 'arrives'>

type Selected = {
  readonly ticked: PricedShop | undefined
  readonly lines: readonly { readonly line: { readonly lineId: string }; readonly variant: SellableVariant }[]
}

/**
 * Costs and days of a shop's parcel before its address is known: how much more makes the first way free, and when it arrives. It goes to the region
 * that the visitor chose, or to the country that the site is for.
 */
export function shippingOfShop(
  { site, now, deliverTo }: Pick<VisitorContext, 'site' | 'now' | 'deliverTo'>,
  sending: readonly ShopShipping[],
  { ticked, lines }: Selected,
): ShippingOfShop {
  const parcel = (ticked?.orders ?? [])
    .filter(({ fulfilment }) => fulfilment === 'parcel')
    .flatMap((order) => order.lines)
    .map(({ lineId, pieces, list, expectedAt, ...line }) => {
      return { lineId, pieces, list, expectedAt, paid: goodsBeforePoints([line]) }
    })
  const goods = parcel.map(({ lineId, pieces }) => {
    const { productId, grams, size } = lines.find(({ line }) => line.lineId === lineId)!.variant
    return { lineId, pieces, productId, grams, size }
  })
  const shop = sending.find(({ shopId }) => shopId === ticked?.shopId)
  const [country = site.defaultCountry, province = ''] = deliverTo ?? []
  const ways = waysTo({ site: site.shipping, shop }, goods, { country, province, postalCode: '' })
  const [first] = ways.ways
  if (!first || goods.length === 0)
    return { untilFreeShipping: undefined, isShippingFree: false, arrives: undefined }
  const left = untilFree(ways, parcel)
  const calendar = calendarOf(site)
  return {
    untilFreeShipping: left ? { amount: left, currency: site.currency } : undefined,
    isShippingFree: left === 0,
    // A presale states when its goods are sent.
    arrives: parcel.some(({ expectedAt }) => expectedAt)
      ? undefined
      : arrivalOf(calendar, now, { handling: shop?.handling ?? sentAtOnce, days: first.days }),
  }
}
