import type { Database, Transaction, VisitorContext } from '#platform/context.ts'
import type { CartLineId, Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { isBundleRefusal, type RefusalCode } from '#vocabulary/refusals.ts'
import { cutToStock } from '../../rules/bundles.ts'
import type { LineToAdd } from '../../rules/lines-to-add.ts'
import { unitAmounts } from '../../rules/sellable.ts'
import { askedLines } from '../queries/asked-lines.ts'
import { putLines } from '../store.ts'

export type Added = {
  readonly lines: readonly {
    readonly lineId: CartLineId
    readonly variantId: Id
    readonly quantity: number
  }[]
  readonly refused: readonly { readonly variantId: Id; readonly reason: RefusalCode }[]
}

/**
 * Puts variants into the cart. Price, shop and product are the catalogue's, whatever the client sends
 * (TRAP-62, TRAP-68); what cannot be bought is named and left out, and the rest goes in. Two statements
 * however many lines.
 * @throws Refusal `bundleConflict`, `bundleIncomplete`, `bundlePartUnknown` when nothing but such a bundle
 *   was requested
 */
export const addToCart = (ctx: VisitorContext, request: { lines: readonly LineToAdd[] }): Promise<Added> =>
  addLines(ctx, ctx.db, request.lines)

/** The same, in a transaction of another command too. What was saved for later comes back as far as there is enough of it. */
export async function addLines(
  ctx: VisitorContext,
  db: Database | Transaction,
  asked: readonly LineToAdd[],
  { isCutToStock = false }: { readonly isCutToStock?: boolean } = {},
): Promise<Added> {
  const { facts, linesOf, judge } = await askedLines(ctx, db, asked)
  const { goods } = facts.shown
  const merged = linesOf(asked)
  const wanted = isCutToStock ? cutToStock(merged, goods) : merged
  const lines = judge(wanted)
  const refused = lines.flatMap(({ variantId, reason, parentId }) =>
    reason && !parentId ? [{ variantId, reason }] : [],
  )
  const good = lines.filter(({ reason }) => !reason)
  if (good.length === 0) {
    const ofBundle = refused.find(({ reason }) => isBundleRefusal(reason))
    if (ofBundle) throw new Refusal(ofBundle.reason)
    return { lines: [], refused }
  }

  const seen = unitAmounts(facts, good)
  const lineIds = await putLines(
    db,
    { buyerId: ctx.buyerId, site: ctx.site.code },
    good.map((line) => ({
      ...line,
      variant: goods.get(line.variantId)!,
      seen: { ...seen.get(line.lineId)!, currency: ctx.site.currency },
    })),
  )
  if (!lineIds) throw new Refusal('cartFull')
  return {
    lines: good.flatMap(({ variantId, quantity, parentId }, place) =>
      parentId ? [] : [{ lineId: lineIds[place]!, variantId, quantity }],
    ),
    refused,
  }
}
