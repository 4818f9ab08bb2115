import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type OffersOfGoods, shownForGoods } from '../../rules/shown-for-goods.ts'
import { factsOfCaller } from './own-facts.ts'

/**
 * Outcome of each offer when this quantity of a variant is bought: the public one for an anonymous visitor,
 * else with the caller's membership, level, coupons and use of limited offers so far.
 * @throws Refusal `productGone`
 */
export async function offersOfGoods(
  ctx: Context,
  asked: { readonly variantId: Id; readonly quantity: number },
): Promise<OffersOfGoods> {
  const { shown, own } = await factsOfCaller(ctx, asked.variantId)
  const told = shownForGoods(shown, own, { ...asked, language: ctx.language })
  if (!told) throw new Refusal('productGone')
  return told
}
