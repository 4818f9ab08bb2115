// @module-tag slow

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { aDatabase } from '../../tests/support/database.ts'
import type { Transaction } from './context.ts'
import {
  clearDeadline,
  type DeadlineHandler,
  extendDeadline,
  handleDueDeadlines,
  setDeadline,
} from './deadlines.ts'
import { newId } from './identifiers.ts'
import type { JobServices } from './outbox.ts'
import { Reservations } from './reservations.ts'
import { inTransaction } from './transaction.ts'

/** A parking meter: when its time is over, the clock counts. */

let database: Awaited<ReturnType<typeof aDatabase>>
const failures: unknown[] = []
const id = newId()
const deadline = { subject: 'meter', subjectId: id, action: 'expire' }

beforeAll(async () => {
  database = await aDatabase()
  await sql`create table meters (id bigint primary key, expired int not null default 0)`.run(database.db)
})
afterAll(() => database.drop())
beforeEach(async () => {
  failures.length = 0
  await sql`truncate meters, deadlines`.run(database.db)
  await sql`insert into meters (id) values (${id})`.run(database.db)
  await due(-1_000)
})

const due = (inMs: number) =>
  inTransaction(database.db, (tx) => setDeadline(tx, { ...deadline, dueAt: new Date(Date.now() + inMs) }))
const lockMeter = () => sql`select id from meters where id = ${id} for update`

const meters: DeadlineHandler = {
  subject: 'meter',
  action: 'expire',
  run: async (tx, meterId, { isStillDue }) => {
    const [, isDue] = await Promise.all([lockMeter().rows(tx), isStillDue()])
    if (isDue) await sql`update meters set expired = expired + 1 where id = ${meterId}`.run(tx)
  },
}
const handleBy = (handler: DeadlineHandler) =>
  handleDueDeadlines(
    {
      db: database.db,
      transaction: (run) => inTransaction(database.db, run),
      reservations: new Reservations([]),
      obligationKinds: [],
      signal: new AbortController().signal,
      log: { info: () => undefined, error: (fields) => void failures.push(fields) },
    },
    [handler],
  )
const handle = () => handleBy(meters)
const expired = async () =>
  (await sql<{ expired: number }>`select expired from meters`.row(database.db))!.expired
const left = async () => (await sql`select from deadlines`.rows(database.db)).length

test('a deadline that has passed is handled once, by however many concurrent nodes', async () => {
  await Promise.all([handle(), handle(), handle(), handle()])
  expect([await expired(), await left(), failures]).toEqual([1, 0, []])
})

test('more time that a handler gives counts from now on, so that a clock that was long set back does not lose the deadline', async () => {
  await due(-3 * 24 * 3_600_000)
  const later: DeadlineHandler = {
    ...meters,
    run: (tx, meterId, { isStillDue }) =>
      isStillDue().then(() => extendDeadline(tx, { ...deadline, subjectId: meterId, byMs: 24 * 3_600_000 })),
  }
  await handleBy(later)
  expect([await expired(), await left(), failures]).toEqual([0, 1, []])
  await handle()
  expect([await expired(), await left()]).toEqual([0, 1])
})

test('a deadline that was moved or met while the clock waited for its subject is not handled', async () => {
  const whileItWaits = async (change: Parameters<typeof inTransaction<void>>[1]) => {
    let waiting: Promise<unknown> | undefined
    await inTransaction(database.db, async (tx) => {
      await lockMeter().rows(tx)
      waiting = handle()
      await expect
        .poll(async () => {
          const rows =
            await sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.rows(
              database.db,
            )
          return rows.length
        })
        .toBe(1)
      await change(tx)
    })
    await waiting
  }
  await whileItWaits((tx) => setDeadline(tx, { ...deadline, dueAt: new Date(Date.now() + 60_000) }))
  expect([await expired(), await left(), failures]).toEqual([0, 1, []])

  await due(-1_000)
  await whileItWaits((tx) => clearDeadline(tx, deadline))
  expect([await expired(), await left(), failures]).toEqual([0, 0, []])
})

