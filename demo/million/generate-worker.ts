/** Makes products in a thread of its own: the load waits for PostgreSQL, and cutting Chinese into words takes a core. */
import { parentPort, workerData } from 'node:worker_threads'
import { productAt } from './product.ts'
import { type Links, rowsOf, type Table, tableNames } from './rows.ts'

export type Batch = { readonly from: number; readonly to: number }
export type MadeRows = Record<Table, Uint8Array>

const { seed, links } = workerData as { seed: number; links: Links }
const encoder = new TextEncoder()

parentPort?.on('message', ({ from, to }: Batch) => {
  const texts = Object.fromEntries(tableNames.map((table) => [table, ''])) as Record<Table, string>
  for (let index = from; index < to; index += 1) {
    const rows = rowsOf(productAt(seed, index), links)
    for (const table of tableNames) texts[table] += rows[table]
  }
  const made = Object.fromEntries(
    tableNames.map((table) => [table, encoder.encode(texts[table])]),
  ) as MadeRows
  parentPort!.postMessage(
    made,
    Object.values(made).map(({ buffer }) => buffer as ArrayBuffer),
  )
})
