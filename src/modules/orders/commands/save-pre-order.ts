import { whyNotInQuantity } from '#domain/checkout/cart.ts'
import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import { quantityRule } from '#domain/pricing/quantity.ts'
import { linesOfBuyer } from '#modules/cart/public.ts'
import { sellableVariants } from '#modules/catalogue/public.ts'
import type { VisitorContext } from '#platform/context.ts'
import { insertPreOrder } from '../pre-orders.ts'

export type PreOrderRequest =
  | { readonly source: 'product'; readonly lines: readonly { readonly variantId: Id; readonly quantity: number }[] }
  | { readonly source: 'cart' }

/** Begins a checkout with a key of its own: of what is ticked in the cart, or of one product bought at once (TRAP-60). */
export async function savePreOrder(ctx: VisitorContext, request: PreOrderRequest): Promise<{ key: Id }> {
  const lines = request.source === 'product' ? mergeSame(request.lines) : await tickedLines(ctx)
  if (lines.length === 0) throw new Refusal('cartEmpty')

  const variants = await sellableVariants(ctx.db, { site: ctx.site.code, variantIds: lines.map((line) => line.variantId) })
  const good = lines.filter((line) => !whyNotInQuantity(variants.get(line.variantId), line.quantity))
  // Of a cart the rest can still be bought; a single product that cannot is refused with its reason.
  if (good.length === 0 || (request.source === 'product' && good.length < lines.length)) {
    const bad = lines.find((line) => !good.includes(line))!
    const variant = variants.get(bad.variantId)
    throw new Refusal(whyNotInQuantity(variant, bad.quantity) ?? 'outOfStock', variant ? { ...quantityRule(variant) } : {})
  }
  const key = ctx.newId()
  await ctx.transaction((tx) => insertPreOrder(tx, { key, buyerId: ctx.buyerId, site: ctx.site.code, source: request.source, lines: good }))
  return { key }
}

async function tickedLines(ctx: VisitorContext) {
  const lines = await linesOfBuyer(ctx.db, ctx.buyerId, ctx.site.code)
  return lines.filter((line) => line.isSelected).map(({ variantId, quantity }) => ({ variantId, quantity }))
}

function mergeSame(lines: readonly { variantId: Id; quantity: number }[]) {
  const quantities = new Map<Id, number>()
  for (const line of lines) quantities.set(line.variantId, (quantities.get(line.variantId) ?? 0) + line.quantity)
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }))
}
