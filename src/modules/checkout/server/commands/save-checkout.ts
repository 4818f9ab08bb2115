import { isAcross, linesOfOneSide } from '#modules/cart/rules/across.ts'
import { bundleToAdd, snapLines } from '#modules/cart/rules/bundles.ts'
import { mergeKey } from '#modules/cart/rules/line.ts'
import { judgeLines, underPresales, whyNotByOffers } from '#modules/cart/rules/sellable.ts'
import { cartWithFacts } from '#modules/cart/server/public.ts'
import type { SellableVariant } from '#modules/catalogue/rules/product.ts'
import { groupsToJoin } from '#modules/offers/server/public.ts'
import type { FactsOfLines } from '#modules/pricing/rules/assemble-facts.ts'
import { factsOfLines } from '#modules/pricing/server/public.ts'
import { type Region, refuseOtherCountries } from '#modules/stock/rules/region.ts'
import type { VisitorContext } from '#platform/context.ts'
import { type CartLineId, type Id, idOf, type OfferId } from '#vocabulary/identifiers.ts'
import { quantityRule } from '#vocabulary/quantity.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import type { LineLeftOut, LineToBuy } from '../../rules/checkout.ts'
import { refuseUnknownOffers } from '../../rules/refusals.ts'
import { earnedGifts } from '../queries/earned-gifts.ts'
import { insertCheckout } from '../store.ts'

export type SaveRequest = {
  /** Where its parcels shall go: goods that are not available for it cannot be checked out (CHK-05). */
  readonly region?: Region | undefined
} & (
  | {
      readonly source: 'product'
      readonly lines: readonly {
        readonly variantId: Id
        readonly quantity: number
        /** The offer it is bought under, where it is not the one that all buyers of it have: a group buy. A presale that runs holds without being named. */
        readonly offerId?: Id | undefined
        /** The group of buyers that it joins. */
        readonly buyingGroupId?: Id | undefined
        /** Of a bundle: the variants it is made of, beside its main item. */
        readonly partIds?: readonly Id[] | undefined
      }[]
    }
  | { readonly source: 'cart'; readonly side?: 'across' | 'within' | undefined }
)

/** Where buying directly is refused in other words than putting into the cart (TRAP-20). */
const toBuy: Partial<Record<RefusalCode, RefusalCode>> = {
  memberItemSignIn: 'memberItemSignInToBuy',
  bundleConflict: 'bundleConflictToBuy',
}

/**
 * Begins a checkout with a key of its own: of the ticked lines of the cart, or of one product bought directly
 * (TRAP-60), with the gifts that it earns. A line that is paid in parts, waits for other buyers or comes
 * across a border is an order of its own, without a gift.
 */
export async function saveCheckout(ctx: VisitorContext, request: SaveRequest): Promise<{ key: Id }> {
  const { source, region } = request
  refuseOtherCountries(ctx.site, region)
  const lines =
    request.source === 'product'
      ? linesOfOneSide(await linesOfProduct(ctx, request.lines, region), undefined)
      : linesOfOneSide(await tickedLines(ctx, region), request.side)
  const [first] = lines
  if (!first) throw new Refusal('cartEmpty')
  // Points belong to an account, and so do certificates.
  const needsAccount = lines.some(({ variant }) => variant?.terms?.points || isAcross(variant))
  if (ctx.isGuest && needsAccount) throw new Refusal('signInFirst')

  // Its code is issued immediately, by an exchange of its own.
  if (lines.some(({ variant }) => variant?.kind === 'giftCard' && variant.terms?.points))
    throw new Refusal('pointsItemAlone')

  const good = lines.filter(({ reason }) => !reason)
  // Of a cart the rest can still be bought; a single product that cannot is refused with its reason.
  if (good.length === 0 || (source === 'product' && good.length < lines.length)) {
    const { variant, reason = 'outOfStock' } = lines.find((line) => line.reason) ?? first
    throw new Refusal(toBuy[reason] ?? reason, variant ? { ...quantityRule(variant) } : {})
  }
  const ordered = good.map(({ variant: _, reason: __, quantityMax: ___, ...line }): LineToBuy => line)
  const gifts =
    source === 'product' && !lines.some(({ variant, offerId }) => offerId || isAcross(variant))
      ? await earnedGifts(ctx, ordered, region)
      : []
  const key = ctx.newId()
  await insertCheckout(ctx.db, {
    key,
    buyerId: ctx.buyerId,
    site: ctx.site.code,
    source,
    lines: [...ordered, ...gifts],
    leftOut: lines.flatMap((line) => leftOut(line) ?? []),
  })
  return { key }
}

