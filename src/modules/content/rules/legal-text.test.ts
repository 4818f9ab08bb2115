import { expect, test } from 'vitest'
import { statesOf } from './legal-text.ts'

const day = (date: string) => new Date(`${date}T00:00:00Z`)
const versions = [
  { version: 1, validFrom: day('2026-01-01') },
  { version: 2, validFrom: day('2026-06-01') },
  { version: 3, validFrom: day('2027-01-01') },
]

test.each([
  { at: '2025-12-31', states: ['announced', 'announced', 'announced'] },
  { at: '2026-01-01', states: ['announced', 'announced', 'inForce'] },
  { at: '2026-05-31', states: ['announced', 'announced', 'inForce'] },
  { at: '2026-06-01', states: ['announced', 'inForce', 'former'] },
  { at: '2027-01-01', states: ['inForce', 'former', 'former'] },
])('on $at the versions are, from the latest: $states', ({ at, states }) => {
  expect(statesOf(versions, day(at)).map(({ state }) => state)).toEqual(states)
})

test('of two versions that apply from the same moment the later one is in force', () => {
  const both = [1, 2].map((version) => ({ version, validFrom: day('2026-01-01') }))
  expect(statesOf(both, day('2026-01-02'))).toMatchObject([{ state: 'inForce' }, { state: 'former' }])
})
