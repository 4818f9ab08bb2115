import { expect, test } from 'vitest'
import type { Statement } from '#database/sql.ts'
import { startClock } from './clock.ts'

/** A database that reads its clock immediately, and whose answer travels for a while. */
function aDatabase() {
  const database = {
    travelMs: 0,
    aheadMs: 1_000_000,
    now: () => performance.now() + database.aheadMs,
    read: async (_: Statement) => {
      const ms = database.now()
      await new Promise((resolve) => setTimeout(resolve, database.travelMs))
      return [{ ms }]
    },
    write: async () => undefined,
  }
  return database
}

const offBy = (clock: { now: () => Date }, database: { now: () => number }) =>
  Math.abs(clock.now().getTime() - database.now())

test('an answer that was long on its way does not set a clock wrong that was right', async () => {
  const database = aDatabase()
  const clock = await startClock(database)
  expect(offBy(clock, database)).toBeLessThan(100)
  database.travelMs = 800
  await clock.refresh()
  expect(offBy(clock, database)).toBeLessThan(100)
  clock.stop()
})

test('a clock that was set by a late answer is set right by a quick one, and follows a database whose clock was moved', async () => {
  const database = aDatabase()
  database.travelMs = 800
  const clock = await startClock(database)
  expect(offBy(clock, database)).toBeGreaterThan(300)
  database.travelMs = 0
  await clock.refresh()
  expect(offBy(clock, database)).toBeLessThan(100)
  for (const moveMs of [3_600_000, -86_400_000]) {
    database.aheadMs += moveMs
    await clock.refresh()
    expect(offBy(clock, database)).toBeLessThan(100)
  }
  clock.stop()
})
