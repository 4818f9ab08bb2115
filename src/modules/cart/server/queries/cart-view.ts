import { chosenIn } from '#modules/catalogue/rules/chosen-values.ts'
import type { SellableVariant } from '#modules/catalogue/rules/product.ts'
import { assembleFacts } from '#modules/pricing/rules/assemble-facts.ts'
import {
  type PricedLine,
  type PricedShop,
  priceCart,
  priceOfShops,
} from '#modules/pricing/rules/price-cart.ts'
import { shownPrice } from '#modules/pricing/rules/public-price.ts'
import { toldOffers } from '#modules/pricing/rules/shown-offers.ts'
import { priorPrices } from '#modules/pricing/server/public.ts'
import { dependsOnRegion } from '#modules/stock/rules/goods-for-region.ts'
import type { VisitorContext } from '#platform/context.ts'
import { textIn } from '#vocabulary/language.ts'
import type { Money } from '#vocabulary/money.ts'
import { isSoldOut, type QuantityRule, snapQuantity } from '#vocabulary/quantity.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import { isAcross } from '../../rules/across.ts'
import { rulesOfLines, snapLines, whyNotLines } from '../../rules/bundles.ts'
import type { Cart, CartLine, CartShop } from '../../rules/cart.ts'
import { takenAs, whyNotByOffers, whyNotSellable } from '../../rules/sellable.ts'
import { cartWithFacts, type StoredCartLine } from '../store.ts'
import { couponsToClaim } from './coupons-to-claim.ts'
import { withGifts } from './gifts-to-add.ts'
import { type ShippingOfShop, shippingOfShop } from './shipping-of-shop.ts'

/** The cart with the prices of this moment; unavailable lines are set apart (CART-02). */
export async function cartView(ctx: VisitorContext): Promise<Cart> {
  const {
    lines: stored,
    facts: { shown, own, sending },
  } = await cartWithFacts(ctx)
  const delivered = ctx.deliveries.fulfilments
  // Shipping depends on address and method, which only the checkout knows.
  const priceOf = (lines: readonly StoredCartLine[]) =>
    priceCart(assembleFacts({ shown, own, lines: snapLines(lines, shown.goods) }))
  const rules = rulesOfLines(stored, shown.goods)
  const whyNot = whyNotByOffers({ shown, own, sending })
  const reasons = whyNotLines(stored, shown.goods, (line) => {
    const variant = shown.goods.get(line.variantId)
    return (
      whyNotSellable(variant && takenAs(variant, line.kind), delivered) ??
      whyNotWholly(rules.get(line.lineId)) ??
      whyNot({ ...line, variant })
    )
  })
  const sellable = stored.filter((line) => !reasons.has(line.lineId))
  const pricedShops = priceOfShops(priceOf(sellable))
  const pricedLines = linesOf(pricedShops)
  const valid = sellable.filter(({ lineId }) => pricedLines.has(lineId))
  const ticked = valid.filter((line) => line.isSelected)
  const mainTicked = ticked.filter((line) => !line.parentId)
  const selected = priceOf(ticked)
  const tickedShops = priceOfShops(selected)
  const prior = await priorPrices(
    ctx,
    [...pricedLines.values()]
      .filter(isCut)
      .flatMap(({ lineId }) => valid.find((line) => line.lineId === lineId)?.variantId ?? []),
  )
  const money = (amount: number): Money => ({ amount, currency: ctx.site.currency })
  const told = toldOffers(selected, {
    offers: [...shown.offers, ...own.coupons],
    level: own.memberLevel,
    language: ctx.language,
  })
  return {
    shops: pricedShops.map(({ shopId }) => {
      const lines = valid.flatMap((line) => {
        const variant = shown.goods.get(line.variantId)!
        const rule = rules.get(line.lineId)!
        return variant.shopId === shopId
          ? [
              {
                line,
                variant,
                rule,
                priced: pricedLines.get(line.lineId)!,
                prior: prior.get(line.variantId),
                described: describe(ctx, line, variant),
              },
            ]
          : []
      })
      const ticked = tickedShops.find((each) => each.shopId === shopId)
      return { ...toShop(ctx, lines, ticked?.goods ?? 0), ...shippingOfShop(ctx, sending, { ticked, lines }) }
    }),
    invalid: stored.flatMap((line) => {
      const variant = shown.goods.get(line.variantId)
      const reason = reasons.get(line.lineId) ?? whyNotPriced(line, pricedLines)
      // A bundle is named once, by its main item.
      return reason && !line.parentId ? [{ ...describe(ctx, line, variant), reason }] : []
    }),
    count: stored.filter((line) => !line.parentId).length,
    selectedCount: mainTicked.length,
    selectedAcross: mainTicked.filter(({ variantId }) => isAcross(shown.goods.get(variantId))).length,
    list: money(selected.list),
    discount: money(selected.discount),
    goods: money(selected.goods),
    offers: await withGifts(ctx, told, {
      offers: shown.offers,
      ticked,
    }),
    coupons: couponsToClaim(ctx, shown, told),
    pricedAt: shown.at,
    validUntil: shown.validUntil,
    dependsOnRegion: dependsOnRegion(shown.goods),
  }
}

