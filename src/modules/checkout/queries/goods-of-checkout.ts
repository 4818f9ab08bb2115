import type { Id } from '#domain/identifiers.ts'
import { textIn } from '#domain/language.ts'
import { Refusal } from '#domain/refusal.ts'
import type { VisitorContext } from '#platform/context.ts'
import { stockOfPreOrder } from '../store.ts'

/** The variants of a checkout, which never change. */
export type GoodsOfCheckout = { readonly variantIds: readonly Id[] }

/**
 * What a checkout is of, read before its order is placed. Refuses goods that are gone without waiting for the locks of those
 * who are buying them; the transaction that places the order looks again, under the lock. A checkout that became an order
 * is never refused.
 * @throws Refusal `itemSoldOut` that names the first variant that is short
 */
export async function goodsOfCheckout(
  ctx: VisitorContext,
  { key }: { readonly key: Id },
): Promise<GoodsOfCheckout> {
  const goods = await stockOfPreOrder(ctx.db, ctx, key)
  const short = goods.find((each) => each.isShort)
  if (short) throw new Refusal('itemSoldOut', { name: textIn(short.name, ctx.language) })
  return { variantIds: goods.map((each) => each.variantId) }
}
