import type { PayingPerson } from '#modules/payments/rules/payer.ts'
import type { Money } from '#vocabulary/money.ts'

/** A buyer of a pay-later channel, whose lines sum to the amount. */
export const payerOf = ({ amount }: Money): PayingPerson => ({
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
