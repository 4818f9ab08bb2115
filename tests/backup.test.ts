// @module-tag slow

import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#database/connect.ts'
import { sql } from '#database/sql.ts'
import { inTransaction } from '#platform/transaction.ts'
import { insertDemoSites } from '../demo/sites.ts'
import { violatedInvariants } from './support/invariants.ts'
import { aClient, anAccount, aProduct, aShop, placeAnOrder } from './support/mall.ts'
import { ended, type MallProcess, ownPostgres, startProcess, untilReady } from './support/process.ts'
import { aSandboxProvider, openAccountAt, type SandboxProvider } from './support/sandbox-provider.ts'

const folder = mkdtempSync(join(tmpdir(), 'mallard-backup-'))
const copy = join(folder, 'copy')
const restored = mkdtempSync(join(tmpdir(), 'mallard-restored-'))
const secret = randomBytes(32).toString('hex')
let provider: SandboxProvider
let mall: MallProcess
const environment = () => ({ SESSION_SECRET: secret, SANDBOX_URL: provider.url })

beforeAll(async () => {
  provider = await aSandboxProvider()
  mall = await startProcess(environment())
  await untilReady(mall)
})
afterAll(async () => {
  await mall.stop()
  await provider.stop()
  for (const each of [folder, restored, mall.dataDir]) rmSync(each, { recursive: true, force: true })
})

async function run(script: 'backup' | 'restore', args: readonly string[], env: Record<string, string>) {
  const command = await startProcess(env, [`scripts/${script}.ts`, ...args])
  return { code: await ended(command.child), output: command.output() }
}

test('a mall is backed up while guests order, and restored with every order that was there when it began (I-51)', async () => {
  const database = openDatabase(ownPostgres(mall.dataDir).url)
  await inTransaction(database.db, insertDemoSites)
  const { shopId } = await aShop(database)
  const { variantId, urlKey } = await aProduct(database, shopId, { stock: 10_000 })
  await openAccountAt(mall.url, provider, await anAccount(database, { operatorRole: 'admin' }))
  await database.close()
  mkdirSync(join(mall.dataDir, 'files'), { recursive: true })
  writeFileSync(join(mall.dataDir, 'files/a-picture'), 'as it was')

  const placed: string[] = []
  let isOver = false
  const guests = Array.from({ length: 2 }, async () => {
    const guest = aClient(mall.url)
    while (!isOver) {
      const { status, body } = await placeAnOrder(guest, [{ variantId }])
      if (status === 200) placed.push(body.tradeContract.id)
    }
  })
  await expect.poll(() => placed.length, { timeout: 20_000 }).toBeGreaterThan(10)
  const before = [...placed]
  const backedUp = await run('backup', [copy], { DATA_DIR: mall.dataDir })
  isOver = true
  await Promise.all(guests)
  expect(backedUp).toMatchObject({ code: 0, output: expect.stringMatching(/files, .* MB, are in/) })
  expect(statSync(copy).mode & 0o077).toBe(0)
  expect((await fetch(`${mall.url}/readyz`)).status).toBe(200)

  const outcome = await run('restore', [copy], { DATA_DIR: restored })
  expect(outcome).toMatchObject({
    code: 0,
    output: expect.stringContaining('settings that it had: DEMO=0 npm start'),
  })
  const again = await startProcess({ DATA_DIR: restored, ...environment() })
  await untilReady(again)
  const found = openDatabase(ownPostgres(restored).url)
  const groups = await sql<{ id: string }>`select id from order_groups`.rows(found.db)
  expect(groups.map(({ id }) => id)).toEqual(expect.arrayContaining(before))
  expect(await violatedInvariants(found.db)).toEqual([])
  await found.close()
  const seen = await aClient(again.url).post('/sapi/mall-item/item/queryItemRender', { urlKey })
  expect(seen.body.shopSkuList[0].selectedSkuStock).toBe(10_000 - groups.length)
  expect(readdirSync(join(restored, 'files'))).toContain('a-picture')
  // The restored mall sells on.
  expect((await placeAnOrder(aClient(again.url), [{ variantId }])).status).toBe(200)
  expect(await again.stop()).toBe(0)
}, 180_000)

test('nothing is overwritten, and what is no complete backup is not restored', async () => {
  expect(await run('backup', [copy], { DATA_DIR: mall.dataDir })).toMatchObject({
    code: 1,
    output: expect.stringContaining('is there already. Name a folder that does not exist yet'),
  })
  expect(await run('restore', [copy], { DATA_DIR: mall.dataDir })).toMatchObject({
    code: 1,
    output: expect.stringContaining('already holds a mall (postgres), and nothing is overwritten'),
  })
  const fresh = join(folder, 'fresh')
  rmSync(join(copy, 'session-secret'))
  expect(await run('restore', [copy], { DATA_DIR: fresh })).toMatchObject({
    code: 1,
    output: expect.stringContaining('Something was lost or changed: take another copy'),
  })
  expect(await run('restore', [fresh], { DATA_DIR: fresh })).toMatchObject({
    code: 1,
    output: expect.stringContaining('is no complete backup'),
  })
  expect(existsSync(join(fresh, 'postgres'))).toBe(false)
  const url = 'postgres://mall:secret@db.example/mall'
  expect(await run('backup', [join(folder, 'other')], { DATABASE_URL: url })).toMatchObject({
    code: 1,
    output: expect.stringContaining('pg_dump or pg_basebackup'),
  })
}, 60_000)
