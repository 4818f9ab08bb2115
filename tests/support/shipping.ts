import type { LineFacts, PricingFacts, ShippingTerms } from '#modules/pricing/rules/facts.ts'
import { splitKey } from '#modules/pricing/rules/split.ts'
import { flatRate } from '#modules/shipping/rules/rate.ts'
import type { SiteShipping } from '#vocabulary/shipping.ts'

/** Shipping for tests of prices: one price for each order. */

type FlatTerms = { readonly code: string; readonly price: number; readonly freeFrom?: number | undefined }

/** The terms of a parcel of these lines. */
export const flatTerms = (
  { code, price, freeFrom }: FlatTerms,
  lines: readonly Pick<LineFacts, 'lineId'>[],
): ShippingTerms => ({
  code,
  parts: [
    {
      rate: flatRate(price, freeFrom),
      counts: 'paid',
      lines: lines.map(({ lineId }) => ({ lineId, grams: 0 })),
    },
  ],
})

/** Each order of these lines is sent by these terms. */
export const sentBy = (terms: FlatTerms, lines: readonly LineFacts[]): PricingFacts['shipping'] =>
  Object.fromEntries(
    [...Map.groupBy(lines, splitKey)].map(([key, parcel]) => [key, flatTerms(terms, parcel)]),
  ) as PricingFacts['shipping']

/** A site that sends everywhere, by these methods. */
export const flatShipping = (
  methods: readonly (FlatTerms & { readonly daysMin: number; readonly daysMax: number })[],
): SiteShipping => ({
  methods: methods.map(({ code, daysMin, daysMax }) => ({
    code,
    name: { en: code, zh: code },
    days: { min: daysMin, max: daysMax },
  })),
  template: {
    isFree: false,
    freeFromCounts: 'paid',
    assumedGrams: 0,
    zones: [
      {
        name: 'All countries',
        places: [{ country: '*' }],
        isServed: true,
        rates: methods.map(({ code, price, freeFrom }) => ({ method: code, ...flatRate(price, freeFrom) })),
      },
    ],
  },
  closedDays: [],
})
