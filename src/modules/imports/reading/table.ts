import { parse } from 'csv-parse/sync'
import { lineCharactersMax } from './lines.ts'

/** A row by its columns' names, lower case; columns that the file does not have read as ''. */
export type Row = {
  readonly line: number
  readonly get: (...names: readonly string[]) => string
  readonly names: readonly string[]
}
export type TableRow = Row | { readonly line: number; readonly broken: string }

export const delimiters = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof delimiters)[number]

/** The cells of a header line, as they are compared: lower case, single spaces. */
export function headerCells(line: string, delimiter: Delimiter): string[] | undefined {
  return cellsOf(line, delimiter)?.map((cell) => cell.trim().toLowerCase().replace(/\s+/g, ' '))
}

/**
 * The rows below the header. A row that is broken is reported and costs itself alone: when a quote is never closed, or
 * closed in a wrong place, reading goes on in the line after the one where that row began.
 */
export async function* tableRows(
  lines: AsyncIterable<string>,
  delimiter: Delimiter,
  headerLine: number,
): AsyncGenerator<TableRow> {
  const source = lines[Symbol.asyncIterator]()
  let waiting: string[] = []
  const take = async () => waiting.shift() ?? ((await source.next()).value as string | undefined)
  for (let line = 1; line < headerLine; line += 1) await take()
  const headers = headerCells((await take()) ?? '', delimiter) ?? []
  const columns = new Map(headers.map((name, index) => [name, index] as const).reverse())

  for (let line = headerLine + 1; ; ) {
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
    const cells = quotes % 2 === 0 ? cellsOf(read.join('\n'), delimiter) : undefined
    if (cells?.length === headers.length) {
      yield { line, names: headers, get: (...names) => firstFilled(cells, columns, names) }
      line += read.length
    } else {
      yield { line, broken: whyBroken(cells, headers.length, quotes) }
      waiting = [...read.slice(1), ...waiting]
      line += 1
    }
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

const countQuotes = (line: string) => line.split('"').length - 1

/** `="007"` in a cell without quotes around it: how spreadsheets, and exports of our own lists, keep the zeros in front. */
const textsOfDigits = {
  ',': /(^|,)="([^"\n]+)"(?=,|$)/gm,
  ';': /(^|;)="([^"\n]+)"(?=;|$)/gm,
  '\t': /(^|\t)="([^"\n]+)"(?=\t|$)/gm,
  '|': /(^|\|)="([^"\n]+)"(?=\||$)/gm,
} as const satisfies Record<Delimiter, RegExp>

/** A cell without what keeps spreadsheets from reading it as a number or a formula: `="007"` in quotes, an apostrophe before a plus. */
function plainText(cell: string): string {
  const [, text] = /^="([^"]*)"$/.exec(cell.trim()) ?? []
  return text ?? (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)
}

function cellsOf(record: string, delimiter: Delimiter): string[] | undefined {
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

function whyBroken(cells: readonly string[] | undefined, columns: number, quotes: number): string {
  if (cells) return `The row has ${cells.length} columns where the header has ${columns}.`
  return quotes % 2 === 1
    ? 'A quote that opens here is never closed.'
    : 'A quote stands in the middle of a cell that has none around it.'
}
