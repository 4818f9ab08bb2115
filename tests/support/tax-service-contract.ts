import { describe, expect, test } from 'vitest'
import type { TaxQuestion } from '#modules/tax/rules/tax-of-sale.ts'
import { quotedTax, type TaxService } from '#modules/tax/rules/tax-service.ts'

const site = {
  code: 'global',
  tax: {
    mode: 'destination',
    country: 'US',
    state: 'NY',
    timeZone: 'America/New_York',
    registrations: [],
    rates: [],
    shippingRules: [],
  },
} as const
const question: TaxQuestion = {
  destination: { country: 'US', province: 'NY', postalCode: '10001' },
  at: new Date('2026-11-28T12:00:00Z'),
  classes: ['standard', 'reduced'],
}

/** Every tax service keeps these promises. */
export const taxServiceContract = (name: string, open: () => TaxService) =>
  describe(`The tax service ${name}`, () => {
    const ask = async (destination = question.destination) => {
      const failures: unknown[] = []
      const onFailure = (cause: unknown) => failures.push(cause)
      const answer = await quotedTax({
        service: open(),
        site,
        question: { ...question, destination },
        onFailure,
      })
      return { answer, failures }
    }

    test('answers with rates for each class, and alike when it is asked again', async () => {
      const { answer, failures } = await ask()
      expect(failures).toEqual([])
      expect(answer?.treatment).toBe('taxed')
      expect(Object.keys(answer!.rates)).toEqual(expect.arrayContaining(['standard', 'reduced']))
      expect((await ask()).answer).toEqual(answer)
    })

    test('charges no rates where there is no tax', async () => {
      const { answer } = await ask({ country: 'US', province: 'OR', postalCode: '97201' })
      expect(answer).toMatchObject({ treatment: 'untaxed', rates: {} })
    })

    test('is not asked about sites that charge one rate or none', async () => {
      const onFailure = () => undefined
      for (const tax of [undefined, { mode: 'none' }, { mode: 'flat', basisPoints: 800 }] as const)
        expect(
          await quotedTax({ service: open(), site: { code: 'global', tax }, question, onFailure }),
        ).toBeUndefined()
    })
  })
