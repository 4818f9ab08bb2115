// @module-tag long
// @module-tag slow

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Connection, openDatabase } from '#database/connect.ts'
import { startEmbeddedDatabase } from '#database/embedded.ts'
import { sql } from '#database/sql.ts'
import { inTransaction } from '#platform/transaction.ts'
import { insertDemoSites } from '../demo/sites.ts'
import { withinMsMeanwhile } from './support/busy.ts'
import { buyingGuests, expectAllBoughtOnce } from './support/buying-guests.ts'
import { violatedInvariants } from './support/invariants.ts'
import { runs } from './support/long.ts'
import { anAccount, aProduct, aShop } from './support/mall.ts'
import { ended, type MallProcess, ownPostgres, startProcess, untilReady } from './support/process.ts'
import { aSandboxProvider, openAccountAt, type SandboxProvider } from './support/sandbox-provider.ts'

/**
 * Servers with their workers and PostgreSQL are killed while guests buy and pay, and repeat with the same key
 * requests without an answer. The payment provider is a process that stays.
 */

const stockAtFirst = 100_000
/** `npm run check:money -- kills 100` tries so many, and saves its measurements. */
const cycles = Number(process.env.KILLS ?? runs(2, 8))
/** Two processes end and start slower than one on the same processors. */
const cyclesOfTwo = process.env.KILLS ? cycles : 3

/** How many processes a server, its PostgreSQL and the guests keep busy. */
const loadOfGuests = 4

let company: SandboxProvider
beforeAll(async () => {
  company = await aSandboxProvider()
})
afterAll(() => company.stop())

type Wait = { readonly killed: string; readonly readyAfterMs: number; readonly orderAfterMs: number }

