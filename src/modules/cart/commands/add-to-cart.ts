import { mergeKey, type PriceType } from '#domain/cart/line.ts'
import { unitAmounts, whyNotInQuantity } from '#domain/cart/sellable.ts'
import { type CartLineId, type Id, idOf } from '#domain/identifiers.ts'
import type { GoodsLine } from '#domain/pricing/assemble-facts.ts'
import { Refusal } from '#domain/refusal.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { factsOfLines } from '#modules/pricing/public.ts'
import type { VisitorContext } from '#platform/context.ts'
import { putLines } from '../store.ts'

export type LineToAdd = {
  readonly variantId: Id
  readonly quantity: number
  readonly priceType?: PriceType | undefined
}
export type Added = {
  readonly lines: readonly {
    readonly lineId: CartLineId
    readonly variantId: Id
    readonly quantity: number
  }[]
  readonly refused: readonly { readonly variantId: Id; readonly reason: RefusalCode }[]
}

/**
 * Puts variants into the cart. Price, shop and product are the catalogue's, whatever the client says (TRAP-62, TRAP-68);
 * what cannot be bought is named and left out, and the rest goes in. Two statements however many lines.
 */
export async function addToCart(
  ctx: VisitorContext,
  request: { lines: readonly LineToAdd[] },
): Promise<Added> {
  const lines = mergeLines(ctx, request.lines)
  const facts = await factsOfLines(ctx.db, ctx, lines)
  const { goods } = facts.shown
  const refused = lines.flatMap(({ variantId, quantity }) => {
    const variant = goods.get(variantId)
    // Points are spent on one item at a time, on its page (CART-10).
    const reason = variant?.terms?.points
      ? 'pointsItemAlone'
      : whyNotInQuantity(variant, quantity, ctx.deliveries.fulfilments)
    return reason ? [{ variantId, reason }] : []
  })
  const good = lines.filter((line) => !refused.some((each) => each.variantId === line.variantId))
  if (good.length === 0) return { lines: [], refused }

  const seen = unitAmounts(facts, good)
  const lineIds = await putLines(
    ctx.db,
    { buyerId: ctx.buyerId, site: ctx.site.code },
    good.map((line) => ({
      ...line,
      variant: goods.get(line.variantId)!,
      seen: { amount: seen.get(line.lineId)!, currency: ctx.site.currency },
    })),
  )
  if (!lineIds) throw new Refusal('cartFull')
  return {
    lines: good.map(({ variantId, quantity }, place) => ({ lineId: lineIds[place]!, variantId, quantity })),
    refused,
  }
}

type MergedLine = Omit<GoodsLine, 'lineId'> & {
  /** Of the line that it becomes, unless it is added to one that is there. */
  readonly lineId: CartLineId
  readonly priceType: PriceType
  readonly mergeKey: string
}

/** One line for each key, however often it was asked for. */
function mergeLines(ctx: VisitorContext, lines: readonly LineToAdd[]): MergedLine[] {
  const merged = new Map<string, MergedLine>()
  const own = ctx.caller.kind === 'buyer' && ctx.caller.isBusiness ? 'bulk' : 'standard'
  for (const { variantId, quantity, priceType = own } of lines) {
    const kind = 'ordinary'
    const key = mergeKey({ kind, variantId, priceType })
    const before = merged.get(key)
    merged.set(key, {
      ...{ kind, variantId, priceType, mergeKey: key },
      lineId: before?.lineId ?? idOf(ctx.newId()),
      quantity: (before?.quantity ?? 0) + quantity,
    })
  }
  return [...merged.values()]
}
