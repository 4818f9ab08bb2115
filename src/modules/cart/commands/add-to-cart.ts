import { mergeKey, type PriceType } from '#domain/cart/line.ts'
import { whyNotInQuantity } from '#domain/cart/sellable.ts'
import type { CartLineId, Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { sellableVariants } from '#modules/pricing/public.ts'
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
  const lines = mergeLines(request.lines)
  const variants = await sellableVariants(ctx.db, {
    site: ctx.site.code,
    variantIds: lines.map((line) => line.variantId),
  })
  const refused = lines.flatMap(({ variantId, quantity }) => {
    const reason = whyNotInQuantity(variants.get(variantId), quantity)
    return reason ? [{ variantId, reason }] : []
  })
  const good = lines.filter((line) => !refused.some((each) => each.variantId === line.variantId))
  if (good.length === 0) return { lines: [], refused }

  const lineIds = await putLines(
    ctx.db,
    { buyerId: ctx.buyerId, site: ctx.site.code },
    good.map((line) => ({ ...line, id: ctx.newId(), variant: variants.get(line.variantId)! })),
  )
  if (!lineIds) throw new Refusal('cartFull')
  return {
    lines: good.map(({ variantId, quantity }, place) => ({ lineId: lineIds[place]!, variantId, quantity })),
    refused,
  }
}

type MergedLine = LineToAdd & { readonly priceType: PriceType; readonly mergeKey: string }

/** One line for each key, however often it was asked for. */
function mergeLines(lines: readonly LineToAdd[]): MergedLine[] {
  const merged = new Map<string, MergedLine>()
  for (const { variantId, quantity, priceType = 'standard' } of lines) {
    const key = mergeKey({ kind: 'ordinary', variantId, priceType })
    const before = merged.get(key)?.quantity ?? 0
    merged.set(key, { variantId, quantity: before + quantity, priceType, mergeKey: key })
  }
  return [...merged.values()]
}
