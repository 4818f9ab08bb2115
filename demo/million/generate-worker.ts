/** Makes products in a thread of its own: the load waits for PostgreSQL, and cutting Chinese into words takes a core. */
import { parentPort, workerData } from 'node:worker_threads'
import { type Language, languages } from '#vocabulary/language.ts'
import { productAt } from './product.ts'
import {
  idAt,
  type Links,
  prominenceOf,
  rowsOf,
  type Table,
  type TextTable,
  tableNames,
  textTables,
  wordsOfProduct,
} from './rows.ts'
import { wordRows } from './word-rows.ts'

export type Batch = { readonly from: number; readonly to: number }
export type MadeRows = {
  readonly tables: Record<Table, Uint8Array>
  /** Words of names, categories and options that this thread had not met before. */
  readonly words: Record<Language, readonly string[]>
}

const { seed, links } = workerData as { seed: number; links: Links }
const known: Record<Language, Set<string>> = { en: new Set(), zh: new Set() }
const encoder = new TextEncoder()

parentPort?.on('message', ({ from, to }: Batch) => {
  const texts = Object.fromEntries(textTables.map((table) => [table, ''])) as Record<TextTable, string>
  const vectors = wordRows()
  const newWords: Record<Language, string[]> = { en: [], zh: [] }
  for (let index = from; index < to; index += 1) {
    const product = productAt(seed, index)
    const rows = rowsOf(product, links)
    for (const table of textTables) texts[table] += rows[table]
    for (const language of languages) {
      const words = wordsOfProduct(product, language, links)
      vectors.add({ productId: idAt('product', index), language, words, prominence: prominenceOf(product) })
      for (const [word, weight] of words)
        if ((weight === 'A' || weight === 'B') && !known[language].has(word)) {
          known[language].add(word)
          newWords[language].push(word)
        }
    }
  }
  const made = Object.fromEntries(
    tableNames.map((table) => [
      table,
      table === 'search_documents' ? vectors.end() : encoder.encode(texts[table]),
    ]),
  ) as MadeRows['tables']
  parentPort!.postMessage(
    { tables: made, words: newWords } satisfies MadeRows,
    Object.values(made).map(({ buffer }) => buffer as ArrayBuffer),
  )
})
