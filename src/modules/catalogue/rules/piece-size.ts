import type { LocalText } from '#vocabulary/language.ts'

/** Length, width and height of one step of a variant, in whole millimetres. */
export type SizeMm = readonly [number, number, number]

export const sideMm = { min: 1, max: 100_000 }

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
export const writtenSize = (size: SizeMm): string => size.map((side) => side / 10).join(' × ')

/** Countries whose shops state sides in inches. */
const inInches: ReadonlySet<string> = new Set(['US'])

/** Dimensions in the unit of a country, to a tenth: `40 × 30 × 20.5 cm`, `15.7 × 11.8 × 8.1 in`. */
export function dimensions(size: SizeMm, country: string): LocalText {
  if (!inInches.has(country)) {
    const sides = writtenSize(size)
    return { en: `${sides} cm`, zh: `${sides} 厘米` }
  }
  const sides = size.map((side) => Math.max(Math.round((side / 25.4) * 10), 1) / 10).join(' × ')
  return { en: `${sides} in`, zh: `${sides} 英寸` }
}

/** A row of the specifications for each size that a product has, named by the variant where they differ. */
export function dimensionRows(
  variants: readonly { readonly size: SizeMm | undefined; readonly name: LocalText }[],
  country: string,
): { readonly name: LocalText; readonly value: LocalText }[] {
  const sized = variants.flatMap(({ size, name }) =>
    size ? [{ name, value: dimensions(size, country) }] : [],
  )
  const isOne = sized.length === variants.length && new Set(sized.map(({ value }) => value.en)).size === 1
  const title = { en: 'Dimensions', zh: '外形尺寸' }
  return (isOne ? sized.slice(0, 1) : sized).map(({ name, value }) => ({
    value,
    name:
      isOne || name.en === '' ? title : { en: `${title.en}, ${name.en}`, zh: `${title.zh}（${name.zh}）` },
  }))
}
