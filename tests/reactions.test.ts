import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { MallEvent } from '#domain/events.ts'
import { newId } from '#platform/identifiers.ts'
import { announce, reactTo, reactTogetherTo } from '#platform/outbox.ts'
import { inTransaction } from '#platform/transaction.ts'
import { startWorker, type Worker } from '#server/worker.ts'
import { aDatabase } from './support/database.ts'

/** What a module does when another announces something: never lost, and one that fails spoils nothing for the others. */

let database: Awaited<ReturnType<typeof aDatabase>>
let worker: Worker
const groups = Array.from({ length: 5 }, () => newId())
const bad = groups[2]!
const alone: string[] = []
const together: string[][] = []
const closed: string[] = []
let mayPass = false

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
      log: { info: () => undefined, error: () => undefined },
    },
    reactions: [
      reactTogetherTo('order.placed', 'test.together', async (_, events) => {
        together.push(events.map(({ groupId }) => groupId))
        for (const event of events) note(event, alone)
      }),
      reactTo('orderGroup.closed', 'test.one-by-one', async (_, event) => note(event, closed)),
    ],
    echoes: [],
    deadlineHandlers: [],
    jobs: [],
    onAnnounced: () => undefined,
  })
})
afterAll(async () => {
  await worker.stop()
  await database.drop()
})

const tell = (name: 'order.placed' | 'orderGroup.closed') =>
  inTransaction(database.db, async (tx) => {
    for (const groupId of groups) await announce(tx, { name, groupId } as MallEvent)
  })

test('what gathers is done together; when that fails, each for itself, and the bad one again later', async () => {
  await tell('order.placed')
  await vi.waitFor(
    () => expect(new Set(alone)).toEqual(new Set(groups.filter((each) => each !== bad))),
    10_000,
  )
  expect(together[0]).toHaveLength(5)
  expect(together.slice(1).every((events) => events.length === 1)).toBe(true)
  mayPass = true
  await vi.waitFor(() => expect(alone).toContain(bad), 20_000)
  mayPass = false
})

test('a reaction one by one passes over the bad one and comes back to it', async () => {
  await tell('orderGroup.closed')
  await vi.waitFor(() => expect(closed).toHaveLength(4), 10_000)
  expect(closed).not.toContain(bad)
  mayPass = true
  await vi.waitFor(() => expect(closed).toContain(bad), 20_000)
})
