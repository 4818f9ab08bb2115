// @module-tag slow

import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sql } from '#database/sql.ts'
import { deadLetters, retryDeadLetters } from '#platform/dead-letters.ts'
import { newId } from '#platform/identifiers.ts'
import { defineModule } from '#platform/module.ts'
import { announce, reactTo, reactToBatch } from '#platform/outbox.ts'
import { Reservations } from '#platform/reservations.ts'
import { inTransaction } from '#platform/transaction.ts'
import { startWorker, type Worker } from '#server/worker.ts'
import type { MallEvent } from '#vocabulary/events.ts'
import { aDatabase } from './support/database.ts'

/** Reactions of modules to events: none is lost, and a failing one does not affect the others. */

let database: Awaited<ReturnType<typeof aDatabase>>
let worker: Worker
const groups = Array.from({ length: 5 }, () => newId())
const bad = groups[2]!
const alone: string[] = []
const together: string[][] = []
const closed: string[] = []
let mayPass = false
const beside: string[][] = []
const counted: string[] = []
const done: string[] = []
let tried = 0
let hold: Promise<void> | undefined

beforeAll(async () => {
  database = await aDatabase()
  const note = (event: { groupId: string }, list: string[]) => {
    if (event.groupId === bad && !mayPass) throw new Error('this one cannot be done yet')
    list.push(event.groupId)
  }
  worker = await startWorker({
    databaseUrl: database.url,
    services: {
      db: database.db,
      transaction: (run) => inTransaction(database.db, run),
      reservations: new Reservations([]),
      obligationKinds: [],
      log: { info: () => undefined, error: () => undefined },
    },
    modules: [
      defineModule({
        name: 'test',
        reactions: [
          reactToBatch('order.placed', 'test.together', async (_, events) => {
            together.push(events.map(({ groupId }) => groupId))
            for (const event of events) note(event, alone)
          }),
          reactToBatch('order.placed', 'test.beside', async (_, events) => {
            beside.push(events.map(({ groupId }) => groupId))
          }),
          reactToBatch('orderGroup.paid', 'test.held', async (_, events) => {
            counted.push(...events.map(({ groupId }) => groupId))
            await hold
          }),
          reactTo('giftCard.issued', 'test.beside-hopeless', async (_, { cardId }) => void done.push(cardId)),
          reactTo('giftCard.issued', 'test.hopeless', async (_, { cardId }) => {
            tried += 1
            if (!mayPass) throw new Error('the printer is gone')
            done.push(`late ${cardId}`)
          }),
          reactTo('orderGroup.closed', 'test.one-by-one', async (_, event) => note(event, closed)),
          ...Array.from({ length: 40 }, (_, index) =>
            reactTo('giftCard.issued', `test.idle-${index}`, async () => undefined),
          ),
        ],
      }),
    ],
    onAnnounced: () => undefined,
  })
})
afterAll(async () => {
  await worker.stop()
  await database.drop()
})

const jobsOf = async (reaction: string) =>
  (
    await sql<{
      count: number
    }>`select count(*)::int as count from pgboss.job where name = ${reaction}`.rows(database.db)
  )[0]!.count

