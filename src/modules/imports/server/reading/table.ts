import { parse } from 'csv-parse/sync'
import type { LocalText } from '#vocabulary/language.ts'
import type { SourceRow } from '../imported-product.ts'
import { plainText } from './guarded-cells.ts'
import { lineCharactersMax } from './lines.ts'

/** A row by its columns' names, lower case; columns that the file does not have read as ''. */
export type ImportedRow = SourceRow & {
  readonly get: (...names: readonly string[]) => string
  readonly names: readonly string[]
}
/** A row of a file before its columns have names. */
export type RawRow = SourceRow & {
  /** Why it cannot be read as it is. */
  readonly broken?: LocalText | undefined
}
export type TableRow = ImportedRow | (SourceRow & { readonly broken: LocalText })

/** Far more than any shop exports. */
export const columnsMax = 20_000

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** Names of columns as they are compared: lower case, single spaces. */
export const comparedHeader = (cell: string): string => cell.trim().toLowerCase().replace(/\s+/g, ' ')

/** Rows by the names of their columns. Of two columns with one name the first counts. */
export async function* namedRows(
  rows: AsyncIterable<RawRow>,
  headers: readonly string[],
): AsyncGenerator<TableRow> {
  const names = headers.map(comparedHeader)
  const columns = new Map(names.map((name, index) => [name, index] as const).reverse())
  for await (const { line, cells, broken } of rows)
    yield broken
      ? { line, cells, broken }
      : { line, cells, names, get: (...wanted) => firstFilled(cells, columns, wanted) }
}

/**
 * The rows below the header. A row that is broken is reported and costs itself alone: when a quote is never closed, or
 * closed in a wrong place, reading goes on in the line after the one where that row began.
 */
export async function* tableRows(
  lines: AsyncIterable<string>,
  delimiter: Delimiter,
  headerLine: number,
): AsyncGenerator<RawRow> {
  const { take, rewind, dropTaken } = rewindable(lines)
  for (let line = 1; line < headerLine; line += 1) await take()
  const columns = cellsOf((await take()) ?? '', delimiter)?.length ?? 0

  for (let line = headerLine + 1; ; ) {
    dropTaken()
    const first = await take()
    if (first === undefined) return
    if (first.trim() === '') {
      line += 1
      continue
    }
    const read = [first]
    let quotes = countQuotes(first)
    let length = first.length
    while (quotes % 2 === 1 && length <= lineCharactersMax) {
      const next = await take()
      if (next === undefined) break
      read.push(next)
      quotes += countQuotes(next)
      length += next.length
    }
    const record = read.join('\n')
    const count = quotes % 2 === 0 ? countCells(record, delimiter) : 0
    // To take apart a line of a million cells takes seconds, and it is broken in any case.
    const isFar = count > 2 * columns + 1_000
    const cells = quotes % 2 === 0 && !isFar ? cellsOf(record, delimiter) : undefined
    if (cells?.length === columns) {
      yield { line, cells }
      line += read.length
    } else {
      const guess = isFar ? [] : first.slice(0, 20_000).replaceAll('"', '').split(delimiter)
      yield {
        line,
        cells: (cells ?? guess).slice(0, columns),
        broken: whyBroken(isFar ? count : cells?.length, columns, quotes),
      }
      rewind(read.length - 1)
      line += 1
    }
  }
}

/**
 * Lines that can be read again. Lines that were read are dropped only between rows, and when they are at
 * least half of the buffer, so that each line is moved a few times at most.
 */
function rewindable(lines: AsyncIterable<string>) {
  const source = lines[Symbol.asyncIterator]()
  const buffer: string[] = []
  let next = 0
  return {
    take: async (): Promise<string | undefined> => {
      if (next === buffer.length) {
        const { value, done } = await source.next()
        if (done) return undefined
        buffer.push(value)
      }
      next += 1
      return buffer[next - 1]
    },
    /** The last lines are read again. */
    rewind: (count: number): void => {
      next -= count
    },
    /** Drops the lines that were read. */
    dropTaken: (): void => {
      if (2 * next < buffer.length) return
      buffer.splice(0, next)
      next = 0
    },
  }
}

function firstFilled(
  cells: readonly string[],
  columns: ReadonlyMap<string, number>,
  names: readonly string[],
): string {
  for (const name of names) {
    const index = columns.get(name)
    const cell = index === undefined ? '' : (cells[index] ?? '').trim()
    if (cell) return cell
  }
  return ''
}

/** Delimiters outside of quotes, and one. */
const countCells = (record: string, delimiter: Delimiter) =>
  record
    .split('"')
    .reduce((count, part, place) => (place % 2 === 0 ? count + part.split(delimiter).length - 1 : count), 1)

const countQuotes = (line: string) => line.split('"').length - 1

/**
 * `="007"` in a cell without quotes around it: how spreadsheets, and exports of our own lists, preserve
 * leading zeros.
 */
const textsOfDigits = {
  ',': /(^|,)="([^"\n]+)"(?=,|$)/gm,
  ';': /(^|;)="([^"\n]+)"(?=;|$)/gm,
  '\t': /(^|\t)="([^"\n]+)"(?=\t|$)/gm,
  '|': /(^|\|)="([^"\n]+)"(?=\||$)/gm,
} as const satisfies Record<Delimiter, RegExp>

/** The cells of one record. @returns undefined when it is broken, or wider than any table */
export function cellsOf(record: string, delimiter: Delimiter): string[] | undefined {
  if (countCells(record, delimiter) > columnsMax) return undefined
  try {
    const [cells] = parse(record.replace(textsOfDigits[delimiter], '$1"$2"'), {
      delimiter,
      relax_column_count: true,
      bom: true,
      ltrim: true,
    }) as string[][]
    return cells?.map(plainText)
  } catch {
    return undefined
  }
}

function whyBroken(count: number | undefined, columns: number, quotes: number): LocalText {
  if (count)
    return {
      en: `The row has ${count} columns where the header has ${columns}.`,
      zh: `这一行有 ${count} 列，而表头有 ${columns} 列。`,
    }
  return quotes % 2 === 1
    ? { en: 'A quote that opens here is never closed.', zh: '这里的引号没有成对。' }
    : {
        en: 'A quote stands in the middle of a cell that has none around it.',
        zh: '单元格中间出现了引号，但两端没有引号。',
      }
}
