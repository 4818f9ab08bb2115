import { describe, expect, test } from 'vitest'
import type { TaxRegistration } from '#vocabulary/tax.ts'
import { countryOfThreshold, ossLevel } from './oss-threshold.ts'

const registered = (country: string, more: Partial<TaxRegistration> = {}): TaxRegistration => ({
  ...{ country, state: '', scheme: 'local', number: '', validFrom: '2026-01-01' },
  ...more,
})

describe('The threshold of the One-Stop-Shop (SYS-15)', () => {
  test.each([
    [{ thisYear: 0, lastYear: 0 }, 'below'],
    [{ thisYear: 799_999, lastYear: 0 }, 'below'],
    [{ thisYear: 800_000, lastYear: 0 }, 'near'],
    [{ thisYear: 1_000_000, lastYear: 1_000_000 }, 'near'],
    [{ thisYear: 1_000_001, lastYear: 0 }, 'past'],
    [{ thisYear: 0, lastYear: 1_000_001 }, 'past'],
    [{ thisYear: 0, lastYear: 999_999 }, 'below'],
  ] as const)('of sales of %o is %s', (sales, level) => {
    expect(ossLevel(sales)).toBe(level)
  })

  test.each([
    ['one member', [registered('DE')], 'DE'],
    ['one member and countries elsewhere', [registered('DE'), registered('GB'), registered('US')], 'DE'],
    ['one member and the One-Stop-Shop', [registered('DE'), registered('DE', { scheme: 'oss' })], undefined],
    [
      'one member and a One-Stop-Shop that has ended',
      [registered('DE'), registered('DE', { scheme: 'oss', validUntil: '2026-06-30' })],
      'DE',
    ],
    ['two members', [registered('DE'), registered('FR')], undefined],
    ['one member that begins later', [registered('DE', { validFrom: '2026-12-01' })], undefined],
    ['none', [registered('GB')], undefined],
  ])('concerns a mall registered in %s: %#', (_, registrations, country) => {
    expect(countryOfThreshold(registrations, '2026-11-28')).toBe(country)
  })
})
