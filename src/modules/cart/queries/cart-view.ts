import type { Cart, CartLine, CartShop } from '#domain/cart/cart.ts'
import { whyNotSellable } from '#domain/cart/sellable.ts'
import { chosenIn } from '#domain/catalogue/chosen-values.ts'
import type { SellableVariant } from '#domain/catalogue/product.ts'
import { textIn } from '#domain/language.ts'
import { assembleFacts } from '#domain/pricing/assemble-facts.ts'
import type { Money } from '#domain/pricing/money.ts'
import { type PricedLine, type PricedShop, priceCart, priceOfShops } from '#domain/pricing/price-cart.ts'
import { shownPrice } from '#domain/pricing/public-price.ts'
import { quantityRule, snapQuantity } from '#domain/pricing/quantity.ts'
import { toldOffers } from '#domain/pricing/told-offers.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import type { VisitorContext } from '#platform/context.ts'
import { cartWithFacts, type StoredCartLine } from '../store.ts'

/** The cart with the prices of this moment; what cannot be bought is set apart (CART-02). */
export async function cartView(ctx: VisitorContext): Promise<Cart> {
  const {
    lines: stored,
    facts: { shown, own },
  } = await cartWithFacts(ctx)
  const delivered = ctx.deliveries.fulfilments
  // Shipping depends on address and method, which only the checkout knows.
  const priceOf = (lines: readonly StoredCartLine[]) =>
    priceCart(assembleFacts({ shown, own, lines: lines.map((line) => asOrdered(line, shown.goods)) }))
  const sellable = stored.filter((line) => !whyNotSellable(shown.goods.get(line.variantId), delivered))
  const pricedShops = priceOfShops(priceOf(sellable))
  const pricedLines = linesOf(pricedShops)
  const valid = sellable.filter(({ lineId }) => pricedLines.has(lineId))
  const selected = priceOf(valid.filter((line) => line.isSelected))
  const tickedShops = priceOfShops(selected)
  const money = (amount: number): Money => ({ amount, currency: ctx.site.currency })
  return {
    shops: pricedShops.map(({ shopId }) => {
      const lines = valid.flatMap((line) => {
        const variant = shown.goods.get(line.variantId)!
        return variant.shopId === shopId ? [{ line, variant, priced: pricedLines.get(line.lineId)! }] : []
      })
      const ticked = tickedShops.find((each) => each.shopId === shopId)
      return toShop(ctx, lines, ticked?.goods ?? 0)
    }),
    invalid: stored.flatMap((line) => {
      const variant = shown.goods.get(line.variantId)
      const reason = whyNotSellable(variant, delivered) ?? whyNotPriced(line, pricedLines)
      return reason ? [{ ...describe(ctx, line, variant), reason }] : []
    }),
    count: stored.length,
    selectedCount: valid.filter((line) => line.isSelected).length,
    list: money(selected.list),
    discount: money(selected.discount),
    goods: money(selected.goods),
    offers: toldOffers(selected, [...shown.offers, ...own.coupons], ctx.language),
    pricedAt: shown.at,
  }
}

type PricedLines = ReadonlyMap<string, PricedLine>

const linesOf = (shops: readonly PricedShop[]): PricedLines =>
  new Map(shops.flatMap(({ lines }) => lines).map((line) => [line.lineId, line]))

/** A line that pricing refused, such as a gift that is not earned, is in no order. */
const whyNotPriced = ({ lineId }: StoredCartLine, priced: PricedLines): RefusalCode | undefined =>
  priced.has(lineId) ? undefined : 'offerNotMet'

/** The line with the quantity that may be ordered now. */
function asOrdered(line: StoredCartLine, goods: ReadonlyMap<string, SellableVariant>): StoredCartLine {
  const rule = quantityRule(goods.get(line.variantId)!)
  return { ...line, quantity: snapQuantity(line.quantity, rule) }
}

type ShownLine = {
  readonly line: StoredCartLine
  readonly variant: SellableVariant
  readonly priced: PricedLine
}

function toShop(ctx: VisitorContext, lines: readonly ShownLine[], selectedGoods: number): CartShop {
  const money = (amount: number): Money => ({ amount, currency: ctx.site.currency })
  const freeFrom = ctx.site.shippingMethods[0]?.freeFrom
  const { shopId, shopName } = lines[0]!.variant
  return {
    shopId,
    shopName: textIn(shopName, ctx.language),
    goods: money(selectedGoods),
    untilFreeShipping:
      freeFrom !== undefined && selectedGoods > 0 && selectedGoods < freeFrom
        ? money(freeFrom - selectedGoods)
        : undefined,
    lines: lines.map(({ line, variant, priced }): CartLine => {
      const rule = quantityRule(variant)
      const { price, compareAt } = shownPrice(ctx, priced)
      const isSamePrice = line.seenCurrency === price.currency && line.seenAmount === price.amount
      return {
        ...describe(ctx, line, variant),
        productId: variant.productId,
        variantId: line.variantId,
        quantity: snapQuantity(line.quantity, rule),
        quantityBefore: line.quantity > rule.max ? line.quantity : undefined,
        kind: line.kind,
        parentId: line.parentId,
        unit: variant.unit && textIn(variant.unit, ctx.language),
        priceType: line.priceType,
        rule,
        isSelected: line.isSelected,
        price,
        compareAt,
        goods: money(priced.goods),
        saved: money(priced.list - priced.goods),
        priceBefore: isSamePrice ? undefined : { amount: line.seenAmount, currency: line.seenCurrency },
      }
    }),
  }
}

function describe(ctx: VisitorContext, line: StoredCartLine, variant: SellableVariant | undefined) {
  return {
    lineId: line.lineId,
    urlKey: variant?.urlKey ?? '',
    name: variant ? textIn(variant.name, ctx.language) : '',
    chosen: chosenIn(variant?.chosen ?? [], ctx.language),
    sku: variant?.sku ?? '',
    picture: variant?.picture,
    quantity: line.quantity,
  }
}
