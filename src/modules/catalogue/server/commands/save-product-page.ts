import type { MerchantContext, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import { checkPage, productOfPath } from '../../rules/check-page.ts'
import type { ProductPage } from '../../rules/product-page.ts'
import { touchProducts } from '../listings.ts'
import { lockEdited } from '../store/edited-product.ts'
import {
  productsByAddress,
  raiseVersion,
  replaceRelations,
  wouldLeadOn,
  writeProductPage,
} from '../store/product-page.ts'

export type PageChange = ProductPage & { readonly productId: Id; readonly version: number }

/**
 * A shop arranges the page of its product: marketing text, code, badges, tabs, other products, and where buyers are sent.
 * @throws Refusal `notFound`, `changedMeanwhile`, `malformed`
 */
export async function saveProductPage(
  ctx: MerchantContext,
  { productId, version, ...page }: PageChange,
): Promise<{ productId: Id; version: number }> {
  checkPage(page)
  return ctx.transaction(async (tx) => {
    const before = await lockEdited(tx, productId, ctx.shopId)
    if (!before) throw new Refusal('notFound')
    if (before.version !== version) throw new Refusal('changedMeanwhile')

    if (page.redirectTo !== undefined) await refuseLoops(tx, page.redirectTo, productId, before.urlKey)
    await writePage(tx, ctx.shopId, productId, page)
    await raiseVersion(tx, productId)
    await touchProducts(tx, [productId])
    await announce(tx, { name: 'product.saved', productId })
    return { productId, version: version + 1 }
  })
}

/** Writes what is arranged on the page of a locked product. @throws Refusal `malformed` for a product the shop does not have */
export async function writePage(
  tx: Transaction,
  shopId: Id,
  productId: Id,
  { relations, ...page }: ProductPage,
): Promise<void> {
  const ids = await productsByAddress(
    tx,
    shopId,
    relations.map(({ urlKey }) => urlKey),
  )
  const wrong = relations.flatMap(({ urlKey }, place): FieldRefusal[] =>
    ids.has(urlKey) && ids.get(urlKey) !== productId
      ? []
      : [{ field: `relations.${place}.urlKey`, code: 'invalid' }],
  )
  if (wrong.length > 0) throw new Refusal('malformed', {}, wrong)
  await writeProductPage(tx, productId, page)
  await replaceRelations(
    tx,
    productId,
    relations.map(({ kind, urlKey, alias }, position) => ({
      kind,
      position,
      alias,
      relatedId: ids.get(urlKey)!,
    })),
  )
}

/** A redirect leads to a page that stays: otherwise buyers would be sent in a circle. */
async function refuseLoops(tx: Transaction, path: string, productId: Id, ownKey: string): Promise<void> {
  const target = productOfPath(path)
  const isOwn = target.urlKey === ownKey || target.productId === productId
  const own = { productId, paths: [`/product/${ownKey}`, `/items/${productId}`] }
  const leadsOn =
    isOwn ||
    (await wouldLeadOn(tx, own, { urlKey: target.urlKey ?? '', productId: target.productId ?? null }))
  if (leadsOn) throw new Refusal('malformed', {}, [{ field: 'redirectTo', code: 'invalid' }])
}
