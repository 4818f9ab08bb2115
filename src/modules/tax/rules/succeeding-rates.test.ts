import { describe, expect, test } from 'vitest'
import type { SiteTax, TaxRateRow, TaxRegistration } from '#vocabulary/tax.ts'
import { taxOfSale } from './tax-of-sale.ts'

const rate = (percent: number, validFrom: string, validUntil?: string): TaxRateRow => ({
  ...{ country: 'DE', state: '', taxClass: 'standard', name: 'VAT', relation: 'instead', supply: 'any' },
  ...{ basisPoints: percent * 100, validFrom, validUntil },
})
const registration = (number: string, validFrom: string): TaxRegistration => ({
  ...{ country: 'DE', state: '', scheme: 'local', number, validFrom },
})
const soldIn = (rates: readonly TaxRateRow[], registrations = [registration('DE1', '2000-01-01')]) => {
  const tax: SiteTax = {
    ...{ mode: 'destination', country: 'DE', state: '', timeZone: 'Europe/Berlin' },
    ...{ registrations, rates, shippingRules: [] },
  }
  return (at: string) => {
    const found = taxOfSale(tax, { at: new Date(at), classes: ['standard'] })
    return { rates: found.rates.standard?.map(({ basisPoints }) => basisPoints), number: found.sellerNumber }
  }
}

describe('a rate that begins while the one before has no end', () => {
  test('takes its place from midnight in the time zone of the site, and is not charged beside it', () => {
    const sold = soldIn([rate(19, '2007-01-01'), rate(21, '2027-01-01')])
    expect(sold('2026-12-31T22:59:59Z').rates).toEqual([1_900])
    expect(sold('2026-12-31T23:00:00Z').rates).toEqual([2_100])
  })

  test('gives way again to the one before when it ends', () => {
    const sold = soldIn([rate(19, '2007-01-01'), rate(16, '2020-07-01', '2020-12-31')])
    expect(
      ['2020-06-30', '2020-07-01', '2020-12-31', '2021-01-01'].map((day) => sold(`${day}T11:00:00Z`).rates),
    ).toEqual([[1_900], [1_600], [1_600], [1_900]])
  })

  test('is charged beside a tax of another name', () => {
    const other = { ...rate(5, '2027-01-01'), name: 'Levy' }
    expect(soldIn([rate(19, '2007-01-01'), other])('2027-06-01T00:00:00Z').rates).toEqual([1_900, 500])
  })
})

test('invoices show the number of the registration that began last', () => {
  const sold = soldIn(
    [rate(19, '2007-01-01')],
    [registration('DE1', '2000-01-01'), registration('DE2', '2026-01-01')],
  )
  expect(sold('2025-12-31T12:00:00Z').number).toBe('DE1')
  expect(sold('2026-01-01T12:00:00Z').number).toBe('DE2')
})
