import { chosenIn } from '#modules/catalogue/rules/chosen-values.ts'
import { assembleFacts, type FactsOfLines } from '#modules/pricing/rules/assemble-facts.ts'
import { priceCart } from '#modules/pricing/rules/price-cart.ts'
import { shownPrice } from '#modules/pricing/rules/public-price.ts'
import type { VisitorContext } from '#platform/context.ts'
import { textIn } from '#vocabulary/language.ts'
import type { Money } from '#vocabulary/money.ts'
import { cutToStock } from '../../rules/bundles.ts'
import type { MergedLine } from '../../rules/lines-to-add.ts'
import { cutSince, type SavedLine } from '../../rules/saved.ts'
import type { JudgedLine } from '../../rules/sellable.ts'
import { type StoredSavedLine, savedOfBuyer } from '../store/saved-lines.ts'
import { askedLines } from './asked-lines.ts'

/** Goods that the caller saved for later, latest first: at current prices, and as they would come back into the cart now. */
export async function savedLines(ctx: VisitorContext): Promise<{ readonly saved: readonly SavedLine[] }> {
  const stored = await savedOfBuyer(ctx.db, { buyerId: ctx.buyerId, site: ctx.site.code })
  if (stored.length === 0) return { saved: [] }
  const { facts, linesOf, judge } = await askedLines(ctx, ctx.db, stored)
  const asked = stored.map((line) => ({ line, lines: cutToStock(linesOf([line]), facts.shown.goods) }))
  const prices = pricesOf(
    ctx,
    facts,
    asked.flatMap(({ lines }) => lines),
  )
  return {
    saved: asked.flatMap(({ line, lines }) => toSaved(ctx, facts, { line, lines: judge(lines), prices })),
  }
}

type Prices = ReadonlyMap<string, { readonly price: Money; readonly compareAt: Money | undefined }>

/** The price of one step of each line, as the cart would show it. */
function pricesOf(ctx: VisitorContext, facts: FactsOfLines, lines: readonly MergedLine[]): Prices {
  const priceable = lines.filter(({ variantId }) => facts.shown.goods.get(variantId)?.price)
  const { orders } = priceCart(assembleFacts({ ...facts, lines: priceable }))
  return new Map(orders.flatMap((order) => order.lines).map((line) => [line.lineId, shownPrice(ctx, line)]))
}

type Asked = {
  readonly line: StoredSavedLine
  /** As they would come back now. */
  readonly lines: readonly JudgedLine<MergedLine>[]
  readonly prices: Prices
}

function toSaved(ctx: VisitorContext, facts: FactsOfLines, { line, lines, prices }: Asked): SavedLine[] {
  const { goods } = facts.shown
  const variant = goods.get(line.variantId)
  // A product that was removed from the mall leaves with its variants.
  if (!variant) return []
  const [main, ...parts] = lines
  const price = priceOfWhole(lines, prices, goods)
  return [
    {
      savedId: line.savedId,
      productId: variant.productId,
      variantId: line.variantId,
      urlKey: variant.urlKey,
      name: textIn(variant.name, ctx.language),
      chosen: chosenIn(variant.chosen, ctx.language),
      picture: variant.picture,
      quantity: line.quantity,
      unit: variant.unit && textIn(variant.unit, ctx.language),
      parts: parts.flatMap(({ lineId, quantity, variant: part }) =>
        part
          ? [
              {
                lineId,
                name: textIn(part.name, ctx.language),
                chosen: chosenIn(part.chosen, ctx.language),
                quantity,
              },
            ]
          : [],
      ),
      price,
      compareAt: parts.length === 0 ? prices.get(main!.lineId)?.compareAt : undefined,
      cheaperBy: cutSince(line.seen, price),
      left: !main!.reason && main!.quantity < line.quantity ? main!.quantity : undefined,
      reason: main!.reason,
    },
  ]
}

/** One bundle costs what its parts cost with it, in the quantities that it takes of each. */
function priceOfWhole(
  [main, ...parts]: readonly MergedLine[],
  prices: Prices,
  goods: FactsOfLines['shown']['goods'],
): Money | undefined {
  const own = prices.get(main!.lineId)?.price
  if (!own || parts.length === 0) return own
  const ofParts = parts.map(({ lineId, variantId, quantity }) => {
    const price = prices.get(lineId)?.price
    const steps = quantity / main!.quantity / (goods.get(variantId)?.step ?? 1)
    return price && price.amount * Math.max(1, Math.round(steps))
  })
  return ofParts.some((amount) => amount === undefined)
    ? undefined
    : { ...own, amount: ofParts.reduce<number>((sum, amount) => sum + amount!, own.amount) }
}
