import type { SellableVariant } from '#domain/catalogue/product.ts'
import { mergeSameVariants, whyNotInQuantity } from '#domain/checkout/cart.ts'
import type { Id } from '#domain/identifiers.ts'
import { quantityRule } from '#domain/pricing/quantity.ts'
import { Refusal } from '#domain/refusal.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { sellableVariants } from '#modules/catalogue/public.ts'
import type { VisitorContext } from '#platform/context.ts'
import { type LineToPut, putLines } from '../store.ts'

export type LineToAdd = { readonly variantId: Id; readonly quantity: number }
export type Added = {
  readonly lines: readonly { readonly lineId: Id; readonly variantId: Id; readonly quantity: number }[]
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
  const lines = mergeSameVariants(request.lines)
  const variants = await sellableVariants(ctx.db, {
    site: ctx.site.code,
    variantIds: lines.map((line) => line.variantId),
  })
  const refused = lines.flatMap((line) => {
    const reason = whyNotInQuantity(variants.get(line.variantId), line.quantity)
    return reason ? [{ variantId: line.variantId, reason }] : []
  })
  const good = lines.filter((line) => !refused.some((each) => each.variantId === line.variantId))
  if (good.length === 0) return { lines: [], refused }

  const put = await putLines(
    ctx.alone,
    { buyerId: ctx.buyerId, site: ctx.site.code },
    good.map((line) => toPut(ctx.newId(), variants.get(line.variantId)!, line.quantity)),
  )
  if (!put) throw new Refusal('cartFull')
  return { lines: good.map((line, place) => ({ lineId: put[place]!.lineId, ...line })), refused }
}

function toPut(id: Id, variant: SellableVariant, quantity: number): LineToPut {
  const price = variant.price!
  return {
    id,
    shopId: variant.shopId,
    productId: variant.productId,
    variantId: variant.variantId,
    quantity,
    quantityMax: quantityRule(variant).max,
    seenAmount: price.amount,
    seenCurrency: price.currency,
  }
}
