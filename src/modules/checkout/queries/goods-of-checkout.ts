import type { Id } from '#domain/identifiers.ts'
import { type LocalText, listOfNames } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import type { VisitorContext } from '#platform/context.ts'
import { stockOfCheckout } from '../store.ts'

/** The variants of a checkout, which never change, with the names of their products. */
export type GoodsOfCheckout = { readonly names: ReadonlyMap<Id, LocalText> }

/**
 * What a checkout is of, read before its order is placed. Refuses goods that are gone without waiting for the locks of those
 * who are buying them; the transaction that places the order looks again, under the lock. A checkout that became an order
 * is never refused.
 * @throws Refusal `itemSoldOut` that names all that is short
 */
export async function goodsOfCheckout(
  ctx: VisitorContext,
  { key }: { readonly key: Id },
): Promise<GoodsOfCheckout> {
  const goods = await stockOfCheckout(ctx.db, ctx, key)
  const short = goods.filter((each) => each.isShort).map((each) => each.name)
  if (short.length > 0) throw new Refusal('itemSoldOut', { names: listOfNames(short, ctx.language) })
  return { names: new Map(goods.map(({ variantId, name }) => [variantId, name])) }
}
