import { guarded } from '../reading/guarded-cells.ts'

/** Digits that a spreadsheet would shorten: with a zero in front, or more of them than a number holds. */
const digitsOfText = /^(?:0\d+|\d{12,})$/

/** A table as CSV: UTF-8 with the mark by which spreadsheets read it so, and no cell that they take for a formula. */
export const csvTable = (rows: readonly (readonly string[])[]): Buffer =>
  Buffer.from(`\uFEFF${rows.map(csvRow).join('')}`)

const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(text: string): string {
  if (digitsOfText.test(text)) return `="${text}"`
  const safe = guarded(text)
  return /[",;\t|\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
