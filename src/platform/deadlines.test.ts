// @module-tag slow

import { expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aDatabase } from '../../tests/support/database.ts'
import { type DeadlineHandler, handleDueDeadlines } from './deadlines.ts'
import type { JobServices } from './outbox.ts'
import { Reservations } from './reservations.ts'
import { inTransaction } from './transaction.ts'

async function aWorker() {
  const { db } = await aDatabase()
  const errors: string[] = []
  await sql`create table ended (id bigint)`.run(db)
  const services = {
    db,
    transaction: (run) => inTransaction(db, run),
    reservations: new Reservations([]),
    signal: new AbortController().signal,
    log: { info: () => undefined, error: (_, message) => errors.push(message) },
  } as JobServices
  const put = (count: number) =>
    sql`insert into deadlines (subject, subject_id, action, due_at)
      select 'thing', id, 'end', app_now() - interval '1 second' from generate_series(1, ${count}::int) as id`.run(
      db,
    )
  const ended = async () =>
    (await sql<{ all: number; different: number }>`
      select count(*)::int as all, count(distinct id)::int as different from ended`.row(db))!
  return { db, services, errors, put, ended }
}

const handler = (run: DeadlineHandler['run']): DeadlineHandler => ({ subject: 'thing', action: 'end', run })
const end = handler((tx, id) => sql`insert into ended values (${id})`.run(tx))

test('ten thousand deadlines that are due at once are seen to within a minute, by two nodes once each', async () => {
  const { services, put, ended } = await aWorker()
  await put(10_000)
  const since = Date.now()
  await Promise.all([handleDueDeadlines(services, [end]), handleDueDeadlines(services, [end])])
  await handleDueDeadlines(services, [end])
  expect(await ended()).toEqual({ all: 10_000, different: 10_000 })
  expect(Date.now() - since).toBeLessThan(60_000)
}, 120_000)

test('those that fail keep none of the others waiting, and come again later', async () => {
  const { db, services, errors, put, ended } = await aWorker()
  await put(500)
  const odd = handler(async (tx, id) => {
    if (Number(id) % 2 === 1) throw new Error('odd')
    await sql`insert into ended values (${id})`.run(tx)
  })
  await handleDueDeadlines(services, [odd])
  expect(await ended()).toEqual({ all: 250, different: 250 })
  expect(errors).toHaveLength(250)
  await sql`update deadlines set due_at = app_now() - interval '1 second'`.run(db)
  await handleDueDeadlines(services, [end])
  expect(await ended()).toEqual({ all: 500, different: 500 })
}, 60_000)
