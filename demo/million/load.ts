import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { Client } from 'pg'
import { readingsOf } from '#modules/search/server/public.ts'
import { type Language, languages } from '#vocabulary/language.ts'
import { copyInto } from '../../src/database/copy.ts'
import type { Batch, MadeRows } from './generate-worker.ts'
import { dropIndexes, type LaidAside, rebuildIndex } from './indexes.ts'
import { formatOf, type Links, tableNames, tables } from './rows.ts'
import { putSurroundings } from './surroundings.ts'

/** Why nothing was loaded, as a sentence that explains what to do. */
export class LoadError extends Error {}

export type LoadOrder = {
  /** How many generated products the mall is to hold in the end. */
  readonly products: number
  readonly seed: number
  /** Keys of stored files by the name of the demo's picture. */
  readonly pictures: Readonly<Record<string, string>>
}

export type LoadResult = { readonly loaded: number; readonly seconds: number }
type Progress = (part: number, told: string) => void

const batchSize = 4_000
/** Of the whole time, indexes take about this part when they are built at the end. */
const indexPart = 0.4

/**
 * Brings the mall to this many generated products, in one transaction: all of them or none, whatever is
 * killed. What was loaded before with the same seed stays; only what is missing is made. Foreign keys are not
 * checked row by row where we may disable that, since every row is of our own making; where most of the goods
 * are new, indexes are built once at the end.
 * @throws LoadError when another seed was loaded before, or a mall is running that would have to wait for the
 * indexes
 */
