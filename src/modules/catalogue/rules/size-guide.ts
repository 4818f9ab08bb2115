import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'

/** Limits of size guides, so that a guide fits a sheet. */
export const sizeGuidesMax = 50
export const guideColumnsMax = 10
export const guideRowsMax = 40
export const guideNoteMax = 1_000

/** Unit of a column: shops enter centimetres and kilograms, and buyers read those of their site. */
export const guideUnits = ['length', 'weight', 'text'] as const
export type GuideUnit = (typeof guideUnits)[number]

export type GuideColumn = { readonly name: LocalText; readonly unit: GuideUnit }

/** One size: its name as the option has it, and one cell for each column; an empty one has nothing to state. */
export type GuideRow = { readonly size: string; readonly cells: readonly string[] }

/** A table of sizes that a shop writes, as it is edited. */
export type SizeGuide = {
  readonly name: LocalText
  /** Name of the option that it explains: "Size". */
  readonly option: LocalText
  /** Goods of this category and of those below it; without one, all goods of the shop. */
  readonly categoryId?: Id | undefined
  /** How to measure, and what else a buyer should know. */
  readonly note: LocalText
  readonly columns: readonly GuideColumn[]
  readonly rows: readonly GuideRow[]
}

export type SavedSizeGuide = Omit<SizeGuide, 'categoryId'> & {
  readonly sizeGuideId: Id
  readonly version: number
  readonly categoryId: Id | undefined
}

/** A guide as a page shows it, in the reader's language; figures are those that the shop entered. */
export type ShownSizeGuide = {
  readonly name: string
  readonly note: string
  /** The units that the site shows first. */
  readonly system: UnitSystem
  readonly columns: readonly { readonly name: string; readonly unit: GuideUnit }[]
  readonly rows: readonly GuideRow[]
}

/** One figure, or a range of two: "86", "86.5", "86–90". */
const figure = String.raw`(\d{1,5}(?:[.,]\d{1,2})?)`
const cellPattern = new RegExp(`^${figure}(?:\\s*[-–—~～至]\\s*${figure})?$`)

/** The figures of a cell as they were entered; undefined where it holds anything else. */
export function figuresInCell(cell: string): readonly number[] | undefined {
  const found = cellPattern.exec(cell.trim())
  if (!found) return undefined
  const figures = found.slice(1).flatMap((each) => (each ? [Number(each.replace(',', '.'))] : []))
  return figures.length === 2 && figures[0]! > figures[1]! ? undefined : figures
}

/** Whether a cell can be shown in both systems of units. An empty one can. */
export const isGuideCell = (cell: string, unit: GuideUnit): boolean =>
  unit === 'text' || cell.trim() === '' || figuresInCell(cell) !== undefined

export const unitSystems = ['metric', 'imperial'] as const
export type UnitSystem = (typeof unitSystems)[number]

const imperial: Readonly<Record<Exclude<GuideUnit, 'text'>, number>> = {
  length: 1 / 2.54,
  weight: 1 / 0.45359237,
}

/** A cell in a system of units. Figures keep the digits that were entered in centimetres and kilograms. */
export function writtenCell(cell: string, unit: GuideUnit, system: UnitSystem): string {
  const figures = unit === 'text' ? undefined : figuresInCell(cell)
  if (!figures || unit === 'text') return cell.trim()
  const written = (each: number) =>
    String(system === 'metric' ? each : Math.round(each * imperial[unit] * 10) / 10)
  return figures.map(written).join('–')
}

const symbols = {
  length: { metric: 'cm', imperial: 'in' },
  weight: { metric: 'kg', imperial: 'lb' },
} as const

/** Symbol of a unit: "cm" or "in", "kg" or "lb". */
export const unitSymbol = (unit: GuideUnit, system: UnitSystem): string =>
  unit === 'text' ? '' : symbols[unit][system]

/** Whether the guide explains an option with these names: one name in common is enough, however it is capitalised. */
export function explainsOption(guide: LocalText, option: LocalText): boolean {
  const plain = (text: string) => text.trim().toLowerCase()
  const names = [option.en, option.zh].map(plain)
  return [guide.en, guide.zh].map(plain).some((name) => name !== '' && names.includes(name))
}
