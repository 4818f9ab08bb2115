import type { OperatorContext, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { movedOnePlace } from '#vocabulary/one-place.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type CategoryChange, categoryLevelsMax } from '../../rules/edited-category.ts'
import {
  insertCategory,
  isAddressTaken,
  lockTree,
  moveBranch,
  putCategoriesInOrder,
  touchCategories,
  updateCategory,
} from '../store/categories.ts'
import { kindsOfFiles } from '../store/edited-product.ts'

/**
 * An operator creates or changes a category: its texts, its picture, its parent, and whether it is visible.
 * @throws Refusal `notFound`, `changedMeanwhile`, `addressTaken`, `categoryInItself`, `categoryTooDeep`,
 * `malformed`
 */
export const saveCategory = (
  ctx: OperatorContext,
  change: CategoryChange,
): Promise<{ categoryId: Id; version: number }> =>
  ctx.transaction(async (tx) => {
    const tree = await lockTree(tx)
    const { urlKey, parentId } = change
    if (await isAddressTaken(tx, urlKey, change.categoryId))
      throw new Refusal('addressTaken', {}, [{ field: 'urlKey', code: 'addressTaken' }])
    await refuseUnknownCategoryPicture(tx, change.picture, 'picture')
    const parent = parentId && tree.find(({ id }) => id === parentId)
    if (parentId && !parent) throw new Refusal('malformed', {}, [{ field: 'parentId', code: 'invalid' }])
    const above = parent ? parent.path : []
    const below = tree.filter(({ path }) => change.categoryId && path.includes(change.categoryId))
    const levels = Math.max(1, ...below.map(({ path }) => path.length - path.indexOf(change.categoryId!)))

    if (change.categoryId && above.includes(change.categoryId))
      throw new Refusal('categoryInItself', {}, [{ field: 'parentId', code: 'categoryInItself' }])
    if (above.length + levels > categoryLevelsMax)
      throw new Refusal('categoryTooDeep', {}, [{ field: 'parentId', code: 'categoryTooDeep' }])

    if (!change.categoryId) {
      const categoryId = ctx.newId()
      const version = await insertCategory(tx, categoryId, [...above, categoryId], change)
      // An import wrote the same address concurrently.
      if (version === undefined)
        throw new Refusal('addressTaken', {}, [{ field: 'urlKey', code: 'addressTaken' }])
      await touchCategories(tx)
      return { categoryId, version }
    }
    const { categoryId } = change
    const before = tree.find(({ id }) => id === categoryId)
    if (!before) throw new Refusal('notFound')
    const updated = await updateCategory(tx, categoryId, change)
    if (!updated) throw new Refusal('changedMeanwhile')
    if (before.parent_id !== (parentId ?? null)) {
      await moveBranch(tx, { categoryId, from: before.path.slice(0, -1), to: above })
      // It comes last among its current siblings.
      const beside = tree.filter((each) => each.parent_id === (parentId ?? null)).map(({ id }) => id)
      await putCategoriesInOrder(tx, [...beside, categoryId])
    }
    if (updated.isNews) await announce(tx, { name: 'category.changed', categoryId })
    await touchCategories(tx)
    return { categoryId, version: updated.version }
  })

/** An operator moves a category one place among those beside it. One at the end stays. @throws Refusal `notFound` */
export const moveCategory = (
  ctx: OperatorContext,
  { categoryId, to }: { readonly categoryId: Id; readonly to: 'up' | 'down' },
): Promise<{ moved: boolean }> =>
  ctx.transaction(async (tx) => {
    const tree = await lockTree(tx)
    const moved = tree.find(({ id }) => id === categoryId)
    if (!moved) throw new Refusal('notFound')
    const beside = tree.filter(({ parent_id }) => parent_id === moved.parent_id).map(({ id }) => id)
    const inOrder = movedOnePlace(beside, categoryId, to)
    if (!inOrder) return { moved: false }
    await putCategoriesInOrder(tx, inOrder)
    await touchCategories(tx)
    return { moved: true }
  })

/** @throws Refusal `malformed` for a file that is not stored, or is no picture */
export async function refuseUnknownCategoryPicture(
  tx: Transaction,
  file: string | undefined,
  field: string,
): Promise<void> {
  if (file === undefined) return
  const kinds = await kindsOfFiles(tx, [file])
  if (kinds.get(file) !== 'picture') throw new Refusal('malformed', {}, [{ field, code: 'invalid' }])
}
