import { ImportError, type Reading } from '../imported-product.ts'
import type { TextFile } from './lines.ts'
import { readNdjson } from './ndjson.ts'
import type { ReadingOptions } from './reading-options.ts'
import { isShopify, readShopify } from './shopify.ts'
import { type Delimiter, delimiters, headerCells, tableRows } from './table.ts'
import { isWooCommerce, readWooCommerce } from './woocommerce.ts'

export type CatalogueFormat = 'ndjson' | 'woocommerce' | 'shopify'

/** How a file is written: detected by its first lines, never by its name. */
export type RecognisedFile = {
  readonly format: CatalogueFormat
  readonly delimiter: Delimiter
  readonly headerLine: number
}

/** @throws ImportError when it is none of our three formats, with the format found instead */
export async function recognise(file: TextFile): Promise<RecognisedFile> {
  let headerLine = 0
  let first = ''
  for await (const line of file.lines()) {
    headerLine += 1
    first = line
    // Excel writes "sep=;" above the header when set to another delimiter.
    if (line.trim() !== '' && !/^sep=./i.test(line)) break
    if (headerLine > 20) break
  }
  const start = first.trimStart()
  if (start.startsWith('{')) return { format: 'ndjson', delimiter: ',', headerLine: 0 }
  if (start.startsWith('['))
    throw new ImportError(
      'The file is one JSON array. Write one product per line instead (NDJSON): jq -c ".[]" FILE',
    )
  if (start.startsWith('<'))
    throw new ImportError(
      'The file is a web page or XML, no table. Perhaps the shop asked you to sign in before the download.',
    )
  for (const delimiter of delimiters) {
    const headers = headerCells(first, delimiter) ?? []
    if (isWooCommerce(headers)) return { format: 'woocommerce', delimiter, headerLine }
    if (isShopify(headers)) return { format: 'shopify', delimiter, headerLine }
  }
  throw new ImportError(
    `The first line names no columns that we know: "${first.slice(0, 120)}". We read WooCommerce's and Shopify's product exports with ` +
      'English column names, and our own NDJSON (docs/import.md). A WooCommerce made in another language exports English ' +
      'names once your own profile there is set to English.',
  )
}

export function readCatalogue(
  file: TextFile,
  recognised: RecognisedFile,
  options: ReadingOptions,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<Reading> {
  const { format, delimiter, headerLine } = recognised
  if (format === 'ndjson') return readNdjson(file.lines(onBytes), options)
  const rows = (report?: (bytes: number) => void) => tableRows(file.lines(report), delimiter, headerLine)
  if (format === 'shopify') return readShopify(rows(onBytes), options)
  // The first of the two readings only collects; progress is the second one's.
  let isSecond = false
  return readWooCommerce(() => {
    const opened = rows(isSecond ? onBytes : undefined)
    isSecond = true
    return opened
  }, options)
}
