import type { Language, LocalText } from '#vocabulary/language.ts'
import type { ImportedPicture } from '../imported-product.ts'
import type { OwnRow } from './own-rows.ts'
import { ownLine, ownLines, ownLocalText } from './own-texts.ts'

const picturesMax = 50

type Naming = {
  readonly name: LocalText
  readonly language: Language
  /** The picture of a variant, by its SKU. */
  readonly pictureOf: ReadonlyMap<string, string>
}

/** Pictures in the order of the rows; those of variants that are not among them follow. */
export function readOwnPictures(
  rows: readonly OwnRow[],
  { name, language, pictureOf }: Naming,
): ImportedPicture[] {
  const pictures = new Map<string, ImportedPicture>()
  const add = (place: string, alt: LocalText, description: LocalText) => {
    if (pictures.has(place)) return
    pictures.set(place, {
      from: /^https?:\/\//i.test(place) ? { address: place } : { file: place },
      alt: alt.en || alt.zh ? alt : name,
      ...(description.en || description.zh ? { description } : {}),
      skus: [...pictureOf].flatMap(([sku, picture]) => (picture === place ? [sku] : [])),
    })
  }
  for (const row of rows) {
    const alt = ownLocalText(row, 'pictureText', language, (text) => ownLine(text).slice(0, 300))
    const note = ownLocalText(row, 'pictureNote', language, (text) => ownLines(text).slice(0, 1_000))
    for (const place of row.all('picture').flatMap(placesIn)) add(place, alt, note)
  }
  for (const place of pictureOf.values()) add(place, name, { en: '', zh: '' })
  return [...pictures.values()].slice(0, picturesMax)
}

/** Addresses and names of files in one cell: one a line, or between commas, semicolons and bars. */
export const placesIn = (cell: string): string[] =>
  cell
    .split(/[\n|;]|,(?=\s*(?:https?:\/\/|[^,\s/]+\.(?:jpe?g|png|webp|gif|avif)\b))/i)
    .map((place) => place.trim())
    .filter((place) => place !== '' && place.length <= 2_000)
