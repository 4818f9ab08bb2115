// @module-tag slow

import { expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { inTransaction } from '#platform/transaction.ts'
import { aDatabase } from '../../tests/support/database.ts'
import type { Database } from './context.ts'
import { runUnderLease } from './leases.ts'
import type { JobServices } from './outbox.ts'

async function twoNodes() {
  const { db } = await aDatabase()
  const node = () => {
    const stopping = new AbortController()
    const transaction: JobServices['transaction'] = (run) => inTransaction(db, run)
    return { stopping, services: { db, transaction, signal: stopping.signal } as unknown as JobServices }
  }
  const until = (change: string) =>
    sql`update job_leases set until = clock_timestamp() + ${change}::interval`.run(db)
  return { db, one: node(), other: node(), until }
}

const ran = async (services: JobServices): Promise<boolean> => {
  let hasRun = false
  await runUnderLease(services, 'job', async () => {
    hasRun = true
  })
  return hasRun
}

test('a job runs on one node at a time, and on the next one as soon as it has ended', async () => {
  const { one, other } = await twoNodes()
  await runUnderLease(one.services, 'job', async () => {
    expect(await ran(other.services)).toBe(false)
  })
  expect(await ran(other.services)).toBe(true)
})

test('a node that was killed is succeeded after fifteen seconds', async () => {
  const { db, one, other, until } = await twoNodes()
  await runUnderLease(one.services, 'job', async () => {
    const [lease] = await sql<{ seconds: number }>`
      select extract(epoch from until - clock_timestamp())::float8 as seconds from job_leases`.rows(db)
    expect(lease!.seconds).toBeGreaterThan(14)
    expect(lease!.seconds).toBeLessThanOrEqual(15)
    await until('-1 second')
    expect(await ran(other.services)).toBe(true)
  })
})

test('a node that was held up does not end the lease of its successor, and has to stop', async () => {
  const { db, one, other, until } = await twoNodes()
  let signal: AbortSignal | undefined
  const { promise: isEnded, resolve: end } = Promise.withResolvers<void>()
  const held = runUnderLease(one.services, 'job', async (services) => {
    signal = services.signal
    await isEnded
  })
  await expect.poll(() => signal).toBeDefined()
  await until('-1 second')
  await runUnderLease(other.services, 'job', async () => {
    await expect.poll(() => signal!.aborted, { timeout: 8_000 }).toBe(true)
    end()
    await held
    expect(await sql`select name from job_leases`.rows(db)).toHaveLength(1)
  })
}, 20_000)

test('a node that was held up writes nothing once its successor has started; its started work is waited for (I-47)', async () => {
  const { db, one, other, until } = await twoNodes()
  const put = async ({ transaction }: JobServices, id: number, before?: () => Promise<void>) =>
    transaction(async (tx) => {
      await sql`insert into done values (${id}::bigint)`.run(tx)
      await sql`select 1 as sent`.row(tx)
      await before?.()
    })
  await sql`create table done (id bigint primary key)`.run(db)
  const done = async () =>
    (await sql<{ id: string }>`select id from done order by id`.rows(db)).map(({ id }) => id)

  await runUnderLease(one.services, 'job', async (held) => {
    await put(held, 1)
    await until('-1 second')
    await runUnderLease(other.services, 'job', async (successor) => {
      await expect(put(held, 2)).rejects.toThrow(/met 0 rows instead of 1/)
      await put(successor, 3)
      expect(await done()).toEqual(['1', '3'])
    })
    await expect(put(held, 4)).rejects.toThrow(/met 0 rows instead of 1/)
  })

  // The successor begins when the transaction that is under way has committed.
  await runUnderLease(one.services, 'job', async (held) => {
    await until('-1 second')
    let succeeding: Promise<void> | undefined
    await put(held, 5, async () => {
      succeeding = runUnderLease(other.services, 'job', (successor) => put(successor, 6))
      await expect.poll(() => waiting(db)).toBe(1)
    })
    await succeeding
    expect(await done()).toEqual(['1', '3', '5', '6'])
  })
})

/** How many sessions of the database wait for a lock. */
async function waiting(db: Database): Promise<number> {
  const row = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.row(db)
  return row!.count
}

test('a long job holds its lease, since it is renewed', { tags: 'long', timeout: 20_000 }, async () => {
  const { one, other, until } = await twoNodes()
  await runUnderLease(one.services, 'job', async ({ signal }) => {
    await until('6 seconds')
    await new Promise((done) => setTimeout(done, 7_000))
    expect(await ran(other.services)).toBe(false)
    expect(signal.aborted).toBe(false)
  })
})

test('a lease from before the clock was set back a day blocks no other node', async () => {
  const { one, other, until } = await twoNodes()
  await runUnderLease(one.services, 'job', async () => {
    await until('1 day')
    expect(await ran(other.services)).toBe(true)
  })
})

test('a job is notified when the mall stops', async () => {
  const { one } = await twoNodes()
  await runUnderLease(one.services, 'job', async ({ signal }) => {
    one.stopping.abort()
    expect(signal.aborted).toBe(true)
  })
})