test('a handler that fails leaves nothing behind, and its deadline is tried again later', async () => {
  await handleBy({
    ...meters,
    run: async (tx, meterId, services) => {
      await meters.run(tx, meterId, services)
      throw new Error('out of order')
    },
  })
  expect([await expired(), await left(), failures]).toMatchObject([0, 1, [{ action: 'expire' }]])
  expect(await handle()).toBe(0)
  await due(-1_000)
  await handle()
  expect([await expired(), await left()]).toEqual([1, 0])
})

async function aWorker() {
  const { db } = await aDatabase()
  const errors: string[] = []
  let handled = 0
  let handledConcurrently = 0
  const counted = async <T>(run: () => Promise<T>): Promise<T> => {
    handled += 1
    handledConcurrently = Math.max(handledConcurrently, handled)
    try {
      return await run()
    } finally {
      handled -= 1
    }
  }
  await sql`create table ended (id bigint)`.run(db)
  const services = {
    db,
    transaction: (run) => counted(() => inTransaction(db, run)),
    reservations: new Reservations([]),
    obligationKinds: [],
    signal: new AbortController().signal,
    log: { info: () => undefined, error: (_, message) => errors.push(message) },
  } as JobServices
  const put = (count: number, inMs = -1_000) =>
    sql`insert into deadlines (subject, subject_id, action, due_at)
      select 'thing', id, 'end', app_now() + ${inMs} * interval '1 millisecond' from generate_series(1, ${count}::int) as id`.run(
      db,
    )
  const ended = async () =>
    (await sql<{ all: number; different: number }>`
      select count(*)::int as all, count(distinct id)::int as different from ended`.row(db))!
  return { db, services, errors, put, ended, handledAtOnce: () => handledConcurrently }
}

const handler = (run: DeadlineHandler['run']): DeadlineHandler => ({ subject: 'thing', action: 'end', run })
const insertEnded = async (tx: Transaction, id: Id, isStillDue: () => Promise<boolean>) => {
  const [, isDue] = await Promise.all([
    sql`select pg_advisory_xact_lock(${id}::bigint)`.run(tx),
    isStillDue(),
  ])
  if (isDue) await sql`insert into ended values (${id})`.run(tx)
}
const end = handler((tx, id, { isStillDue }) => insertEnded(tx, id, isStillDue))

test('ten thousand deadlines that are reached together are handled by two workers: never early, once each, and the last within a minute (I-31)', {
  tags: 'long',
  timeout: 360_000,
}, async () => {
  const { db, services, errors, put, ended, handledAtOnce } = await aWorker()
  await put(10_000, 60_000)
  const byTwoNodes = () =>
    Promise.all([handleDueDeadlines(services, [end]), handleDueDeadlines(services, [end])])
  await byTwoNodes()
  expect(await ended()).toEqual({ all: 0, different: 0 })
  await sql`update deadlines set due_at = app_now()`.run(db)
  const since = Date.now()
  // As the workers do: a statement that ended by its timeout puts its deadline off.
  while ((await ended()).different < 10_000) await byTwoNodes()
  expect(Date.now() - since).toBeLessThan(60_000)
  expect(await ended()).toEqual({ all: 10_000, different: 10_000 })
  expect(handledAtOnce()).toBe(8)
  if (errors.length > 0) console.log(`${errors.length} of 10,000 deadlines were put off once`)
})

test('those that fail delay none of the others, and are retried later', async () => {
  const { db, services, errors, put, ended } = await aWorker()
  await put(500)
  const odd = handler(async (tx, id, { isStillDue }) => {
    if (Number(id) % 2 === 1) throw new Error('odd')
    await insertEnded(tx, id, isStillDue)
  })
  await handleDueDeadlines(services, [odd])
  expect(await ended()).toEqual({ all: 250, different: 250 })
  expect(errors).toHaveLength(250)
  await sql`update deadlines set due_at = app_now() - interval '1 second'`.run(db)
  await handleDueDeadlines(services, [end])
  expect(await ended()).toEqual({ all: 500, different: 500 })
}, 60_000)
