import { describe, expect, test } from 'vitest'
import type { Currency } from '#vocabulary/money.ts'
import { rulesIn } from './account-rules.ts'
import { openShopIn } from './open-shop.ts'
import { slugPattern } from './typed-slug.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ forGuests: 'on', devices: 'all', ...fields }))
    form.set(name, value)
  return form
}
const amountsIn = (currency: Currency, fields: Record<string, string>) =>
  rulesIn(formOf({ currency, ...fields }), currency, { amounts: { EUR: { max: 7 } } })

describe('Amounts for which an account is offered are read', () => {
  test.each([
    ['USD', '10', 1_000],
    ['USD', '1,000', 100_000],
    ['USD', '$1,299.50', 129_950],
    ['GBP', '0.01', 1],
    ['CNY', '￥１２９９', 129_900],
    ['JPY', '6,000', 6_000],
    ['JPY', '¥ 6,200', 6_200],
    ['KWD', '1.299', 1_299],
    ['KWD', '1,299', 1_299_000],
    ['KWD', '0.001', 1],
  ] as const)('in %s: %j is %i minor units (SYS-10)', (currency, typed, amount) => {
    expect(amountsIn(currency, { amountMin: typed })).toEqual({
      invalid: [],
      rules: { amounts: { EUR: { max: 7 }, [currency]: { min: amount } } },
    })
  })

  test.each([
    ['USD', '10.99,5'],
    ['USD', '0'],
    ['USD', '-5'],
    ['USD', 'ten'],
    ['JPY', '49.5'],
    ['JPY', '0.5'],
    ['KWD', '1.2995'],
    ['USD', '1000000000.00'],
  ] as const)('and in %s %j is refused at its field', (currency, typed) => {
    expect(amountsIn(currency, { amountMax: typed }).invalid).toEqual(['amountMax'])
  })

  test('from the form of their own currency only, the least before the most, and blank without a limit', () => {
    const form = formOf({ currency: 'JPY', amountMin: '1200' })
    expect(rulesIn(form, 'USD', {}).invalid).toEqual(['amountMin'])
    expect(amountsIn('JPY', { amountMin: '2,000', amountMax: '1,999' }).invalid).toEqual(['amountMax'])
    expect(amountsIn('JPY', { amountMin: ' ', amountMax: '' })).toEqual({
      invalid: [],
      rules: { amounts: { EUR: { max: 7 } } },
    })
  })
})

test.each([' oak-iron ', ' Oak-Iron ', 'OAK-IRON', 'oak-iron'])(
  'a shop is opened by the short name oak-iron when %j is typed',
  (slug) => {
    expect(slug).toMatch(new RegExp(`^(?:${slugPattern})$`, 'v'))
    expect(openShopIn(formOf({ 'name.en': 'Oak', 'name.zh': '', slug }))).toMatchObject({ slug: 'oak-iron' })
  },
)