test(
  `server and its own PostgreSQL are killed ${cycles} times in turn: one order, one charge, nothing lost, ready again within 5 s each time (I-27, I-43, I-44)`,
  async () => {
    const readyWithinMs = withinMsMeanwhile(5_000, loadOfGuests)
    let mall = await startProcess({ SANDBOX_URL: company.url })
    const { dataDir } = mall
    try {
      await untilReady(mall)
      const database = () => openDatabase(ownPostgres(dataDir).url, { statementTimeoutMs: 30_000 })
      const goods = await withDatabase(database, goodsToBuy(mall.url))
      const log = () => `${mall.output().slice(-2_000)}\n${postgresLog(dataDir)}`
      const waits = await killInTurn({
        name: 'one node',
        cycles,
        nodes: () => [mall],
        goods,
        database,
        log,
        kills: [
          async () => {
            mall.child.kill('SIGKILL')
            await ended(mall.child)
            mall = await startProcess({
              PORT: new URL(mall.url).port,
              DATA_DIR: dataDir,
              SANDBOX_URL: company.url,
            })
            return ['server', mall]
          },
          async () => {
            process.kill(ownPostgres(dataDir).pid, 'SIGKILL')
            return ['PostgreSQL', mall]
          },
        ],
      })
      expect(Math.max(...waits.map((wait) => wait.readyAfterMs))).toBeLessThan(readyWithinMs())
    } finally {
      await mall.stop()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  cycles * 30_000 + 120_000,
)

test(
  `of two servers with their workers on one database, either and PostgreSQL are killed ${cyclesOfTwo} times in turn: one order, one charge, nothing lost, ready again within 5 s each time (I-27, I-43, I-44, I-47)`,
  async () => {
    const readyWithinMs = withinMsMeanwhile(5_000, 2 * loadOfGuests)
    const folder = mkdtempSync(join(tmpdir(), 'mallard-two-'))
    const postgres = await startEmbeddedDatabase(folder)
    const env = { DATABASE_URL: postgres.url, DATA_DIR: join(folder, 'files'), SANDBOX_URL: company.url }
    const nodes: MallProcess[] = []
    try {
      // The first one migrates.
      for (const _ of ['first', 'second']) {
        const node = await startProcess(env)
        nodes.push(node)
        await untilReady(node)
      }
      const database = () => openDatabase(postgres.url, { statementTimeoutMs: 30_000 })
      const goods = await withDatabase(database, goodsToBuy(nodes[0]!.url))
      const log = () => [...nodes.map((node) => node.output().slice(-2_000)), postgresLog(folder)].join('\n')
      const killNode = (place: 0 | 1) => async (): Promise<Killed> => {
        const { child, url } = nodes[place]!
        child.kill('SIGKILL')
        await ended(child)
        const node = await startProcess({ ...env, PORT: new URL(url).port })
        nodes[place] = node
        return [place === 0 ? 'first server' : 'second server', node]
      }
      const waits = await killInTurn({
        name: 'two nodes',
        cycles: cyclesOfTwo,
        nodes: () => nodes,
        goods,
        database,
        log,
        kills: [
          killNode(0),
          killNode(1),
          async () => {
            process.kill(ownPostgres(folder).pid, 'SIGKILL')
            return ['PostgreSQL', nodes[0]!]
          },
        ],
      })
      expect(Math.max(...waits.map((wait) => wait.readyAfterMs))).toBeLessThan(readyWithinMs())
    } finally {
      await Promise.all(nodes.map((node) => node.stop()))
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  cyclesOfTwo * 30_000 + 180_000,
)

/** Name of the killed process, and the server that must be ready again. */
type Killed = readonly [string, MallProcess]
type Goods = { readonly variantId: string }

const goodsToBuy = (url: string) => async (database: Connection) => {
  await sql`truncate sandbox.sessions cascade`.run(company.db)
  await openAccountAt(url, company, await anAccount(database, { operatorRole: 'admin' }))
  await inTransaction(database.db, insertDemoSites)
  return aProduct(database, (await aShop(database)).shopId, { stock: stockAtFirst })
}

async function killInTurn({
  name,
  cycles: count,
  nodes,
  goods,
  database,
  log,
  kills,
}: {
  readonly name: string
  readonly cycles: number
  readonly nodes: () => readonly MallProcess[]
  readonly goods: Goods
  readonly database: () => Connection
  readonly log: () => string
  readonly kills: readonly (() => Promise<Killed>)[]
}): Promise<Wait[]> {
  const urls = nodes().map(({ url }) => url)
  const guests = buyingGuests(urls, goods.variantId, log)
  const waits: Wait[] = []
  const broken: string[] = []
  for (let cycle = 0; cycle < count; cycle += 1) {
    await guests.untilMoreThan(guests.acknowledged.size + 2)
    const since = Date.now()
    guests.somethingIsKilled()
    const [killed, node] = await kills[cycle % kills.length]!()
    if (killed === 'PostgreSQL') await untilAway(node)
    await untilReady(node)
    const readyAfterMs = Date.now() - since
    await guests.untilMoreThan(guests.acknowledged.size)
    waits.push({ killed, readyAfterMs, orderAfterMs: Date.now() - since })
    broken.push(...(await withDatabase(database, ({ db }) => violatedInvariants(db))))
  }
  await guests.leave()
  const { acknowledged, wrong } = guests
  storeResult(name, { waits, orders: acknowledged.size, repeated: guests.repeated(), wrong, broken })
  expect(wrong).toEqual([])
  expect(broken).toEqual([])
  expect(guests.repeated()).toBeGreaterThan(count / 2)

  // The provider notified a dead server, so the mall learns of the last payments later, automatically.
  const unpaid = () =>
    withDatabase(database, ({ db }) =>
      sql<{ id: string }>`select id from orders where status = 'awaitingPayment'`.rows(db),
    )
  await expect.poll(unpaid, { timeout: 60_000 }).toEqual([])
  await withDatabase(database, ({ db }) =>
    expectAllBoughtOnce(db, company, acknowledged, { variantId: goods.variantId, stockAtFirst }),
  )
  return waits
}

/** A server may be queried before it has noticed that its database is unavailable. */
async function untilAway({ url }: MallProcess): Promise<void> {
  for (const since = Date.now(); Date.now() - since < 1_000; )
    if (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) return
}

/** Logs the measurements, and stores them in the folder that `check:money` sets. */
function storeResult(name: string, measured: { waits: Wait[] } & Record<string, unknown>): void {
  const spread = (times: readonly number[]) => {
    const sorted = times.toSorted((one, other) => one - other)
    return { median: sorted[Math.floor(sorted.length / 2)], max: sorted.at(-1) }
  }
  const ready = spread(measured.waits.map((wait) => wait.readyAfterMs))
  for (const [killed, waits] of Map.groupBy(measured.waits, (wait) => wait.killed)) {
    const again = spread(waits.map((wait) => wait.readyAfterMs))
    const order = spread(waits.map((wait) => wait.orderAfterMs))
    console.log(
      `${name}, ${killed}: ${waits.length} kills, ready again after ${again.median} ms, at most ${again.max} ms; an order after ${order.median} ms, at most ${order.max} ms; load ${loadavg()[0]!.toFixed(1)}`,
    )
  }
  const folder = process.env.RESULTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const result = { name, date: new Date().toISOString(), load: loadavg(), ready, ...measured }
  writeFileSync(join(folder, `kills-${name.replace(' ', '-')}.json`), `${JSON.stringify(result, null, 2)}\n`)
}

const postgresLog = (folder: string) => readFileSync(join(folder, 'postgres.log'), 'utf8').slice(-2_000)

async function withDatabase<Found>(
  open: () => Connection,
  request: (database: Connection) => Promise<Found>,
): Promise<Found> {
  const database = open()
  try {
    return await request(database)
  } finally {
    await database.close()
  }
}
