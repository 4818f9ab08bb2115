/**
 * Measures one turn of the books check in a large mall: `npm run bench:books`. The mall is the demo; four
 * orders of two lines and one that was cancelled and refunded are copied as rows, without their triggers:
 * 300,000 orders, 600,000 lines and 60,000 refunds, unless `--copies N` sets how often. A turn checks 2,000
 * order groups. All invariants about whole tables are checked in it, as in the first minute of an hour.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Client } from 'pg'
import { type Connection, openDatabase } from '#database/connect.ts'
import type { Transaction } from '#database/database.ts'
import { startEmbeddedDatabase } from '#database/embedded.ts'
import { brokenWholeInvariants, checkBooks } from '#modules/books/server/public.ts'
import type { JobServices } from '#platform/outbox.ts'
import { inTransaction } from '#platform/transaction.ts'
import { copyGroups } from '../tests/support/filled-trade.ts'
import { ownPostgres } from '../tests/support/process.ts'
import { aShopper, type Purchase, steps } from './checkout.ts'
import { burntBy, lessThan } from './cpu.ts'
import { type BenchMall, startMall } from './mall.ts'
import { printRows } from './table.ts'

const { values } = parseArgs({ options: { copies: { type: 'string', default: '60000' } } })
const goals = { turnSeconds: 10, statementMs: 3_000 }
const tables = ['orders', 'order_lines', 'refunds', 'refund_items', 'ledger_entries', 'stock_movements']

const folder = mkdtempSync(join(tmpdir(), 'mallard-books-'))
const mall = await startMall(folder)
const groupIds = await someGroups(mall)
// Its own worker would check the books concurrently.
await mall.stop()
const server = await startEmbeddedDatabase(folder)
const connection = openDatabase(server.url, { statementTimeoutMs: 30_000, connectionsMax: 2 })

type Turn = { readonly what: string; readonly seconds: number; readonly ms: number }
const turns: Turn[] = []
const slowest: { ms: number; text: string }[] = []

try {
  const began = performance.now()
  await copyGroups(connection.pool, groupIds, Number(values.copies))
  const counts = Object.fromEntries(
    await Promise.all(
      tables.map(async (name) => [name, await numberOf(connection, `select count(*) from ${name}`)]),
    ),
  )
  console.log(`Filled in ${((performance.now() - began) / 1_000).toFixed(0)} s:`, counts)

  const services = {
    transaction: (run: (tx: Transaction) => Promise<unknown>) => timed(run),
    log: { info: () => undefined, error: (fields: object, message: string) => console.log(message, fields) },
  } as unknown as JobServices
  // The copies' ledger entries have never been added up, which takes the first turns.
  while (
    await numberOf(
      connection,
      'select (select max(number) from ledger_entries) > summed_number + 1 and summed_number < 1e15 from payment_book_progress',
    )
  ) {
    await measured('adds entries up', () => checkBooks(services))
    if (turns.length > 60) throw new Error('The entries are never added up')
  }
  for (let round = 0; round < 5; round += 1)
    await measured('with all laws', async () => {
      await checkBooks(services)
      await timed((tx) => brokenWholeInvariants(tx, { isAll: true }))
    })

  const row = (what: string) => {
    const own = turns.filter((turn) => turn.what === what)
    const most = (of: (turn: Turn) => number) => Math.max(0, ...own.map(of))
    return [
      what,
      String(own.length),
      most(({ seconds }) => seconds).toFixed(2),
      most(({ ms }) => ms).toFixed(0),
    ]
  }
  printRows([
    ['turns', 'count', 'processor s, most', 'ms, most'],
    row('adds entries up'),
    row('with all laws'),
  ])
  slowest.sort((one, other) => other.ms - one.ms)
  printRows([
    ['ms', 'slowest statements'],
    ...slowest.slice(0, 6).map(({ ms, text }) => [ms.toFixed(0), text.replace(/\s+/g, ' ').slice(0, 140)]),
  ])
  const seconds = Math.max(...turns.map((turn) => turn.seconds))
  const statementMs = slowest[0]!.ms
  const findings = await numberOf(connection, 'select count(*) from payment_findings')
  const isMet = seconds <= goals.turnSeconds && statementMs <= goals.statementMs
  console.log(
    `${isMet ? 'Met' : 'MISSED'}: a turn took ${seconds.toFixed(1)} s of processor at most (goal ≤ ${goals.turnSeconds}), a statement ${statementMs.toFixed(0)} ms (goal ≤ ${goals.statementMs}). Findings: ${findings}. Load ${loadavg()[0]!.toFixed(1)}.`,
  )
  const results = new URL('./results/', import.meta.url)
  mkdirSync(results, { recursive: true })
  writeFileSync(
    new URL(`books-${new Date().toISOString().replaceAll(':', '-')}.json`, results),
    JSON.stringify({ load: loadavg(), counts, turns, slowest: slowest.slice(0, 20), findings }, null, 2),
  )
  if (!isMet) process.exitCode = 1
} finally {
  await connection.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** A transaction of which each statement is timed, with the writes that travel with it. */
