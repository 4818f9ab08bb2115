import { notifyNodes } from '#platform/changes.ts'
import type { OperatorContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { languages } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { BrandChange } from '../../rules/edited-category.ts'
import { slugOf } from '../../rules/slug.ts'
import { brandExists, insertBrand, isBrandNameTaken, updateBrand } from '../store/brands.ts'
import { refuseUnknownCategoryPicture } from './save-category.ts'

const taken = (field: string) => new Refusal('brandTaken', {}, [{ field, code: 'brandTaken' }])

/**
 * An operator writes a new brand, or changes its names, line and logo.
 * @throws Refusal `notFound`, `changedMeanwhile`, `brandTaken`, `malformed`
 */
export const saveBrand = (
  ctx: OperatorContext,
  change: BrandChange,
): Promise<{ brandId: Id; version: number }> =>
  ctx.transaction(async (tx) => {
    const names = [
      ['name', change.name],
      ...languages.map((language) => [`localName.${language}`, change.localName[language]] as const),
    ] as const
    for (const [field, name] of names)
      if (name && (await isBrandNameTaken(tx, name, change.brandId))) throw taken(field)
    await refuseUnknownCategoryPicture(tx, change.logo, 'logo')
    const brandId = change.brandId ?? ctx.newId()
    if (!change.brandId) {
      const made = await insertBrand(tx, brandId, slugOf(change.name), change)
      if (!made) throw taken('name')
      return { brandId, version: made.version }
    }
    const updated = await updateBrand(tx, brandId, change)
    if (!updated) throw new Refusal((await brandExists(tx, brandId)) ? 'changedMeanwhile' : 'notFound')
    if (updated.isNews) await announce(tx, { name: 'brand.changed', brandId })
    await notifyNodes(tx, ['lists'])
    return { brandId, version: updated.version }
  })
