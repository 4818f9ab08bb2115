import { factsOfLines } from '#modules/pricing/server/public.ts'
import type { Transaction, VisitorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { quantityRule, snapQuantity } from '#vocabulary/quantity.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { mergeKey } from '../../rules/line.ts'
import { unitAmounts, whyNotByOffers, whyNotSellable } from '../../rules/sellable.ts'
import { lockCartLines, putOtherVariant, type StoredCartLine } from '../store.ts'

type Asked = { readonly lineId: Id; readonly fromVariantId: Id; readonly variantId: Id }

/**
 * Gives a line another variant of its product, in the quantity that it has as far as there is enough: the line keeps its place, or is
 * added to the line that has that variant already.
 * @throws Refusal `lineChanged` where another tab changed it since it was shown, `optionsFixed`, and why the variant cannot be bought
 */
export async function changeVariant(ctx: VisitorContext, { lineId, fromVariantId, variantId }: Asked) {
  return ctx.transaction(async (tx) => {
    const lines = await lockCartLines(tx, { buyerId: ctx.buyerId, site: ctx.site.code })
    const line = lines.find((each) => each.lineId === lineId)
    if (!line) throw new Refusal('notFound')
    if (line.kind !== 'ordinary') throw new Refusal('optionsFixed')
    if (line.variantId !== fromVariantId) throw new Refusal('lineChanged')
    const { goods, seen } = await otherVariant(ctx, tx, line, variantId)
    const rule = quantityRule(goods)
    const quantity = snapQuantity(line.quantity, rule)
    const put = await putOtherVariant(tx, ctx.buyerId, {
      lineId: line.lineId,
      variantId,
      mergeKey: mergeKey({ ...line, variantId }),
      quantity,
      quantityMax: rule.max,
      seen,
    })
    return {
      ...put,
      variantId,
      isMerged: put.lineId !== line.lineId,
      quantityBefore: quantity < line.quantity ? line.quantity : undefined,
    }
  })
}

/** The wanted variant, which must be one of the same product that can be bought now, and its price. */
async function otherVariant(ctx: VisitorContext, tx: Transaction, line: StoredCartLine, variantId: Id) {
  const facts = await factsOfLines(tx, ctx, [{ variantId: line.variantId }, { variantId }])
  const goods = facts.shown.goods.get(variantId)
  if (!goods || goods.productId !== facts.shown.goods.get(line.variantId)?.productId)
    throw new Refusal('notFound')
  const wanted = { ...line, variantId, variant: goods }
  const reason = whyNotSellable(goods, ctx.deliveries.fulfilments) ?? whyNotByOffers(facts)(wanted)
  if (reason) throw new Refusal(reason)
  if (goods.terms?.points) throw new Refusal('pointsItemAlone')
  const seen = unitAmounts(facts, [wanted]).get(line.lineId)!
  return { goods, seen: { ...seen, currency: ctx.site.currency } }
}
