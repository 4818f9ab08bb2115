import { expect, test } from 'vitest'
import { createUnknownLimit } from './unknown-limit.ts'

const away = expect.objectContaining({ code: 'providerAway' })
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 30) + seconds * 1_000)

test('limits queries that found nothing, also those at the same moment, for the minute', async () => {
  const limit = createUnknownLimit(3)
  let queries = 0
  const inVain = async () => {
    queries += 1
    return undefined
  }
  const ends = await Promise.allSettled(Array.from({ length: 9 }, () => limit.ask(at(1), inVain)))
  expect([queries, ends.filter(({ status }) => status === 'rejected').length]).toEqual([3, 6])
  await expect(limit.ask(at(59), inVain)).rejects.toEqual(away)
  expect(await limit.ask(at(60), inVain)).toBeUndefined()
})

test('does not count what was found', async () => {
  const limit = createUnknownLimit(1)
  for (let time = 0; time < 5; time += 1) expect(await limit.ask(at(1), async () => time)).toBe(time)
})
