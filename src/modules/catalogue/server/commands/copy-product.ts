import type { MerchantContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { insertCopy, nameOfProduct, shownVariants } from '../store/copies.ts'
import { lockEdited, takenAddresses, takenSkus } from '../store/edited-product.ts'

const suffixes = ['copy', ...Array.from({ length: 19 }, (_, place) => `copy-${place + 2}`)]

/**
 * Copies a product of the shop as a draft: its article numbers and its address get an ending, and nothing of it is in stock.
 * @throws Refusal `notFound`; `urlKeyTaken` when there are twenty copies of it already
 */
export async function copyProduct(
  ctx: MerchantContext,
  { productId: from }: { readonly productId: Id },
): Promise<{ readonly productId: Id }> {
  return ctx.transaction(async (tx) => {
    const before = await lockEdited(tx, from, ctx.shopId)
    if (!before) throw new Refusal('notFound')
    const productId = ctx.newId()
    const [name, variants] = await Promise.all([nameOfProduct(tx, from), shownVariants(tx, from)])
    const keyWith = (suffix: string) => `${before.urlKey.slice(0, 190)}-${suffix}`
    const skuWith = (sku: string, suffix: string) => `${sku.slice(0, 110)}-${suffix}`
    const keys = await takenAddresses(tx, suffixes.map(keyWith), { shopId: ctx.shopId })
    const skus = await takenSkus(
      tx,
      { shopId: ctx.shopId, productId },
      suffixes.flatMap((suffix) => variants.map(({ sku }) => skuWith(sku, suffix))),
    )
    const free = suffixes.find(
      (suffix) => !keys.has(keyWith(suffix)) && variants.every(({ sku }) => !skus.has(skuWith(sku, suffix))),
    )
    if (free === undefined) throw new Refusal('urlKeyTaken')
    await insertCopy(tx, {
      from,
      productId,
      urlKey: keyWith(free),
      name: { en: name.en && `${name.en} (copy)`, zh: name.zh && `${name.zh}（副本）` },
      variants: variants.map(({ id, sku }) => ({ from: id, to: ctx.newId(), sku: skuWith(sku, free) })),
    })
    return { productId }
  })
}
