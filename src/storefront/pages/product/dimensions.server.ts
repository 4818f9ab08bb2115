import { length, weight } from '#modules/catalogue/rules/piece-size.ts'
import type { ProductDetail } from '#modules/catalogue/rules/product.ts'
import type { Mall } from '#ui/mall-context.ts'
import { textIn } from '#vocabulary/language.ts'
import type { ShownDimensions } from './dimensions.tsx'

/** Dimensions and weight of each variant in the units of the site, written here so that no browser loads the code for it. */
export function shownDimensions(
  { site, language }: Pick<Mall, 'site' | 'language'>,
  { variants }: Pick<ProductDetail, 'variants'>,
): Readonly<Record<string, ShownDimensions>> {
  const country = site.defaultCountry
  const shown = variants.flatMap(({ variantId, dimensions }) => {
    if (!dimensions?.mm) return []
    const [width, depth, height] = dimensions.mm.map((mm) => textIn(length(mm, country), language))
    const { grams } = dimensions
    return [
      [
        variantId,
        {
          mm: dimensions.mm,
          width: width!,
          depth: depth!,
          height: height!,
          weight: grams === undefined ? undefined : textIn(weight(grams, country), language),
        },
      ] as const,
    ]
  })
  return Object.fromEntries(shown)
}
