import { describe, expect, test } from 'vitest'
import { type Abilities, takesAmount } from './channel.ts'

const abilities = (change: Partial<Abilities> = {}) => change as Abilities
const usd = (amount: number) => ({ amount, currency: 'USD' }) as const

describe('A channel takes', () => {
  test('every amount from one minor unit on in every currency, unless it says otherwise', () => {
    expect(takesAmount(abilities(), usd(1))).toBe(true)
    expect(takesAmount(abilities(), { amount: 99_999_999_999, currency: 'JPY' })).toBe(true)
    expect(takesAmount(abilities(), usd(0))).toBe(false)
  })

  test('the currencies that it names, and no others', () => {
    const euros = abilities({ currencies: ['EUR', 'CNY'] })
    expect(takesAmount(euros, { amount: 100, currency: 'CNY' })).toBe(true)
    expect(takesAmount(euros, usd(100))).toBe(false)
  })

  test('amounts between its limits, both included; a currency that it does not limit has none', () => {
    const limited = abilities({ amounts: { USD: { min: 100, max: 5_000 } } })
    expect([99, 100, 5_000, 5_001].map((amount) => takesAmount(limited, usd(amount)))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(takesAmount(limited, { amount: 1, currency: 'EUR' })).toBe(true)
    expect(takesAmount(abilities({ amounts: { USD: { max: 50 } } }), usd(1))).toBe(true)
    expect(takesAmount(abilities({ amounts: { USD: { min: 50 } } }), usd(10_000_000))).toBe(true)
  })
})
