import type { Cart, CartLine, CartShop } from '#domain/cart/cart.ts'
import { goodsFacts } from '#domain/cart/goods-facts.ts'
import { whyNotSellable } from '#domain/cart/sellable.ts'
import type { SellableVariant } from '#domain/catalogue/product.ts'
import { textIn } from '#domain/language.ts'
import type { Money } from '#domain/pricing/money.ts'
import { type PricedCart, type PricedShop, priceCart, priceOfShops } from '#domain/pricing/price-cart.ts'
import { quantityRule, snapQuantity } from '#domain/pricing/quantity.ts'
import type { VisitorContext } from '#platform/context.ts'
import { type StoredCartLine, sellableCart } from '../store.ts'

/** The cart with the prices of this moment; what cannot be bought is set apart (CART-02). */
export async function cartView(ctx: VisitorContext): Promise<Cart> {
  const { lines: stored, variants } = await sellableCart(ctx.db, {
    buyerId: ctx.buyerId,
    site: ctx.site.code,
  })
  const valid = stored.filter((line) => !whyNotSellable(variants.get(line.variantId)))
  const priced = priceLines(ctx, valid, variants)
  const selected = priceLines(
    ctx,
    valid.filter((line) => line.isSelected),
    variants,
  )
  const tickedShops = priceOfShops(selected)
  const money = (amount: number): Money => ({ amount, currency: ctx.site.currency })
  return {
    shops: priceOfShops(priced).map((shop) => {
      const own = valid.filter((line) => variants.get(line.variantId)!.shopId === shop.shopId)
      const ticked = tickedShops.find((each) => each.shopId === shop.shopId)
      return toShop(ctx, shop, own, variants, ticked?.goods ?? 0)
    }),
    invalid: stored.flatMap((line) => {
      const variant = variants.get(line.variantId)
      const reason = whyNotSellable(variant)
      return reason ? [{ ...describe(ctx, line, variant), reason }] : []
    }),
    count: stored.length,
    selectedCount: valid.filter((line) => line.isSelected).length,
    list: money(selected.list),
    discount: money(selected.discount),
    goods: money(selected.goods),
  }
}

function priceLines(
  ctx: VisitorContext,
  lines: readonly StoredCartLine[],
  variants: ReadonlyMap<string, SellableVariant>,
): PricedCart {
  const goods = lines.map(({ lineId, variantId, quantity }) => {
    const variant = variants.get(variantId)!
    return { lineId, variant, quantity: snapQuantity(quantity, quantityRule(variant)) }
  })
  // Shipping depends on address and method, which only the checkout knows.
  return priceCart(goodsFacts(ctx.site, ctx.now, goods, () => undefined))
}

function toShop(
  ctx: VisitorContext,
  shop: PricedShop,
  lines: readonly StoredCartLine[],
  variants: ReadonlyMap<string, SellableVariant>,
  selectedGoods: number,
): CartShop {
  const money = (amount: number): Money => ({ amount, currency: ctx.site.currency })
  const freeFrom = ctx.site.shippingMethods[0]?.freeFrom
  return {
    shopId: shop.shopId,
    shopName: textIn(variants.get(lines[0]!.variantId)!.shopName, ctx.language),
    goods: money(selectedGoods),
    untilFreeShipping:
      freeFrom !== undefined && selectedGoods > 0 && selectedGoods < freeFrom
        ? money(freeFrom - selectedGoods)
        : undefined,
    lines: lines.map((line): CartLine => {
      const variant = variants.get(line.variantId)!
      const priced = shop.lines.find((each) => each.lineId === line.lineId)!
      const price = variant.price!
      const isSamePrice = line.seenCurrency === price.currency && line.seenAmount === price.amount
      return {
        ...describe(ctx, line, variant),
        productId: variant.productId,
        variantId: line.variantId,
        quantity: snapQuantity(line.quantity, quantityRule(variant)),
        priceType: line.priceType,
        rule: quantityRule(variant),
        isSelected: line.isSelected,
        price,
        compareAt:
          variant.compareAt && variant.compareAt.amount > price.amount ? variant.compareAt : undefined,
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
    chosen: (variant?.chosen ?? []).map(({ name, value }) => ({
      name: textIn(name, ctx.language),
      value: textIn(value, ctx.language),
    })),
    picture: variant?.picture,
    quantity: line.quantity,
  }
}
