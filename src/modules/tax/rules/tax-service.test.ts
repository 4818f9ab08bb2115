import { describe, expect, test, vi } from 'vitest'
import { taxServiceContract } from '../../../../tests/support/tax-service-contract.ts'
import type { TaxOfSale } from './tax-of-sale.ts'
import { quotedTax, type TaxService } from './tax-service.ts'

/** A made-up service that knows the rates of cities. */
const cityTaxes: TaxService = {
  taxOfSale: async ({ destination, classes }) => {
    if (destination?.postalCode !== '10001') return { treatment: 'untaxed', rates: {} }
    const rate = [{ code: 'New York City', basisPoints: 887.5 }]
    return { treatment: 'taxed', rates: Object.fromEntries(classes.map((each) => [each, rate])) }
  },
}

taxServiceContract('that is made up', () => cityTaxes)

describe('An answer of a tax service', () => {
  const ask = async (answer: () => Promise<TaxOfSale>) => {
    const onFailure = vi.fn()
    const tax = { mode: 'destination', country: 'US', state: '', timeZone: 'UTC' } as const
    const quoted = await quotedTax({
      service: { taxOfSale: answer },
      site: { code: 'global', tax: { ...tax, registrations: [], rates: [], shippingRules: [] } },
      question: { at: new Date(), classes: ['standard'] },
      onFailure,
    })
    return { quoted, failures: onFailure.mock.calls.length }
  }

  test.each([
    ['with a rate above 100 %', { standard: [{ code: 'X', basisPoints: 10_001 }] }],
    ['with a rate without a name', { standard: [{ code: '', basisPoints: 1 }] }],
    ['without the class that was asked about', {}],
  ])('%s does not count, so that the mall’s own rates hold', async (_, rates) => {
    expect(await ask(async () => ({ treatment: 'taxed', rates }))).toEqual({ quoted: undefined, failures: 1 })
  })

  test('that fails does not stop a sale', async () => {
    expect(await ask(() => Promise.reject(new Error('away')))).toEqual({ quoted: undefined, failures: 1 })
  })

  test('that is late does not stop a sale', async () => {
    vi.useFakeTimers()
    try {
      const asked = ask(() => new Promise(() => undefined))
      await vi.advanceTimersByTimeAsync(2_000)
      expect(await asked).toEqual({ quoted: undefined, failures: 1 })
    } finally {
      vi.useRealTimers()
    }
  })
})
