import type { BrandChange } from '#domain/catalogue/edited-category.ts'
import { slugOf } from '#domain/catalogue/slug.ts'
import type { Id } from '#domain/identifiers.ts'
import { Refusal } from '#domain/refusal.ts'
import { notifyNodes } from '#platform/changes.ts'
import type { OperatorContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import { brandExists, insertBrand, isBrandNameTaken, updateBrand } from '../store/brands.ts'
import { refuseUnknownPicture } from './save-category.ts'

const taken = () => new Refusal('brandTaken', {}, [{ field: 'name', code: 'brandTaken' }])

/**
 * An operator writes a brand anew, or changes its name, line and logo.
 * @throws Refusal `notFound`, `changedMeanwhile`, `brandTaken`, `malformed`
 */
export const saveBrand = (
  ctx: OperatorContext,
  change: BrandChange,
): Promise<{ brandId: Id; version: number }> =>
  ctx.transaction(async (tx) => {
    if (await isBrandNameTaken(tx, change.name, change.brandId)) throw taken()
    await refuseUnknownPicture(tx, change.logo, 'logo')
    const brandId = change.brandId ?? ctx.newId()
    if (!change.brandId) {
      const made = await insertBrand(tx, brandId, slugOf(change.name), change)
      if (!made) throw taken()
      return { brandId, version: made.version }
    }
    const updated = await updateBrand(tx, brandId, change)
    if (!updated) throw new Refusal((await brandExists(tx, brandId)) ? 'changedMeanwhile' : 'notFound')
    if (updated.isNews) await announce(tx, { name: 'brand.changed', brandId })
    await notifyNodes(tx, ['lists'])
    return { brandId, version: updated.version }
  })
