import type { LocalText } from '#vocabulary/language.ts'

/** Three sides in whole millimetres: length, width and height of a parcel; width, depth and height of goods. */
export type SizeMm = readonly [number, number, number]

/** Of goods as their owner sees them, without their packing. */
export type GoodsDimensions = { readonly mm?: SizeMm | undefined; readonly grams?: number | undefined }

export const sideMm = { min: 1, max: 100_000 }
export const goodsGramsMax = 1_000_000_000

export const isSize = (sides: readonly number[]): sides is SizeMm =>
  sides.length === 3 &&
  sides.every((side) => Number.isSafeInteger(side) && side >= sideMm.min && side <= sideMm.max)

/** Three sides in centimetres, as people type them: `40 x 30 x 20.5`. Undefined where the text is anything else. */
export function readSize(typed: string): SizeMm | undefined {
  const number = String.raw`(\d{1,5}(?:[.,]\d)?)`
  const found = new RegExp(
    `^${number}\\s*(?:cm)?${`(?:\\s*[x×*]\\s*|\\s+)${number}\\s*(?:cm)?`.repeat(2)}$`,
    'i',
  ).exec(typed.trim())
  if (!found) return undefined
  const sides = found.slice(1).map((side) => Math.round(Number(side.replace(',', '.')) * 10))
  return isSize(sides) ? sides : undefined
}

/** The same the other way round. */
export const writtenSize = (size: readonly number[]): string => size.map((side) => side / 10).join(' × ')

/** Whether shops of a country state sizes in inches and pounds. */
export const usesInches = (country: string): boolean => country === 'US'

/** Dimensions in the unit of a country, to a tenth: `40 × 30 × 20.5 cm`, `15.7 × 11.8 × 8.1 in`. */
export function dimensions(size: readonly number[], country: string): LocalText {
  if (!usesInches(country)) {
    const sides = writtenSize(size)
    return { en: `${sides} cm`, zh: `${sides} 厘米` }
  }
  const sides = size.map((side) => Math.max(Math.round((side / 25.4) * 10), 1) / 10).join(' × ')
  return { en: `${sides} in`, zh: `${sides} 英寸` }
}

/** One side in the unit of a country. */
export const length = (mm: number, country: string): LocalText => dimensions([mm], country)

/** A weight in the unit of a country: kilograms from one kilogram on and grams below, pounds and ounces likewise. */
export function weight(grams: number, country: string): LocalText {
  if (!usesInches(country)) {
    if (grams < 1_000) return { en: `${grams} g`, zh: `${grams} 克` }
    const kilograms = Math.round(grams / 100) / 10
    return { en: `${kilograms} kg`, zh: `${kilograms} 千克` }
  }
  const ounces = Math.max(Math.round((grams / 28.349523125) * 10), 1) / 10
  if (ounces < 16) return { en: `${ounces} oz`, zh: `${ounces} 盎司` }
  const pounds = Math.round((grams / 453.59237) * 10) / 10
  return { en: `${pounds} lb`, zh: `${pounds} 磅` }
}

/** A row of the specifications for each value that the variants of a product have, named by the variant where they differ. */
function rowsOfVariants<Variant extends { readonly name: LocalText }>(
  title: LocalText,
  variants: readonly Variant[],
  write: (variant: Variant) => LocalText | undefined,
): { readonly name: LocalText; readonly value: LocalText }[] {
  const stated = variants.flatMap((variant) => {
    const value = write(variant)
    return value ? [{ name: variant.name, value }] : []
  })
  const isOne = stated.length === variants.length && new Set(stated.map(({ value }) => value.en)).size === 1
  return (isOne ? stated.slice(0, 1) : stated).map(({ name, value }) => ({
    value,
    name:
      isOne || name.en === '' ? title : { en: `${title.en}, ${name.en}`, zh: `${title.zh}（${name.zh}）` },
  }))
}

const several = <Row>(rows: readonly Row[]): readonly Row[] => (rows.length > 1 ? rows : [])

/**
 * The rows for the goods themselves, and below them those for their parcels. Dimensions that all variants share have no row: the page
 * draws them.
 */
export function dimensionRows(
  variants: readonly {
    readonly goods: GoodsDimensions
    readonly parcel: SizeMm | undefined
    readonly name: LocalText
  }[],
  country: string,
) {
  const sizes = rowsOfVariants(
    { en: 'Dimensions (W × D × H)', zh: '商品尺寸（宽 × 深 × 高）' },
    variants,
    ({ goods: { mm } }) => mm && dimensions(mm, country),
  )
  const weights = rowsOfVariants({ en: 'Weight', zh: '净重' }, variants, ({ goods: { grams } }) =>
    grams === undefined ? undefined : weight(grams, country),
  )
  const parcels = rowsOfVariants(
    { en: 'Package size', zh: '包装尺寸' },
    variants,
    ({ parcel }) => parcel && dimensions(parcel, country),
  )
  // A weight without dimensions is drawn nowhere.
  return [...several(sizes), ...(sizes.length > 0 ? several(weights) : weights), ...parcels]
}
