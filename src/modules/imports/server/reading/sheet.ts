import { dayMs } from '#vocabulary/days.ts'
import type { LocalText } from '#vocabulary/language.ts'
import { ImportError } from '../imported-product.ts'
import { columnsMax, type RawRow } from './table.ts'
import { readWholeXml, readXml } from './xml.ts'

/** Texts and styles that the cells of a sheet refer to. */
export type SheetParts = {
  readonly texts: readonly string[]
  /** Styles by which a number is a date. */
  readonly dateStyles: ReadonlySet<number>
  /** Days are counted from 1904, as on old computers of Apple. */
  readonly has1904: boolean
}

/** A merged range; its content is in its first cell, and counts for all of them. */
type Merge = { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number }

const mergesMax = 20_000

/** Merged ranges stand behind all cells, so they are read first. */
export async function scanSheet(parts: AsyncIterable<Buffer>): Promise<Merge[]> {
  const merges: Merge[] = []
  await readWholeXml(parts, {
    onOpen: (name, { ref = '' }) => {
      if (name !== 'mergeCell') return
      const [from = '', to = from] = ref.split(':')
      const [start, end] = [placeOf(from), placeOf(to)]
      if (start && end)
        merges.push({ top: start.row, left: start.column, bottom: end.row, right: end.column })
      if (merges.length > mergesMax)
        throw new ImportError('The sheet has too many merged cells.', '工作表的合并单元格太多。')
    },
  })
  return merges
}

/** Row and column of "C7", the column from 0. */
function placeOf(name: string): { row: number; column: number } | undefined {
  const [, letters, digits] = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i.exec(name) ?? []
  if (!letters || !digits) return undefined
  const column =
    [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits), column }
}

type Cell = { type: string; style: number; value: string; hasValue: boolean; hasFormula: boolean }

/** The rows of a sheet, as they are read. Empty ones are left out; numbers of rows are those of the sheet. */
export async function* readSheet(
  parts: AsyncIterable<Buffer>,
  refers: SheetParts,
  merges: readonly Merge[],
): AsyncGenerator<RawRow> {
  const ready: RawRow[] = []
  const fill = filling(merges)
  let line = 0
  let column = -1
  let cells: string[] = []
  let broken: LocalText | undefined
  let cell: Cell | undefined
  let isValue = false
  let isPhonetic = false
  const onOpen = (name: string, { r = '', t = 'n', s = '0' }: Readonly<Record<string, string>>) => {
    if (name === 'row') {
      line = r ? Number(r) : line + 1
      column = -1
      cells = []
      broken = undefined
    }
    if (name === 'c') {
      column = placeOf(r)?.column ?? column + 1
      cell = { type: t, style: Number(s), value: '', hasValue: false, hasFormula: false }
    }
    if (name === 'f' && cell) cell.hasFormula = true
    if (name === 'rPh') isPhonetic = true
    isValue = (name === 'v' || (name === 't' && !isPhonetic)) && cell !== undefined
    if (isValue && cell) cell.hasValue = true
  }
  const onClose = (name: string) => {
    if (name === 'v' || name === 't') isValue = false
    if (name === 'rPh') isPhonetic = false
    if (name === 'c' && cell) {
      if (column >= columnsMax) throw tooWide()
      const place = `${columnLetters(column)}${line}`
      broken ??= whyUnreadable(cell, place)
      while (cells.length < column) cells.push('')
      cells[column] = textOf(cell, refers)
      cell = undefined
    }
    if (name === 'row') {
      const filled = fill(line, cells)
      if (filled.some((text) => text.trim() !== '') || broken)
        ready.push({ line, cells: filled, ...(broken ? { broken } : {}) })
    }
  }
  const reader = {
    onOpen,
    onClose,
    onText: (text: string) => {
      if (isValue && cell) cell.value += text
    },
  }
  for await (const _ of readXml(parts, reader)) {
    yield* ready
    ready.length = 0
  }
}

const tooWide = () => new ImportError('The sheet has too many columns.', '工作表的列太多。')

/** Content of merged cells, remembered from their first row to their last. */
function filling(merges: readonly Merge[]) {
  const byTop = Map.groupBy(merges, ({ top }) => top)
  let open: { merge: Merge; text: string }[] = []
  return (line: number, cells: readonly string[]): string[] => {
    const filled = [...cells]
    for (const merge of byTop.get(line) ?? []) open.push({ merge, text: cells[merge.left] ?? '' })
    open = open.filter(({ merge }) => merge.bottom >= line)
    for (const { merge, text } of open)
      for (let column = merge.left; column <= Math.min(merge.right, columnsMax); column += 1) {
        while (filled.length <= column) filled.push('')
        filled[column] = text
      }
    return filled
  }
}

function whyUnreadable({ type, value, hasValue, hasFormula }: Cell, place: string): LocalText | undefined {
  if (type === 'e')
    return {
      en: `Cell ${place} holds an error of a formula: ${value.slice(0, 40)}.`,
      zh: `单元格 ${place} 的公式出错：${value.slice(0, 40)}。`,
    }
  if (hasFormula && !hasValue)
    return {
      en: `Cell ${place} holds a formula without its result. Open the workbook in a spreadsheet and save it.`,
      zh: `单元格 ${place} 的公式没有结果。请在电子表格中打开工作簿并保存。`,
    }
  return undefined
}

function textOf({ type, style, value }: Cell, { texts, dateStyles, has1904 }: SheetParts): string {
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (type !== 'n' && type !== '') return value
  if (value === '') return ''
  const number = Number(value)
  if (!Number.isFinite(number)) return value
  return dateStyles.has(style) ? dateText(number, has1904) : plainNumber(number)
}

/** Spreadsheets calculate with fifteen digits and store seventeen: 19.99 may be 19.989999999999998. */
function plainNumber(number: number): string {
  const rounded = Number(number.toPrecision(15))
  const text = String(rounded)
  return text.includes('e')
    ? rounded.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })
    : text
}

/** A day, or a moment where it has a time. Excel believes that there was a 29 February 1900. */
function dateText(days: number, has1904: boolean): string {
  const epoch = has1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  const date = new Date(epoch + Math.round(days * 86_400) * 1_000)
  if (Number.isNaN(date.getTime())) return String(days)
  const text = date.toISOString()
  return (epoch + Math.round(days * 86_400) * 1_000) % dayMs === 0 ? text.slice(0, 10) : text.slice(0, 19)
}

export function columnLetters(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnLetters(Math.floor(index / 26) - 1) + letter
}
