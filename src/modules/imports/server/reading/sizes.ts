import { type SizeMm, sideMm } from '#modules/catalogue/rules/piece-size.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { RowRefusal } from '../imported-product.ts'
import type { ImportedRow } from './table.ts'

const millimetresPer: Readonly<Record<string, number>> = {
  mm: 1,
  毫米: 1,
  cm: 10,
  厘米: 10,
  公分: 10,
  m: 1_000,
  米: 1_000,
  in: 25.4,
  '"': 25.4,
  英寸: 25.4,
  yd: 914.4,
}

/** A side in whole millimetres. A unit in the cell precedes the one of its column: "45.5", "18 in", "60 厘米". */
export function toMillimetres(cell: string, unit: string): number | undefined {
  if (cell === '') return undefined
  const [, figure, own = unit] =
    /^(\d{1,6}(?:[.,]\d{1,6})?|[.,]\d{1,6}) ?(mm|cm|m|in|"|yd|毫米|厘米|公分|米|英寸)?$/i.exec(cell) ?? []
  const side = Number(figure?.replace(',', '.')) * millimetresPer[own.toLowerCase()]!
  const millimetres = side > 0 ? Math.max(sideMm.min, Math.round(side)) : side
  if (!(millimetres <= sideMm.max))
    throw new RowRefusal(
      `"${cell.slice(0, 40)}" is no length, width or height of at most 100 metres.`,
      `“${cell.slice(0, 40)}”不是有效的长、宽或高（最大 100 米）。`,
    )
  return millimetres || undefined
}

type Sides = readonly [number | undefined, number | undefined, number | undefined]

/** A size has three sides. One with fewer is left out with a note. */
export function sizeOf(
  [length, width, height]: Sides,
  { line }: { readonly line: number },
  notes: LocalText[],
  sides: LocalText = { en: 'length, width and height', zh: '长、宽、高' },
): SizeMm | undefined {
  if (length !== undefined && width !== undefined && height !== undefined) return [length, width, height]
  if (length !== undefined || width !== undefined || height !== undefined)
    notes.push({
      en: `Line ${line} does not state ${sides.en} together, so none of them was imported.`,
      zh: `第 ${line} 行的${sides.zh}不齐全，均未导入。`,
    })
  return undefined
}

/** The size of a row whose headers name the unit: "Length (cm)", "Width (cm)", "Height (cm)". */
export function sizeInColumns(row: ImportedRow, notes: LocalText[]): SizeMm | undefined {
  const side = (name: string) => {
    const header = row.names.find((each) => each.startsWith(`${name} (`))
    const [, unit] = /\((mm|cm|m|in|yd)\)$/.exec(header ?? '') ?? []
    return header && unit ? toMillimetres(row.get(header), unit) : undefined
  }
  return sizeOf([side('length'), side('width'), side('height')], row, notes)
}
