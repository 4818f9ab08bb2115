// @module-tag slow

import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#database/connect.ts'
import { sql } from '#database/sql.ts'
import { inTransaction } from '#platform/transaction.ts'
import { runs } from '#tests/support/long.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  placeAnOrder,
  type TestMall,
} from '#tests/support/mall.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { deleteEnded } from './jobs.ts'
import { endSession } from './store/sessions.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

async function cleanUp(db = mall.db, signal = new AbortController().signal): Promise<void> {
  await deleteEnded({
    db,
    transaction: (run) => inTransaction(db, run),
    reservations: mall.services.reservations,
    signal,
    obligationKinds: mall.services.obligationKinds,
    log: mall.app.log,
  })
}

const idOf = async (client: Client): Promise<Id> => (await client.get('/api/user/web/current')).body.id
const left = async (...ids: Id[]) =>
  (
    await sql<{ id: Id }>`select id from users where id = any(${ids}::bigint[]) order by id`.rows(mall.db)
  ).map(({ id }) => id)
const aGuest = async () => {
  const client = aClient(mall.url)
  await client.post('/api/user/web/tourist')
  return { client, id: await idOf(client) }
}
const days = (count: number) => mall.moveClock(count * 86_400_000)

test('guests who bought nothing are deleted when their session has ended, and no one else is', async () => {
  const { shopId } = await aShop(mall)
  const { variantId } = await aProduct(mall, shopId)
  const looked = await aGuest()
  const ordered = await aGuest()
  await placeAnOrder(ordered.client, [{ variantId }])
  const { id: buyer } = await anAccount(mall)
  const returning = await aGuest()
  await days(20)
  await returning.client.get('/api/visitor')
  await cleanUp()
  expect(await left(looked.id, ordered.id, buyer, returning.id)).toHaveLength(4)

  await days(11)
  await cleanUp()
  expect(await left(looked.id, ordered.id, buyer, returning.id)).toEqual(
    [ordered.id, buyer, returning.id].sort(),
  )
  // However long a guest came back for, the end comes a month after the last visit.
  for (const _ of [1, 2, 3, 4]) {
    await days(15)
    await returning.client.get('/api/visitor')
  }
  await cleanUp()
  expect(await left(returning.id)).toEqual([returning.id])
  await days(31)
  await cleanUp()
  expect(await left(returning.id, ordered.id, buyer)).toEqual([ordered.id, buyer].sort())
})

test('a guest who signed in is deleted too, and a session that has ended is not prolonged', async () => {
  const { email, id } = await anAccount(mall)
  const guest = await aGuest()
  const copy = guest.client.jar.get('sid')!
  await guest.client.post('/api/user/web/login', { email, password })
  const late = await aClient(mall.url).get('/api/user/web/current', { authorization: `Bearer ${copy}` })
  expect(late.status).toBe(401)
  await cleanUp()
  expect(await left(guest.id)).toEqual([guest.id])
  await mall.moveClock(2 * 3_600_000)
  await cleanUp()
  expect(await left(guest.id, id)).toEqual([id])
  expect(await idOf(guest.client)).toBe(id)
})

test('a guest whose account another transaction holds is left to the next run, so that the two never wait for each other', async () => {
  const held = await aGuest()
  const free = await aGuest()
  const [session] = await sql<{ id: Id }>`select id from sessions where user_id = ${held.id}`.rows(mall.db)
  await days(31)
  await mall.db.transaction(async (tx) => {
    await sql`select from users where id = ${held.id} for update`.rows(tx)
    let isDone = false
    const cleaning = cleanUp().finally(() => {
      isDone = true
    })
    const isWaiting = async () => {
      const [row] = await sql<{ waits: boolean }>`
        select exists (select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock') as waits`.rows(mall.db)
      return row!.waits
    }
    await expect.poll(async () => isDone || (await isWaiting()), { timeout: 10_000 }).toBe(true)
    // The order of every other change of an account: the account first, then its sessions.
    await endSession(tx, session!.id)
    await sql`select from sessions where id = ${session!.id}`.rows(tx)
    await cleaning
  })
  expect(await left(held.id, free.id)).toEqual([held.id])
  await days(1)
  await cleanUp()
  expect(await left(held.id)).toEqual([])
})

test('thousands of guests are deleted by statements of which none takes long, and a stop is heeded', {
  tags: 'long',
  timeout: 240_000,
}, async () => {
  const count = runs(4_000, 20_000)
  const first = 9_000_000_000_000_000
  const patient = openDatabase(mall.databaseUrl, { connectionsMax: 1, statementTimeoutMs: 60_000 })
  await sql`
    with guests as (
      insert into users (id, is_guest) select ${first}::bigint + n, true from generate_series(1, ${count}) n returning id)
    insert into sessions (id, user_id, token_hash, expires_at)
    select id, id, int8send(id), app_now() - interval '2 days' from guests`.run(patient.db)
  await patient.close()
  const waiting = async () => {
    const [row] = await sql<{ left: string }>`
      select count(*) as left from users where id between ${first}::bigint and ${first + count}::bigint`.rows(
      mall.db,
    )
    return Number(row!.left)
  }
  const { db, close } = openDatabase(mall.databaseUrl, { connectionsMax: 1, statementTimeoutMs: 3_000 })
  try {
    const stop = new AbortController()
    const stopping = cleanUp(db, stop.signal)
    await expect.poll(waiting, { interval: 10, timeout: 20_000 }).toBeLessThan(count)
    stop.abort()
    await stopping
    expect(await waiting()).toBeGreaterThan(0)
    // A run ends after a minute; on a slow machine the next one goes on.
    for (let runs = 0; runs < 3 && (await waiting()) > 0; runs += 1) await cleanUp(db)
    expect(await waiting()).toBe(0)
  } finally {
    await close()
  }
})
