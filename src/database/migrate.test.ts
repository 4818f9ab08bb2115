// @module-tag slow

import { cp, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { withinMs } from '../../tests/support/busy.ts'
import { aDatabase } from '../../tests/support/database.ts'
import { violatedInvariants } from '../../tests/support/invariants.ts'
import { aClient, aMall, aProduct, aShop, placeAnOrder } from '../../tests/support/mall.ts'
import {
  longestLockWait,
  migrationsUpTo,
  newMigrations,
  waitMax,
} from '../../tests/support/migrations-in-use.ts'
import { digestOfRecord } from './adopt.ts'
import { migrate } from './migrate.ts'

const ownFolder = new URL('./migrations/', import.meta.url)

/** Our migrations and some later ones. */
async function aFolder(later: Readonly<Record<string, string>>): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'mallard-migrations-'))
  await cp(ownFolder, folder, { recursive: true })
  for (const [name, sql] of Object.entries(later)) await writeFile(join(folder, name), sql)
  return pathToFileURL(`${folder}/`)
}

test('nodes that start at the same moment apply each migration once, in order, and then nothing is left', async () => {
  const { url, pool } = await aDatabase()
  // The second one fails where it runs before the first, and each of them where it runs twice.
  const folder = await aFolder({
    '0900_add_room.sql': 'create table room (id int); select pg_sleep(0.2);',
    '0901_add_bed.sql': 'alter table room add column bed int; insert into room values (1, 1);',
  })
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(url, { folder })))
  expect(applied.flat()).toEqual(['0900_add_room.sql', '0901_add_bed.sql'])
  expect((await pool.query('select id, bed from room')).rows).toEqual([{ id: 1, bed: 1 }])
  expect(await Promise.all([migrate(url, { folder }), migrate(url, { folder })])).toEqual([[], []])
})

test('an applied migration that was changed since is refused', async () => {
  const { url, pool } = await aDatabase()
  await pool.query("update migrations set hash = 'another' where name = '0001_platform.sql'")
  await expect(migrate(url)).rejects.toThrow(
    /0001_platform.sql was changed after this database had applied it/,
  )
})

test('a version starts on a database to which a newer one has added, and not where it has dropped', async () => {
  const { url, pool } = await aDatabase()
  await pool.query("insert into migrations (name, hash) values ('9998_add_offers.sql', 'x')")
  expect(await migrate(url)).toEqual([])
  await pool.query("insert into migrations (name, hash) values ('9999_drop_old_prices.sql', 'x')")
  await expect(migrate(url)).rejects.toThrow(/newer version of the mall has dropped .*9999_drop_old_prices/)
})

describe('A database of the last version before 0.1.0', () => {
  const record = [
    { name: '0001_platform.sql', hash: 'of another text' },
    { name: '0005_money.sql', hash: 'of its text' },
    { name: '0576_switch_returned_transfers.sql', hash: 'of its text' },
  ]
  /** The schema of 0.1.0 with the record of an earlier version, and with a constraint that was never validated. */
  async function unreleased() {
    const { url, pool } = await aDatabase()
    await pool.query('drop schema public cascade; drop schema sandbox cascade; create schema public')
    await migrate(url, { folder: await migrationsUpTo() })
    await pool.query('delete from migrations')
    for (const { name, hash } of record)
      await pool.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await pool.query(`alter table users drop constraint users_gender;
      insert into users (id, gender, is_guest) values (1, 'other', true);
      alter table users add constraint users_gender check (gender in ('female', 'male', 'other')) not valid`)
    const recorded = async () =>
      (await pool.query<{ name: string }>('select name from migrations order by 1')).rows.map(
        ({ name }) => name,
      )
    const isValidated = async () =>
      (
        await pool.query<{ is: boolean }>(
          "select convalidated as is from pg_constraint where conname = 'users_gender'",
        )
      ).rows[0]!.is
    return { url, pool, recorded, isValidated }
  }
  const adopted = digestOfRecord(record)
  const ownFiles = async () => (await readdir(ownFolder)).sort()

  test('is adopted: its record is replaced, its constraints are validated, and later migrations follow', async () => {
    const { url, pool, recorded, isValidated } = await unreleased()
    const folder = await aFolder({ '0900_add_room.sql': 'create table room (id int)' })
    expect(await isValidated()).toBe(false)
    expect(await migrate(url, { folder, adopted })).toEqual([...(await newMigrations()), '0900_add_room.sql'])
    expect(await recorded()).toEqual([...(await ownFiles()), '0900_add_room.sql'])
    expect(await isValidated()).toBe(true)
    expect((await pool.query('select gender from users')).rows).toEqual([{ gender: 'other' }])
    expect(await migrate(url, { folder, adopted })).toEqual([])
  })

  test('is left as it is where a row does not fit its constraint', async () => {
    const { url, pool, recorded, isValidated } = await unreleased()
    await pool.query(`alter table users drop constraint users_gender; update users set gender = 'robot';
      alter table users add constraint users_gender check (gender in ('female', 'male', 'other')) not valid`)
    await expect(migrate(url, { adopted })).rejects.toThrow(/users_gender.* is violated by some row/)
    expect(await recorded()).toEqual(record.map(({ name }) => name))
    expect(await isValidated()).toBe(false)
  })

  test('is refused where an earlier version left it, and the message says what to do', async () => {
    const { url, recorded } = await unreleased()
    await expect(migrate(url)).rejects.toThrow(
      /made by a version before 0\.1\.0 and cannot be updated\. Use an empty database, or.* DATA_DIR/,
    )
    expect(await recorded()).toEqual(record.map(({ name }) => name))
  })
})

