import { expect } from 'vitest'
import { provinceCode } from '#modules/addresses/server/public.ts'
import type { PricingFacts } from '#modules/pricing/rules/facts.ts'
import { priceCart } from '#modules/pricing/rules/price-cart.ts'
import { taxByRate } from '#modules/pricing/rules/tax-by-rate.ts'
import { presetRates, taxPresets } from '#modules/tax/rules/presets.ts'
import { taxOfSale } from '#modules/tax/rules/tax-of-sale.ts'
import type { SiteTax, TaxRateRow, TaxRegistration } from '#vocabulary/tax.ts'
import { aLine, someFacts } from './pricing.ts'
import { sentBy } from './shipping.ts'

/** Sales of made-up malls under the public rates, for tests of tax. */

const local = (country: string, state = '', number = ''): TaxRegistration => ({
  country,
  state,
  scheme: 'local',
  number,
  validFrom: '2020-01-01',
})
const oss: TaxRegistration = { ...local('DE'), scheme: 'oss', number: 'EU276000001' }
const stateTax = (state: string, percent: number): TaxRateRow => ({
  country: 'US',
  state,
  taxClass: 'standard',
  name: 'Sales tax',
  basisPoints: percent * 100,
  relation: 'added',
  supply: 'any',
  validFrom: '2024-01-01',
})
const book = {
  rates: [...taxPresets.flatMap(presetRates), stateTax('NY', 4), stateTax('CA', 7.25), stateTax('TX', 6.25)],
  shippingRules: [
    { country: 'US', state: 'NY', rule: 'asGoods' },
    { country: 'US', state: 'CA', rule: 'none' },
  ],
} as const

/** Malls by where they sell from and are registered. */
const malls = {
  german: { country: 'DE', regs: [local('DE', '', 'DE136695976'), oss], isIncluded: true },
  smallGerman: { country: 'DE', regs: [local('DE', '', 'DE136695976')], isIncluded: true },
  germanInFrance: { country: 'DE', regs: [local('DE'), local('FR')], isIncluded: true },
  unregistered: { country: 'DE', regs: [], isIncluded: true },
  polish: { country: 'PL', regs: [local('PL', '', 'PL5260001246')], isIncluded: true },
  swedish: { country: 'SE', regs: [local('SE')], isIncluded: true },
  british: { country: 'GB', regs: [local('GB', '', 'GB980780684')], isIncluded: true },
  swiss: { country: 'CH', regs: [local('CH')], isIncluded: true },
  norwegian: { country: 'NO', regs: [local('NO')], isIncluded: true },
  american: { country: 'US', regs: [local('US', 'NY'), local('US', 'CA')], isIncluded: false },
  canadian: { country: 'CA', regs: [local('CA')], isIncluded: false },
  quebec: { country: 'CA', regs: [local('CA'), local('CA', 'QC')], isIncluded: false },
  prairie: { country: 'CA', regs: [local('CA'), local('CA', 'MB'), local('CA', 'SK')], isIncluded: false },
  columbian: { country: 'CA', regs: [local('CA'), local('CA', 'BC')], isIncluded: false },
  indian: { country: 'IN', state: 'MH', regs: [local('IN')], isIncluded: false },
  australian: { country: 'AU', regs: [local('AU')], isIncluded: true },
  zealander: { country: 'NZ', regs: [local('NZ')], isIncluded: true },
  japanese: { country: 'JP', regs: [local('JP')], isIncluded: true },
  chinese: { country: 'CN', regs: [local('CN')], isIncluded: true },
} as const satisfies Record<
  string,
  { country: string; state?: string; regs: readonly TaxRegistration[]; isIncluded: boolean }
>

export type TaxCase = {
  readonly mall: keyof typeof malls
  /** Country, then state and postal code where they matter. */
  readonly to: string
  readonly number?: string
  readonly taxClass?: string
  readonly day?: string
  /** Of the goods at the shelf, 100.00 where nothing else is said; and of shipping. */
  readonly goods?: number
  readonly shipping?: number
  readonly taxes: readonly (readonly [name: string, percent: number, amount: number])[]
  readonly due: number
  readonly as?: 'untaxed' | 'export' | 'reverseCharge'
}

/** A sale, with the tax and the price that come of it. */
export function sellTaxed({
  mall,
  to,
  number,
  taxClass = 'standard',
  day = '2026-11-28',
  goods = 10_000,
  shipping = 0,
}: TaxCase) {
  const { country: home, regs, isIncluded, ...more } = malls[mall]
  const [country = '', province = '', ...postal] = to.split(' ')
  const tax: SiteTax = {
    ...{
      mode: 'destination',
      country: home,
      state: 'state' in more ? more.state : '',
      timeZone: 'Europe/Berlin',
    },
    ...book,
    registrations: regs,
  }
  const sale = taxOfSale(tax, {
    destination: { country, province: provinceCode(country, province), postalCode: postal.join(' ') },
    buyerNumber: number,
    at: new Date(`${day}T12:00:00Z`),
    classes: [taxClass],
  })
  const line = aLine('1', { listPrice: goods, taxClass })
  const facts: Partial<PricingFacts> = {
    tax: { isIncluded, ...sale },
    shipping: sentBy({ code: 'standard', price: shipping }, [line]),
  }
  const { orders } = priceCart(someFacts([line], facts))
  return { sale, order: orders[0]! }
}

/** Sells, and expects the taxes, the total and the treatment of the case. */
export function expectTaxed(sold: TaxCase): void {
  const { sale, order } = sellTaxed(sold)
  expect(
    taxByRate(order.lines).map(({ rate, basisPoints, amount }) => [rate, basisPoints / 100, amount]),
  ).toEqual(sold.taxes)
  expect(order.due).toBe(sold.due)
  expect(sale.treatment).toBe(sold.as ?? 'taxed')
}
