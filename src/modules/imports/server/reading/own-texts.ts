import { cleanHtml } from '#platform/clean-html.ts'
import { cleanLine, cleanText } from '#vocabulary/entered-text.ts'
import type { Language, LocalText } from '#vocabulary/language.ts'
import type { OwnColumn } from '../../rules/own-columns.ts'
import { RowRefusal } from '../imported-product.ts'
import type { OwnHeader, OwnRow } from './own-rows.ts'
import { inParagraphs, refuseLonger } from './texts.ts'

/** Texts of our own form as they are stored. Exports write them through the same functions, so reading changes nothing. */

export const ownLine = (text: string): string =>
  cleanLine(text.replace(/[\r\n\v\f\u0085\u2028\u2029]+/g, ' ')).toWellFormed()

export const ownLines = (text: string): string => cleanText(text).toWellFormed().trim()

/** HTML as it is; plain text of several lines becomes paragraphs. */
export const ownHtml = (text: string): string => {
  const clean = ownLines(text)
  return cleanHtml(clean.includes('\n') && !clean.includes('<') ? inParagraphs(clean) : clean)
}

type Part = { readonly option?: number }

/** A text in both languages; a column without a language is in that of the import. */
export function ownLocalText(
  row: OwnRow | undefined,
  column: OwnColumn,
  language: Language,
  read: (text: string) => string,
  part: Part = {},
): LocalText {
  const plain = row?.get(column, part) ?? ''
  const of = (wanted: Language) =>
    read((row?.get(column, { language: wanted, ...part }) ?? '') || (wanted === language ? plain : ''))
  return { en: of('en'), zh: of('zh') }
}

/** The same, or undefined where the file has no such column. */
export function textIfThere(
  { fields }: OwnHeader,
  rows: readonly OwnRow[],
  column: OwnColumn,
  { language, max, read }: { language: Language; max: number; read: (text: string) => string },
): LocalText | undefined {
  if (!fields.some((field) => field?.column === column)) return undefined
  const row = rows.find((each) => each.all(column).length > 0)
  const text = ownLocalText(row, column, language, read)
  for (const each of [text.en, text.zh]) refuseLonger(each, max, named(column))
  return text
}

const named = (column: OwnColumn): LocalText => ({ en: `"${column}"`, zh: `“${column}”` })

/** @throws RowRefusal for a cell that is no whole number within these limits */
export function wholeNumber(row: OwnRow, column: OwnColumn, min: number, max: number): number | undefined {
  const cell = row.get(column)
  if (cell === '') return undefined
  const number = /^\d{1,12}$/.test(cell) ? Number(cell) : Number.NaN
  if (!(number >= min && number <= max))
    throw new RowRefusal(
      `"${cell.slice(0, 40)}" in line ${row.line} is no whole number from ${min} to ${max}.`,
      `第 ${row.line} 行的“${cell.slice(0, 40)}”不是 ${min} 到 ${max} 的整数。`,
    )
  return number
}
