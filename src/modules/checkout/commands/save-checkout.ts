import { shareStock, whyNotInQuantity } from '#domain/cart/sellable.ts'
import type { SellableVariant } from '#domain/catalogue/product.ts'
import type { LineToBuy } from '#domain/checkout/checkout.ts'
import { refuseUnknownOffers } from '#domain/checkout/refusals.ts'
import { type Id, idOf, type OfferId } from '#domain/identifiers.ts'
import { quantityRule, snapQuantity } from '#domain/pricing/quantity.ts'
import { Refusal } from '#domain/refusal.ts'
import { cartWithFacts } from '#modules/cart/public.ts'
import { factsOfLines } from '#modules/pricing/public.ts'
import type { VisitorContext } from '#platform/context.ts'
import { insertCheckout } from '../store.ts'

export type SaveRequest =
  | {
      readonly source: 'product'
      readonly lines: readonly {
        readonly variantId: Id
        readonly quantity: number
        /** The offer it is bought under, where that has to be asked for: a presale. */
        readonly offerId?: Id | undefined
      }[]
    }
  | { readonly source: 'cart' }

/** Begins a checkout with a key of its own: of what is ticked in the cart, or of one product bought at once (TRAP-60). */
export async function saveCheckout(ctx: VisitorContext, request: SaveRequest): Promise<{ key: Id }> {
  const { source } = request
  const lines = source === 'product' ? await linesOfProduct(ctx, request.lines) : await tickedLines(ctx)
  const [first] = lines
  if (!first) throw new Refusal('cartEmpty')
  if (ctx.isGuest && lines.some(({ variant }) => variant?.terms?.points)) throw new Refusal('signInFirst')

  const good = lines.filter(
    ({ variant, quantity }) => !whyNotInQuantity(variant, quantity, ctx.deliveries.fulfilments),
  )
  // Of a cart the rest can still be bought; a single product that cannot is refused with its reason.
  if (good.length === 0 || (source === 'product' && good.length < lines.length)) {
    const { variant, quantity } = lines.find((line) => !good.includes(line)) ?? first
    const reason = whyNotInQuantity(variant, quantity, ctx.deliveries.fulfilments) ?? 'outOfStock'
    throw new Refusal(
      reason === 'memberItemSignIn' ? 'memberItemSignInToBuy' : reason,
      variant ? { ...quantityRule(variant) } : {},
    )
  }
  const key = ctx.newId()
  await insertCheckout(ctx.db, {
    key,
    buyerId: ctx.buyerId,
    site: ctx.site.code,
    source,
    lines: good.map(({ variant: _, ...line }) => line),
  })
  return { key }
}

type WantedLine = LineToBuy & { readonly variant: SellableVariant | undefined }

async function linesOfProduct(
  ctx: VisitorContext,
  asked: Extract<SaveRequest, { source: 'product' }>['lines'],
): Promise<WantedLine[]> {
  const wanted = new Map<Id, Pick<LineToBuy, 'variantId' | 'quantity' | 'offerId'>>()
  for (const { variantId, quantity, offerId } of asked)
    wanted.set(variantId, {
      ...{ variantId, offerId: offerId ? idOf<OfferId>(offerId) : undefined },
      quantity: (wanted.get(variantId)?.quantity ?? 0) + quantity,
    })
  const lines = [...wanted.values()].map(
    (line): LineToBuy => ({
      lineId: idOf(ctx.newId()),
      ...line,
      kind: 'ordinary',
      priceType: 'standard',
    }),
  )
  const { shown } = await factsOfLines(ctx.db, ctx, lines)
  refuseUnknownOffers(shown.offers, lines, ctx.now)
  return shareStock(lines, shown.goods)
}

/** Stock may have fallen since a line was put in; the cart shows what is left of it, and that is what is ordered. */
async function tickedLines(ctx: VisitorContext): Promise<WantedLine[]> {
  const {
    lines,
    facts: { shown },
  } = await cartWithFacts(ctx)
  const ticked = lines
    .filter((line) => line.isSelected)
    .map(({ lineId, variantId, quantity, kind, priceType, parentId, offerId }) => {
      const variant = shown.goods.get(variantId)
      const allowed = variant ? snapQuantity(quantity, quantityRule(variant)) : quantity
      return { lineId, variantId, quantity: allowed, kind, priceType, parentId, offerId }
    })
  return shareStock(ticked, shown.goods)
}