export async function loadGenerated(
  databaseUrl: string,
  order: LoadOrder,
  tell: Progress = () => undefined,
): Promise<LoadResult> {
  const since = performance.now()
  const client = new Client({ connectionString: databaseUrl, application_name: 'mallard-demo' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    const loadedBefore = await lockLoad(client, order.seed)
    const missing = order.products - loadedBefore
    if (missing <= 0) return { loaded: 0, seconds: 0 }
    await quicken(client)
    const links = await putSurroundings(client, order.pictures)
    const laidAside = (await isMostlyNew(client, missing)) ? await layIndexesAside(client) : []
    const copied = (made: number, seconds: number) =>
      tell(
        (made / missing) * (laidAside.length > 0 ? 1 - indexPart : 1),
        `${(loadedBefore + made).toLocaleString('en')} products, ${Math.round(made / seconds).toLocaleString('en')}/s`,
      )
    await copyAll(client, { ...order, links, loadedBefore }, copied)
    await rebuild(client, laidAside, tell)
    await client.query(
      `insert into demo_loads (seed, products) values ($1, $2)
       on conflict (only_one) do update set products = excluded.products, loaded_at = app_now()`,
      [order.seed, order.products],
    )
    await client.query('commit')
    tell(1, 'counting, so that PostgreSQL plans well')
    await client.query(
      `vacuum (analyze) ${tableNames.join(', ')}, shops, brands, categories, search_words, search_readings`,
    )
    await client.query(`select pg_notify('pages', 'lists')`)
    return { loaded: missing, seconds: (performance.now() - since) / 1_000 }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** @returns how many are there; no other process loads until we are done */
async function lockLoad(client: Client, seed: number): Promise<number> {
  const { rows: locked } = await client.query('select pg_try_advisory_xact_lock(7301958) as is_mine')
  if (!locked[0].is_mine)
    throw new LoadError('Another process is loading products already. Wait until it is done.')
  const { rows } = await client.query<{ seed: number; products: number }>(
    'select seed, products from demo_loads',
  )
  const before = rows[0]
  if (before && before.seed !== seed)
    throw new LoadError(
      `This mall holds ${before.products} products of seed ${before.seed}. Go on with --seed ${before.seed}, or use another DATA_DIR.`,
    )
  return before?.products ?? 0
}

/** Settings for this transaction alone. Only a superuser may leave foreign keys unasked; others load more slowly. */
async function quicken(client: Client): Promise<void> {
  await client.query(
    `set local synchronous_commit = off; set local maintenance_work_mem = '512MB'; set local statement_timeout = 0;
     set local lock_timeout = '5s'; set local idle_in_transaction_session_timeout = 0; set local max_parallel_maintenance_workers = 2`,
  )
  await client.query('savepoint before_asking')
  await client.query('set local session_replication_role = replica').catch((error) => {
    if (error.code !== '42501') throw error
    return client.query('rollback to before_asking')
  })
}

/** Whether the goods to come are so many more than those there that indexes are better rebuilt. */
async function isMostlyNew(client: Client, missing: number): Promise<boolean> {
  const { rows } = await client.query<{ there: number }>(
    'select count(*)::int as there from (select from products limit $1) there',
    [missing],
  )
  return missing >= 2_000 && rows[0]!.there < missing / 2
}

async function layIndexesAside(client: Client): Promise<readonly LaidAside[]> {
  const { rows } = await client.query(`select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name ~ '^mallard-(listen|worker)' limit 1`)
  if (rows.length > 0)
    throw new LoadError('The mall is running on this database. Stop it, load, and start it again.')
  return dropIndexes(client, tableNames)
}

async function rebuild(client: Client, laidAside: readonly LaidAside[], tell: Progress): Promise<void> {
  for (const [done, index] of laidAside.entries()) {
    tell(
      1 - indexPart + (indexPart * done) / laidAside.length,
      `index ${done + 1} of ${laidAside.length}: ${index.name}`,
    )
    await rebuildIndex(client, index)
  }
}

type Copying = LoadOrder & { readonly links: Links; readonly loadedBefore: number }

/** Threads make batches, always a few ahead; we write them in their order. */
async function copyAll(
  client: Client,
  { products, seed, links, loadedBefore }: Copying,
  copied: (made: number, seconds: number) => void,
): Promise<void> {
  const makers = Array.from({ length: Math.min(4, availableParallelism()) }, () => startMaker(seed, links))
  const ahead = makers.length * 2
  const since = performance.now()
  try {
    const coming: { readonly batch: Batch; readonly rows: Promise<MadeRows> }[] = []
    let asked = loadedBefore
    let turn = 0
    const ask = () => {
      if (asked >= products) return
      const batch = { from: asked, to: Math.min(asked + batchSize, products) }
      asked = batch.to
      const rows = makers[turn++ % makers.length]!.make(batch)
      // A failure is thrown where it is awaited, which may be later than it happens.
      rows.catch(() => undefined)
      coming.push({ batch, rows })
    }
    const words: Record<Language, Set<string>> = { en: new Set(), zh: new Set() }
    for (let count = 0; count < ahead; count += 1) ask()
    for (let next = coming.shift(); next; next = coming.shift()) {
      const rows = await next.rows
      ask()
      for (const table of tableNames)
        if (rows.tables[table].length > 0)
          await copyInto(
            client,
            { table, columns: tables[table], format: formatOf(table) },
            rows.tables[table],
          )
      for (const language of languages) for (const word of rows.words[language]) words[language].add(word)
      copied(next.batch.to - loadedBefore, (performance.now() - since) / 1_000)
    }
    await putWords(client, words)
  } finally {
    await Promise.all(makers.map((maker) => maker.stop()))
  }
}

/** Inserts the words of names, categories and options, for searches by a partial or misspelt word or in pinyin. */
async function putWords(
  client: Client,
  words: Readonly<Record<Language, ReadonlySet<string>>>,
): Promise<void> {
  for (const language of languages)
    await client.query(
      'insert into search_words (language, word) select $1, unnest($2::text[]) on conflict do nothing',
      [language, [...words[language]]],
    )
  const readings = [...words.zh].flatMap((word) => readingsOf(word).map((reading) => ({ word, ...reading })))
  await client.query(
    `insert into search_readings (word, syllables, initials)
     select word, syllables, initials from jsonb_to_recordset($1) as spelt (word text, syllables text, initials text)
     on conflict do nothing`,
    [JSON.stringify(readings)],
  )
}

type Maker = { readonly make: (batch: Batch) => Promise<MadeRows>; readonly stop: () => Promise<unknown> }

/** A thread that makes products. It answers in the order of its requests. */
function startMaker(seed: number, links: Links): Maker {
  const worker = new Worker(new URL('./generate-worker.ts', import.meta.url), { workerData: { seed, links } })
  const asked: { resolve: (rows: MadeRows) => void; reject: (error: unknown) => void }[] = []
  worker.on('message', (rows: MadeRows) => asked.shift()?.resolve(rows))
  worker.on('error', (error) => {
    for (const { reject } of asked.splice(0)) reject(error)
  })
  return {
    make: (batch) =>
      new Promise((resolve, reject) => {
        asked.push({ resolve, reject })
        worker.postMessage(batch)
      }),
    stop: () => worker.terminate(),
  }
}