function timed<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
  return inTransaction(connection.db, (tx) => {
    const read = tx.read.bind(tx)
    tx.read = async (statement) => {
      const since = performance.now()
      const rows = await read(statement)
      slowest.push({ ms: performance.now() - since, text: statement.text })
      return rows
    }
    return run(tx)
  })
}

async function measured(what: string, run: () => Promise<unknown>): Promise<void> {
  const pids = { mall: -1, postgres: ownPostgres(folder).pid, sandbox: -1 }
  const [before, since] = [burntBy(pids), performance.now()]
  await run()
  const { database, driver } = lessThan(burntBy(pids), before)
  turns.push({ what, seconds: database + driver, ms: performance.now() - since })
}

async function numberOf(from: Connection, statement: string): Promise<number> {
  const { rows } = await from.pool.query<Record<string, unknown>>(statement)
  return Number(Object.values(rows[0]!)[0])
}

/** Four paid orders of two lines, and one that was cancelled and refunded. */
async function someGroups(of: BenchMall): Promise<string[]> {
  const db = new Client({ connectionString: of.databaseUrl })
  await db.connect()
  const { rows } = await db.query<{ ids: string[] }>(
    `select array_agg(v.id::text) as ids from variants v join products p on p.id = v.product_id
     where v.id = any($1::bigint[]) group by p.shop_id order by count(*) desc limit 1`,
    [of.variantIds],
  )
  const variants = rows[0]!.ids
  const groups: string[] = []
  for (let count = 0; count < 5; count += 1) {
    const shopper = aShopper(of)
    const it: Purchase = { variantId: variants[2 * count]! }
    const [add, ...others] = steps
    for (const { name, run } of [add!, ...others]) {
      if (name === 'begin') await add!.run(shopper, { variantId: variants[2 * count + 1]! })
      if (!(await run(shopper, it))) throw new Error(`No order to copy: ${name} was refused`)
    }
    groups.push(it.groupId!)
    if (count === 4) {
      const { rows: orders } = await db.query<{ id: string }>('select id from orders where group_id = $1', [
        it.groupId,
      ])
      const cancel = '/api/trantor/flow/trade_InitiateReverseTradeOrderForCancelFlow'
      const { status } = await shopper.buyer.post(cancel, [{ tradeOrder: { id: orders[0]!.id } }] as object)
      if (status !== 200) throw new Error(`No order to copy: it was not cancelled, ${status}`)
      const isDone = async () =>
        (await db.query(`select from refunds where order_id = $1 and status = 'done'`, [orders[0]!.id]))
          .rowCount === 1
      while (!(await isDone())) await pause(200)
    }
    shopper.close()
  }
  // Work that follows automatically, such as counts of sold units, is done.
  await pause(3_000)
  await db.end()
  return groups
}
