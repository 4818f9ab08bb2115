import type { StoredOrder } from './store.ts'

/** The account that every visitor of the stand-in has, as its own account's country writes it. */
const homes = {
  USD: {
    phone: { country_code: '1', national_number: '4155550148' },
    address: {
      ...{ address_line_1: '2211 Mission Street', address_line_2: 'Apt 3', admin_area_2: 'San Francisco' },
      ...{ admin_area_1: 'CA', postal_code: '94110', country_code: 'US' },
    },
  },
  GBP: {
    phone: { country_code: '44', national_number: '2079460148' },
    address: {
      ...{ address_line_1: '14 Rope Walk', admin_area_2: 'Bristol', admin_area_1: 'Bristol' },
      ...{ postal_code: 'BS1 6ZJ', country_code: 'GB' },
    },
  },
  EUR: {
    phone: { country_code: '49', national_number: '30901820148' },
    address: {
      ...{ address_line_1: 'Lindenweg 5', admin_area_2: 'Berlin', admin_area_1: 'Berlin' },
      ...{ postal_code: '10115', country_code: 'DE' },
    },
  },
} as const

const isKnown = (currency: string): currency is keyof typeof homes => currency in homes

/** PayPal hands these back once the buyer has approved. */
export function buyerOf({ amount: { currency_code: currency } }: Pick<StoredOrder, 'amount'>) {
  const { phone, address } = homes[isKnown(currency) ? currency : 'USD']
  return {
    payer: {
      name: { given_name: 'Jordan', surname: 'Fisher' },
      ...{ email_address: 'jordan.fisher@buyer.test', payer_id: 'STANDNBUYER22' },
      phone: { phone_type: 'MOBILE', phone_number: phone },
      address: { country_code: address.country_code },
    },
    shipping: { name: { full_name: 'Jordan Fisher' }, address },
  }
}