/** Its unit price is lower than its list price. */
const isCut = ({ unitPrice, pieces, list }: PricedLine) => unitPrice * pieces < list

type PricedLines = ReadonlyMap<string, PricedLine>

const linesOf = (shops: readonly PricedShop[]): PricedLines =>
  new Map(shops.flatMap(({ lines }) => lines).map((line) => [line.lineId, line]))

/** A line that pricing refused, such as a gift that is not earned, is in no order. */
const whyNotPriced = ({ lineId }: StoredCartLine, priced: PricedLines): RefusalCode | undefined =>
  priced.has(lineId) ? undefined : 'offerNotMet'

/** A part of a bundle may be unavailable although its main item is there. */
const whyNotWholly = (rule: QuantityRule | undefined): RefusalCode | undefined =>
  rule && isSoldOut(rule) ? 'outOfStock' : undefined

type ShownLine = {
  readonly line: StoredCartLine
  readonly variant: SellableVariant
  readonly rule: QuantityRule
  readonly priced: PricedLine
  readonly prior: Money | undefined
  readonly described: Described
}

function toShop(
  ctx: VisitorContext,
  lines: readonly ShownLine[],
  selectedGoods: number,
): Omit<CartShop, keyof ShippingOfShop> {
  const money = (amount: number): Money => ({ amount, currency: ctx.site.currency })
  const { shopId, shopName } = lines[0]!.variant
  return {
    shopId,
    shopName: textIn(shopName, ctx.language),
    goods: money(selectedGoods),
    lines: lines.map(({ line, variant, rule, priced, prior, described }): CartLine => {
      const { price, compareAt } = shownPrice(ctx, priced)
      const isSamePrice = line.seenCurrency === price.currency && line.seenAmount === price.amount
      return {
        ...described,
        quantity: snapQuantity(line.quantity, rule),
        quantityBefore: line.quantity > rule.max ? line.quantity : undefined,
        parentId: line.parentId,
        unit: variant.unit && textIn(variant.unit, ctx.language),
        priceType: line.priceType,
        crossBorder: variant.terms?.crossBorder,
        isInShop: variant.kind === 'service',
        rule,
        isSelected: line.isSelected,
        price,
        compareAt,
        priorPrice: compareAt && prior,
        goods: money(priced.goods),
        saved: money(priced.list - priced.goods),
        priceBefore: isSamePrice ? undefined : { amount: line.seenAmount, currency: line.seenCurrency },
        listBefore:
          line.seenListAmount === undefined
            ? undefined
            : { amount: line.seenListAmount, currency: line.seenCurrency },
      }
    }),
  }
}

type Described = ReturnType<typeof describe>

function describe(ctx: VisitorContext, line: StoredCartLine, variant: SellableVariant | undefined) {
  return {
    lineId: line.lineId,
    productId: variant?.productId ?? '',
    variantId: line.variantId,
    kind: line.kind,
    hasChoice: line.hasChoice && variant !== undefined && variant.chosen.length > 0,
    urlKey: variant?.urlKey ?? '',
    name: variant ? textIn(variant.name, ctx.language) : '',
    chosen: chosenIn(variant?.chosen ?? [], ctx.language),
    sku: variant?.sku ?? '',
    picture: variant?.picture,
    quantity: line.quantity,
  }
}
