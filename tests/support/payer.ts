import type { Payer } from '#domain/payments/payer.ts'
import type { Money } from '#domain/pricing/money.ts'

/** A buyer who pays later, with lines that sum to the amount. */
export const payerOf = ({ amount }: Money): Payer => ({
  givenName: 'Lin',
  familyName: 'Marsh',
  email: 'lin@example.test',
  phone: '+1 415 555 0134',
  country: 'US',
  address: {
    street: '18 Harbor Street',
    detail: '',
    postalCode: '94107',
    city: 'San Francisco',
    province: 'CA',
    company: '',
    districts: [],
  },
  lines: [
    { name: 'A1', unitPrice: amount - 100, quantity: 1 },
    { name: 'A2', unitPrice: 50, quantity: 2 },
  ],
})
