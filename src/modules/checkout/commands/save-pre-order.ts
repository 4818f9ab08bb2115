import type { SellableVariant } from '#domain/catalogue/product.ts'
import { mergeSameVariants, whyNotInQuantity } from '#domain/checkout/cart.ts'
import type { Id } from '#domain/identifiers.ts'
import { quantityRule, snapQuantity } from '#domain/pricing/quantity.ts'
import { Refusal } from '#domain/refusal.ts'
import { sellableCart } from '#modules/cart/public.ts'
import { sellableVariants } from '#modules/catalogue/public.ts'
import type { VisitorContext } from '#platform/context.ts'
import { insertPreOrder } from '../store.ts'

export type PreOrderRequest =
  | {
      readonly source: 'product'
      readonly lines: readonly { readonly variantId: Id; readonly quantity: number }[]
    }
  | { readonly source: 'cart' }

/** Begins a checkout with a key of its own: of what is ticked in the cart, or of one product bought at once (TRAP-60). */
export async function savePreOrder(ctx: VisitorContext, request: PreOrderRequest): Promise<{ key: Id }> {
  const { wanted, variants } = await (request.source === 'product'
    ? theseLines(ctx, mergeSameVariants(request.lines))
    : tickedLines(ctx))
  if (wanted.length === 0) throw new Refusal('cartEmpty')

  const lines =
    request.source === 'cart'
      ? wanted.map((line) => asTheCartShows(line, variants.get(line.variantId)))
      : wanted
  const refused = lines.filter((line) => whyNotInQuantity(variants.get(line.variantId), line.quantity))
  // Of a cart the rest can still be bought; a single product that cannot is refused with its reason.
  if (refused.length === lines.length || (request.source === 'product' && refused.length > 0)) {
    const [{ variantId, quantity }] = refused as [LineWanted]
    const variant = variants.get(variantId)
    throw new Refusal(
      whyNotInQuantity(variant, quantity) ?? 'outOfStock',
      variant ? { ...quantityRule(variant) } : {},
    )
  }
  const key = ctx.newId()
  const good = lines.filter((line) => !refused.includes(line))
  await insertPreOrder(ctx.alone, {
    key,
    buyerId: ctx.buyerId,
    site: ctx.site.code,
    source: request.source,
    lines: good,
  })
  return { key }
}

type LineWanted = { readonly variantId: Id; readonly quantity: number }

type Wanted = {
  readonly wanted: readonly LineWanted[]
  readonly variants: ReadonlyMap<Id, SellableVariant>
}

async function theseLines(ctx: VisitorContext, wanted: readonly LineWanted[]): Promise<Wanted> {
  const variantIds = wanted.map((line) => line.variantId)
  return { wanted, variants: await sellableVariants(ctx.db, { site: ctx.site.code, variantIds }) }
}

async function tickedLines(ctx: VisitorContext): Promise<Wanted> {
  const { lines, variants } = await sellableCart(ctx.db, { buyerId: ctx.buyerId, site: ctx.site.code })
  const ticked = lines.filter((line) => line.isSelected)
  return { wanted: ticked.map(({ variantId, quantity }) => ({ variantId, quantity })), variants }
}

/** Stock may have fallen since the line was put in; the cart shows what is left of it, and that is what is ordered. */
function asTheCartShows(line: LineWanted, variant: SellableVariant | undefined): LineWanted {
  return variant ? { ...line, quantity: snapQuantity(line.quantity, quantityRule(variant)) } : line
}