/** Why a line is not part of the checkout that is begun; undefined for one that is. A bundle is named once, by its main item. */
const leftOut = ({ variantId, quantity, parentId, reason }: WantedLine): LineLeftOut | undefined =>
  reason && !parentId ? { variantId, quantity, reason } : undefined

type WantedLine = LineToBuy & {
  readonly variant: SellableVariant | undefined
  readonly reason: RefusalCode | undefined
  readonly quantityMax: number
}

async function linesOfProduct(
  ctx: VisitorContext,
  asked: Extract<SaveRequest, { source: 'product' }>['lines'],
  region: Region | undefined,
): Promise<WantedLine[]> {
  const variantIds = asked.flatMap(({ variantId, partIds = [] }) => [variantId, ...partIds])
  const facts = await factsOfLines(
    ctx.db,
    ctx,
    variantIds.map((variantId) => ({ variantId })),
    { region },
  )
  const lines = underPresales(toLines(ctx, asked, facts.shown.goods), facts)
  refuseUnknownOffers(facts.shown.offers, lines, ctx.now)
  const groups = await groupsToJoin(ctx, lines)
  return judged(
    ctx,
    lines.map((line) => withGroup(line, groups)),
    facts,
  )
}

const withGroup = (line: LineToBuy, ends: ReadonlyMap<Id, Date>): LineToBuy => ({
  ...line,
  groupEndsAt: line.buyingGroupId && ends.get(line.buyingGroupId)?.toISOString(),
})

/** One line for each variant; of a bundle one for its main item and one for each part. */
function toLines(
  ctx: VisitorContext,
  asked: Extract<SaveRequest, { source: 'product' }>['lines'],
  variants: ReadonlyMap<Id, SellableVariant>,
): LineToBuy[] {
  const merged = new Map<string, LineToBuy>()
  const put = (
    line: Pick<LineToBuy, 'variantId' | 'quantity' | 'kind' | 'parentId' | 'offerId' | 'buyingGroupId'>,
    key: string,
  ) => {
    const before = merged.get(key)
    const lineId = before?.lineId ?? idOf<CartLineId>(ctx.newId())
    const quantity = (before?.quantity ?? 0) + line.quantity
    merged.set(key, { ...line, lineId, quantity, priceType: 'standard' })
    return lineId
  }
  for (const { variantId, quantity, offerId, buyingGroupId, partIds } of asked) {
    const { kind, parts } = bundleToAdd({ variantId, quantity, partIds }, variants)
    const key = mergeKey({ kind, variantId, priceType: 'standard', partVariantIds: partIds })
    const parentId = put(
      { variantId, quantity, kind, buyingGroupId, offerId: offerId ? idOf<OfferId>(offerId) : undefined },
      key,
    )
    for (const part of parts) put({ ...part, kind: 'bundlePart', parentId }, `${part.variantId} in ${key}`)
  }
  return [...merged.values()]
}

/** Stock may have fallen since a line was put in; the cart shows the quantity left, and that is ordered. */
async function tickedLines(ctx: VisitorContext, region: Region | undefined): Promise<WantedLine[]> {
  const { lines, facts } = await cartWithFacts(ctx, region)
  const ticked = snapLines(
    lines.filter((line) => line.isSelected),
    facts.shown.goods,
  ).map(
    ({ lineId, variantId, quantity, kind, priceType, parentId, offerId }): LineToBuy => ({
      lineId,
      variantId,
      quantity,
      kind,
      priceType,
      parentId,
      offerId,
    }),
  )
  return judged(ctx, ticked, facts)
}

/**
 * The lines with why they cannot be bought. Offers are judged again at each step, since what was seen of their stock reserves nothing
 * (TRAP-91).
 */
const judged = (ctx: VisitorContext, lines: readonly LineToBuy[], facts: FactsOfLines): WantedLine[] =>
  judgeLines(lines, facts.shown.goods, ctx.deliveries.fulfilments, whyNotByOffers(facts))
