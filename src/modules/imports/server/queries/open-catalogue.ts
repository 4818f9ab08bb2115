import { type ColumnMapping, guessedMapping, isOwnForm } from '../../rules/own-columns.ts'
import { ImportError, type Reading } from '../imported-product.ts'
import { isArchive } from '../reading/archives.ts'
import type { Chunks, TextEncodingName } from '../reading/encodings.ts'
import { openText, type TextFile } from '../reading/lines.ts'
import { readNdjson } from '../reading/ndjson.ts'
import { readOwnForm } from '../reading/own-form.ts'
import { ownHeader } from '../reading/own-rows.ts'
import type { ReadingOptions } from '../reading/reading-options.ts'
import { isShopify, readShopify } from '../reading/shopify.ts'
import {
  cellsOf,
  comparedHeader,
  type Delimiter,
  delimiters,
  namedRows,
  type RawRow,
  tableRows,
} from '../reading/table.ts'
import { isWooCommerce, readWooCommerce } from '../reading/woocommerce.ts'
import { openWorkbook } from '../reading/workbook.ts'

/** `mallard` is our own form; `mapped` any other table, whose columns a person has assigned. */
export type CatalogueFormat = 'ndjson' | 'woocommerce' | 'shopify' | 'mallard' | 'mapped'

/** A file whose format is known: detected by its content, never by its name. */
export type OpenedCatalogue = {
  readonly format: CatalogueFormat
  /** Of a text; a workbook has its own. */
  readonly encoding?: TextEncodingName
  readonly delimiter?: Delimiter
  readonly sheet?: string
  /** Names of the columns, as written. */
  readonly headers: readonly string[]
  /** Bytes of a text file, of which progress is a part. */
  readonly bytes: number
  readonly rows: (onBytes?: (bytes: number) => void) => AsyncIterable<RawRow>
  readonly lines: (onBytes?: (bytes: number) => void) => AsyncIterable<string>
}

/** Rows above the header that are skipped: empty ones, and titles of one cell. */
const linesAboveHeader = 20

export type OpeningWishes = {
  readonly encoding?: TextEncodingName | undefined
  readonly delimiter?: Delimiter | undefined
}

/** Opens a catalogue in memory: a text, or an Excel workbook. @throws ImportError with the remedy */
export async function openCatalogue(bytes: Buffer, wishes: OpeningWishes = {}): Promise<OpenedCatalogue> {
  if (isArchive(bytes)) return openTable(bytes)
  const chunks: Chunks = async function* () {
    for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
  }
  return recognise(await openText(chunks, wishes.encoding), wishes.delimiter)
}

async function openTable(bytes: Buffer): Promise<OpenedCatalogue> {
  const { sheet, rows } = await openWorkbook(bytes)
  let header: RawRow | undefined
  for await (const row of rows()) {
    if (row.line > linesAboveHeader) break
    if (row.cells.filter((cell) => cell.trim() !== '').length < 2) continue
    header = row
    break
  }
  if (!header) throw noHeader('')
  const { line } = header
  const width = header.cells.findLastIndex((cell) => cell.trim() !== '') + 1
  const headers = header.cells.slice(0, width)
  return {
    format: formatOf(headers) ?? 'mapped',
    sheet,
    headers,
    bytes: bytes.length,
    lines: () => none(),
    rows: async function* () {
      for await (const row of rows())
        if (row.line > line) yield { ...row, cells: headers.map((_, index) => row.cells[index] ?? '') }
    },
  }
}

async function* none(): AsyncGenerator<string> {}

/** @throws ImportError for what is no table and no NDJSON */
export async function recognise(file: TextFile, wished?: Delimiter): Promise<OpenedCatalogue> {
  let headerLine = 0
  let first = ''
  for await (const line of file.lines()) {
    headerLine += 1
    first = line
    // Excel writes "sep=;" above the header when set to another delimiter.
    if (line.trim() !== '' && !/^sep=./i.test(line)) break
    if (headerLine > linesAboveHeader) break
  }
  const start = first.trimStart()
  const { encoding, bytes, lines } = file
  if (start.startsWith('{'))
    return { format: 'ndjson', encoding, headers: [], bytes, lines, rows: () => noRows() }
  if (start.startsWith('['))
    throw new ImportError(
      'The file is one JSON array. Write one product per line instead (NDJSON): jq -c ".[]" FILE',
      '文件是一个 JSON 数组，请改为每行一件商品（NDJSON）：jq -c ".[]" FILE',
    )
  if (start.startsWith('<'))
    throw new ImportError(
      'The file is a web page or XML, no table. Perhaps the shop asked you to sign in before the download.',
      '文件是网页或 XML，不是表格。可能是下载前需要登录。',
    )
  const { delimiter, headers, format } = chosenDelimiter(first, wished)
  return {
    format,
    encoding,
    delimiter,
    headers,
    bytes,
    lines,
    rows: (onBytes) => tableRows(lines(onBytes), delimiter, headerLine),
  }
}

async function* noRows(): AsyncGenerator<RawRow> {}

/** The delimiter by which the columns are known, or else the one that makes the most of them. */
function chosenDelimiter(first: string, wished: Delimiter | undefined) {
  const read = (wished ? [wished] : delimiters).map((delimiter) => {
    const headers = cellsOf(first, delimiter) ?? []
    return { delimiter, headers, format: formatOf(headers) }
  })
  const known = read.find(({ format }) => format)
  const widest = read.toSorted((a, b) => b.headers.length - a.headers.length)[0]
  const found = known ?? widest
  if (!found || found.headers.length < 2) throw noHeader(first)
  return { ...found, format: found.format ?? 'mapped' } as const
}

const noHeader = (first: string) =>
  new ImportError(
    `The first line names no columns: "${first.slice(0, 120)}". Begin with a line of names such as Name, SKU, Price, Stock; docs/import.md lists the formats.`,
    `第一行不是列名：“${first.slice(0, 120)}”。第一行应写列名，例如：名称、SKU、价格、库存；docs/import.md 列出了各种格式。`,
  )

function formatOf(headers: readonly string[]): CatalogueFormat | undefined {
  const compared = headers.map(comparedHeader)
  if (isOwnForm(headers)) return 'mallard'
  if (isWooCommerce(compared)) return 'woocommerce'
  return isShopify(compared) ? 'shopify' : undefined
}

/** The products of a file. `mapping` says which columns of an unknown table are ours; without one it is guessed. */
export function readCatalogue(
  opened: OpenedCatalogue,
  options: ReadingOptions,
  onBytes?: (bytes: number) => void,
  mapping?: ColumnMapping,
): AsyncGenerator<Reading> {
  const { format, headers, rows } = opened
  switch (format) {
    case 'ndjson':
      return readNdjson(opened.lines(onBytes), options)
    case 'shopify':
      return readShopify(namedRows(rows(onBytes), headers), options)
    case 'woocommerce': {
      // The first of the two readings only collects; progress is the second one's.
      let isSecond = false
      return readWooCommerce(() => {
        const read = namedRows(rows(isSecond ? onBytes : undefined), headers)
        isSecond = true
        return read
      }, options)
    }
    case 'mallard':
      return readOwnForm(rows(onBytes), ownHeader(headers), options)
    case 'mapped':
      return readOwnForm(rows(onBytes), ownHeader(headers, mapping ?? guessedMapping(headers)), options)
  }
}