const stillAnnounced = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from outbox`.rows(database.db))[0]!.count

const report = (name: 'order.placed' | 'orderGroup.paid' | 'orderGroup.closed') =>
  inTransaction(database.db, async (tx) => {
    for (const groupId of groups) await announce(tx, { name, groupId } as MallEvent)
  })

test('collected work is done together; when that fails, each separately, and the failing one again later', {
  tags: 'long',
}, async () => {
  await report('order.placed')
  await vi.waitFor(
    () => expect(new Set(alone)).toEqual(new Set(groups.filter((each) => each !== bad))),
    10_000,
  )
  expect(together[0]).toHaveLength(5)
  expect(together.slice(1).every((events) => events.length === 1)).toBe(true)
  mayPass = true
  await vi.waitFor(() => expect(alone).toContain(bad), 20_000)
  mayPass = false
  // The other reactions to the event are done, and did not run again.
  expect(beside).toEqual([groups])
  expect(await jobsOf('test.beside')).toBe(0)
  expect(await jobsOf('test.together')).toBe(5)
})

test('work taken when the connection broke is delivered again, as often as necessary (I-46)', async () => {
  let letGo = () => {}
  hold = new Promise((resolve) => {
    letGo = resolve
  })
  await report('orderGroup.paid')
  await vi.waitFor(() => expect(counted).toEqual(groups), 10_000)
  // Reacted to, and not yet taken out for good: the end of a process looks like this to PostgreSQL.
  const rows = await sql<{ cut: boolean }>`
    select pg_terminate_backend(pid) as cut from pg_stat_activity
    where datname = current_database() and state = 'idle in transaction' and query like '%outbox%'`.rows(
    database.db,
  )
  expect(rows).toEqual([{ cut: true }])
  letGo()
  await vi.waitFor(() => expect(counted).toEqual([...groups, ...groups]), 10_000)
  await vi.waitFor(async () => expect(await stillAnnounced()).toBe(0), 10_000)
  expect(counted).toHaveLength(10)
})

test('slow work is handled once', { tags: 'long' }, async () => {
  counted.length = 0
  // Longer than PostgreSQL lets a transaction of a call do nothing.
  hold = sleep(5_500)
  await report('orderGroup.paid')
  await vi.waitFor(async () => expect(await stillAnnounced()).toBe(0), 15_000)
  expect(counted).toEqual(groups)
})

test('a reaction one by one skips the bad one and returns to it', { tags: 'long' }, async () => {
  await report('orderGroup.closed')
  await vi.waitFor(() => expect(closed).toHaveLength(4), 10_000)
  expect(closed).not.toContain(bad)
  mayPass = true
  await vi.waitFor(() => expect(closed).toContain(bad), 20_000)
})

test('an idle worker looks into all queues together, and finds work that another node left there', {
  tags: 'long',
}, async () => {
  // Only this test's statements: those that set the worker up have ended.
  const query = vi.spyOn(Client.prototype, 'query')
  const taken = () =>
    query.mock.calls.filter(([sent]: unknown[]) =>
      JSON.stringify(sent).includes('FOR UPDATE OF j SKIP LOCKED'),
    )
  await sleep(4_500)
  // Each of 44 queues was polled every two seconds.
  expect(taken().length).toBeLessThan(10)
  const groupId = newId()
  closed.length = 0
  await sql`
    insert into pgboss.job (name, data, retry_limit) values ('test.one-by-one', ${sql.json({ name: 'orderGroup.closed', groupId })}, 10)`.run(
    database.db,
  )
  await vi.waitFor(() => expect(closed).toContain(groupId), 6_000)
  expect(taken().length).toBeGreaterThan(0)
  query.mockRestore()
})

test('a job that fails as often as it is tried waits for an operator, who has it alone done again (SYS-10, SYS-17)', async () => {
  mayPass = false
  const cardId = newId()
  const letters = () => deadLetters(database.db, { page: 1, pageSize: 10 })
  await inTransaction(database.db, (tx) => announce(tx, { name: 'giftCard.issued', cardId }))
  await vi.waitFor(() => expect(tried).toBe(1), { timeout: 20_000 })
  // The last of its tries is the next one.
  await vi.waitFor(
    async () => {
      const { rowCount } = await database.pool.query(
        `update pgboss.job set retry_count = retry_limit, start_after = now() where name = 'test.hopeless' and state = 'retry'`,
      )
      expect(rowCount).toBe(1)
    },
    { timeout: 20_000 },
  )
  await vi.waitFor(async () => expect((await letters()).total).toBe(1), { timeout: 30_000 })
  const [letter] = (await letters()).letters
  expect(letter).toMatchObject({
    reaction: 'test.hopeless',
    event: 'giftCard.issued',
    about: `cardId ${cardId}`,
    failure: 'Error: the printer is gone',
  })
  mayPass = true
  expect(await inTransaction(database.db, (tx) => retryDeadLetters(tx, [letter!.letterId]))).toBe(1)
  await vi.waitFor(() => expect(done).toContain(`late ${cardId}`), { timeout: 20_000 })
  expect(done.filter((each) => each === cardId)).toHaveLength(1)
  expect(await letters()).toEqual({ total: 0, letters: [] })
  expect(await inTransaction(database.db, (tx) => retryDeadLetters(tx, [letter!.letterId]))).toBe(0)
}, 120_000)
