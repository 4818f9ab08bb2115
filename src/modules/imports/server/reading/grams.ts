import { RowRefusal } from '../imported-product.ts'
import type { ImportedRow } from './table.ts'

const gramsPer: Readonly<Record<string, number>> = {
  g: 1,
  kg: 1_000,
  lb: 453.59237,
  lbs: 453.59237,
  oz: 28.349523,
}

/** The weight of a row whose header names the unit, "Weight (kg)", in whole grams. */
export function gramsOf(row: ImportedRow): number | undefined {
  const header = row.names.find((name) => /^weight \((g|kg|lbs?|oz)\)$/.test(name))
  const unit = header && /\((\w+)\)/.exec(header)?.[1]
  return header && unit ? toGrams(row.get(header), unit) : undefined
}

export function toGrams(cell: string, unit: string): number | undefined {
  if (cell === '') return undefined
  if (!/^\d{0,7}([.,]\d{1,6})?$/.test(cell))
    throw new RowRefusal(
      `The weight "${cell.slice(0, 40)}" is no number.`,
      `重量“${cell.slice(0, 40)}”不是数字。`,
    )
  const grams = Math.round(Number(cell.replace(',', '.')) * (gramsPer[unit.toLowerCase()] ?? 1))
  return grams > 0 ? grams : undefined
}
