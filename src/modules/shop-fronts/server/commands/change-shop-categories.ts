import { lockShopOfStock } from '#modules/shops/server/public.ts'
import { notifyNodes } from '#platform/changes.ts'
import type { MerchantContext, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { shopCategoriesMax } from '../../rules/shop-front.ts'
import {
  categoryIds,
  deleteCategory,
  insertShopCategory,
  orderCategories,
  putCategoryProducts,
  renameCategory,
} from '../store/categories.ts'

/** Runs a change of a shop's categories, one at a time, and has its page rendered again. */
const changing = <Outcome>(
  ctx: MerchantContext,
  change: (tx: Transaction, ids: readonly Id[]) => Promise<Outcome>,
): Promise<Outcome> =>
  ctx.transaction(async (tx) => {
    await lockShopOfStock(tx, ctx.shopId)
    const outcome = await change(tx, await categoryIds(tx, ctx.shopId))
    await notifyNodes(tx, ['lists', `shop:${ctx.shopId}`])
    return outcome
  })

type SavedCategory = {
  readonly shopCategoryId?: Id | undefined
  readonly version?: number | undefined
  readonly name: LocalText
  readonly productIds: readonly Id[]
}

/**
 * A shop groups goods under a name of its own.
 * @throws Refusal `notFound` for another shop's category or product, `changedMeanwhile`, `tooManyShopCategories`
 */
export const saveShopCategory = (
  ctx: MerchantContext,
  { shopCategoryId: earlier, version = 0, name, productIds }: SavedCategory,
): Promise<{ shopCategoryId: Id; version: number }> =>
  changing(ctx, async (tx, ids) => {
    if (earlier && !ids.includes(earlier)) throw new Refusal('notFound')
    if (!earlier && ids.length >= shopCategoriesMax)
      throw new Refusal('tooManyShopCategories', { max: shopCategoriesMax })
    const shopCategoryId = earlier ?? ctx.newId()
    const named = { shopCategoryId, shopId: ctx.shopId, name }
    if (!earlier) await insertShopCategory(tx, named)
    const saved = earlier ? await renameCategory(tx, { ...named, version }) : 1
    if (saved === undefined) throw new Refusal('changedMeanwhile')
    const wanted = [...new Set(productIds)]
    const found = await putCategoryProducts(tx, { shopCategoryId, shopId: ctx.shopId, productIds: wanted })
    if (found < wanted.length) throw new Refusal('notFound', {}, [{ field: 'productIds', code: 'notFound' }])
    return { shopCategoryId, version: saved }
  })

/** @throws Refusal `changedMeanwhile` when they are not the shop's categories any more */
export const orderShopCategories = (
  ctx: MerchantContext,
  { shopCategoryIds }: { readonly shopCategoryIds: readonly Id[] },
): Promise<Record<string, never>> =>
  changing(ctx, async (tx, ids) => {
    const isSame =
      new Set(shopCategoryIds).size === ids.length && shopCategoryIds.every((id) => ids.includes(id))
    if (!isSame) throw new Refusal('changedMeanwhile')
    await orderCategories(tx, ctx.shopId, shopCategoryIds)
    return {}
  })

/** @throws Refusal `notFound` */
export const deleteShopCategory = (
  ctx: MerchantContext,
  { shopCategoryId }: { readonly shopCategoryId: Id },
): Promise<Record<string, never>> =>
  changing(ctx, async (tx) => {
    if (!(await deleteCategory(tx, ctx.shopId, shopCategoryId))) throw new Refusal('notFound')
    return {}
  })
