import { describe, expect, test } from 'vitest'
import { checkPresale } from './presale.ts'

const day = (date: number) => new Date(`2026-05-${String(date).padStart(2, '0')}T00:00:00Z`)
const balance = { from: day(10), until: day(15) }
const deposit = { amount: 1_000, worth: 1_500 }

/** A presale until the 10th, whose balance is paid until the 15th and whose goods are sent on the 20th. */
const presale = (
  change: { expectedAt?: Date; balance?: typeof balance | undefined } = {},
  prices: Parameters<typeof checkPresale>[0]['prices'] = [{ amount: 9_900, deposit }],
) =>
  checkPresale({
    kind: 'presale',
    endsAt: day(10),
    presale: { expectedAt: day(20), balance, ...change },
    prices,
  })

describe('The terms of a presale', () => {
  test('are its own: no other offer says when goods are expected', () => {
    const terms = { expectedAt: day(20) }
    expect(checkPresale({ kind: 'flashSale', endsAt: day(10), presale: terms, prices: [] })).toEqual([
      { field: 'presale', code: 'invalid' },
    ])
    expect(checkPresale({ kind: 'flashSale', endsAt: day(10), prices: [] })).toEqual([])
  })

  test('may be missing while it is a draft, whatever its prices say', () =>
    expect(checkPresale({ kind: 'presale', endsAt: day(10), prices: [{ amount: 100, deposit }] })).toEqual(
      [],
    ))

  test('are good when sale, balance and sending follow one another, without a gap as well', () => {
    expect(presale()).toEqual([])
    expect(presale({ expectedAt: balance.until })).toEqual([])
  })

  test('are good without a balance, where all is paid when ordered', () =>
    expect(presale({ balance: undefined }, [{ amount: 9_900 }])).toEqual([]))

  test.each([
    ['goods are sent when the sale ends', { expectedAt: day(10), balance: undefined }, 'presale.expectedAt'],
    ['goods are sent before it ends', { expectedAt: day(9), balance: undefined }, 'presale.expectedAt'],
    [
      'the balance is due before it ends',
      { balance: { from: day(9), until: day(15) } },
      'presale.balance.from',
    ],
    ['the balance has no time', { balance: { from: day(12), until: day(12) } }, 'presale.balance.until'],
    [
      'the balance ends before it begins',
      { balance: { from: day(12), until: day(11) } },
      'presale.balance.until',
    ],
    ['goods are sent before the balance is paid', { expectedAt: day(14) }, 'presale.expectedAt'],
  ])('are wrong where %s', (_, change, field) =>
    expect(presale(change, [{ amount: 9_900 }])).toEqual([{ field, code: 'invalid' }]),
  )
})

describe('A deposit', () => {
  test('counts as what was paid, or as more', () => {
    expect(presale({}, [{ amount: 9_900, deposit: { amount: 1_000, worth: 1_000 } }])).toEqual([])
    expect(presale({}, [{ amount: 9_900, deposit: { amount: 1_000, worth: 999 } }])).toEqual([
      { field: 'prices.0.deposit', code: 'invalid' },
    ])
  })

  test('leaves a balance of at least one minor unit', () => {
    expect(presale({}, [{ amount: 1_501, deposit }])).toEqual([])
    expect(presale({}, [{ amount: 1_500, deposit }])).toEqual([
      { field: 'prices.0.deposit', code: 'tooLarge', params: { max: 1_499 } },
    ])
  })

  test('needs a time at which the balance is paid', () =>
    expect(presale({ balance: undefined })).toEqual([{ field: 'prices.0.deposit', code: 'invalid' }]))

  test('is judged for each price separately, past prices without one', () =>
    expect(presale({}, [{ amount: 9_900 }, { amount: 1_400, deposit }])).toEqual([
      { field: 'prices.1.deposit', code: 'tooLarge', params: { max: 1_399 } },
    ]))
})
