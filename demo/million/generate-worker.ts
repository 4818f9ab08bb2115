/** Makes products in a thread of its own: the load waits for PostgreSQL, and cutting Chinese into words takes a core. */
import { parentPort, workerData } from 'node:worker_threads'
import { type Language, languages } from '#domain/language.ts'
import { wordsOfName } from '#modules/catalogue/public.ts'
import { productAt } from './product.ts'
import { type Links, rowsOf, type Table, tableNames } from './rows.ts'
import { brands } from './shops.ts'

export type Batch = { readonly from: number; readonly to: number }
export type MadeRows = {
  readonly tables: Record<Table, Uint8Array>
  /** Words of names that this thread had not met before. */
  readonly words: Record<Language, readonly string[]>
}

const { seed, links } = workerData as { seed: number; links: Links }
const known: Record<Language, Set<string>> = { en: new Set(), zh: new Set() }
const encoder = new TextEncoder()

parentPort?.on('message', ({ from, to }: Batch) => {
  const texts = Object.fromEntries(tableNames.map((table) => [table, ''])) as Record<Table, string>
  const words: Record<Language, string[]> = { en: [], zh: [] }
  for (let index = from; index < to; index += 1) {
    const product = productAt(seed, index)
    const rows = rowsOf(product, links)
    for (const table of tableNames) texts[table] += rows[table]
    for (const language of languages)
      for (const word of wordsOfName(product.name[language], brands[product.brand]!.name))
        if (!known[language].has(word)) {
          known[language].add(word)
          words[language].push(word)
        }
  }
  const made = Object.fromEntries(
    tableNames.map((table) => [table, encoder.encode(texts[table])]),
  ) as MadeRows['tables']
  parentPort!.postMessage(
    { tables: made, words } satisfies MadeRows,
    Object.values(made).map(({ buffer }) => buffer as ArrayBuffer),
  )
})