test('after the first release, the name of a migration says what it does', async () => {
  const later = (await readdir(ownFolder)).sort().slice(14)
  expect(later.filter((name) => !/^\d{4}_(add|backfill|switch|drop)_[a-z_]+\.sql$/.test(name))).toEqual([])
})

test('a migration that fails leaves nothing behind', async () => {
  const { url, pool } = await aDatabase()
  const folder = await aFolder({ '0900_add_half.sql': 'create table half (id int); select nothing;' })
  await expect(migrate(url, { folder })).rejects.toThrow('The migration 0900_add_half.sql failed')
  expect((await pool.query("select to_regclass('half') as half")).rows).toEqual([{ half: null }])
})

test('an index is built while the table is written to, and once more where that was interrupted', async () => {
  const { url, pool } = await aDatabase()
  const folder = await aFolder({
    '0900_add_index.sql': `-- without a transaction
drop index concurrently if exists users_by_name;
create index concurrently users_by_name on users (name);
`,
  })
  await pool.query('create index users_by_name on users (id)')
  expect(await migrate(url, { folder })).toEqual(['0900_add_index.sql'])
  const { rows } = await pool.query("select indexdef from pg_indexes where indexname = 'users_by_name'")
  expect(rows).toEqual([{ indexdef: 'CREATE INDEX users_by_name ON public.users USING btree (name)' }])
})

describe('A migration of a table that is in use', () => {
  let folder: URL
  beforeAll(async () => {
    folder = await aFolder({ '0900_add_column.sql': 'alter table users add column nickname text' })
  })

  test('waits a quarter of a second for its lock, lets the others pass, and tries again (I-52)', async () => {
    const { url, pool } = await aDatabase()
    const reader = await pool.connect()
    await reader.query('begin; select count(*) from users')
    const migrating = migrate(url, { folder })
    // Later statements wait behind the migration, for as long as it waits itself.
    const waitMaxMs = withinMs(500)
    let slowestMs = 0
    for (const end = Date.now() + 2_500; Date.now() < end; ) {
      const since = Date.now()
      await pool.query('select count(*) from users')
      slowestMs = Math.max(slowestMs, Date.now() - since)
      await new Promise((done) => setTimeout(done, 20))
    }
    expect(slowestMs).toBeLessThan(waitMaxMs)
    await reader.query('commit')
    reader.release()
    expect(await migrating).toEqual(['0900_add_column.sql'])
  })

  test('gives up after a bounded number of attempts, and says what to do', async () => {
    const { url, pool } = await aDatabase()
    const reader = await pool.connect()
    await reader.query('begin; select count(*) from users')
    await expect(migrate(url, { folder, attemptsMax: 2 })).rejects.toThrow(
      /0900_add_column.sql did not get its locks in 2 attempts.*pg_stat_activity/,
    )
    await reader.query('commit')
    reader.release()
  })
})

test('a node of the previous version takes orders while a newer one migrates (I-52)', async () => {
  const mall = await aMall()
  const { variantId } = await aProduct(mall, (await aShop(mall)).shopId, { stock: 1_000 })
  const place = async () => (await placeAnOrder(aClient(mall.url), [{ variantId }])).status
  expect(await place()).toBe(200)
  const tables = [
    'products',
    'variants',
    'stock',
    'orders',
    'order_groups',
    'order_lines',
    'order_line_adjustments',
    'cart_lines',
    'users',
    'sessions',
  ]
  const folder = await aFolder(
    Object.fromEntries(
      tables.map((table, place) => [
        `09${10 + place}_add_${table}.sql`,
        `alter table ${table} add column added text not null default 'x'`,
      ]),
    ),
  )
  let isMigrated = false
  const limit = waitMax()
  const statuses: number[] = []
  const waited = await longestLockWait(mall.databaseUrl, async () => {
    const migrating = migrate(mall.databaseUrl, { folder }).finally(() => {
      isMigrated = true
    })
    while (!isMigrated) statuses.push(...(await Promise.all([place(), place(), place()])))
    expect(await migrating).toHaveLength(tables.length)
  })
  expect(waited).toBeLessThan(limit)
  statuses.push(await place())
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect(await violatedInvariants(mall.db)).toEqual([])
  await mall.stop()
})
