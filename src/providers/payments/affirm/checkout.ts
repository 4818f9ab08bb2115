import { randomBytes } from 'node:crypto'
import type { Intent, Json } from '#modules/payments/rules/channel.ts'
import type { PayingPerson } from '#modules/payments/rules/payer.ts'
import { affirmAway } from './api.ts'

/** Affirm lends to buyers in the United States. */
export const countryOfAffirm = { code: 'US', name: 'USA' } as const

export const affirmIsServed = ({ payer, amount: { currency } }: Intent): boolean =>
  payer?.country === countryOfAffirm.code && currency === 'USD'

const contactOf = ({ givenName, familyName, email, phone, address }: PayingPerson) => ({
  name: { first: givenName, last: familyName },
  address: {
    line1: address.street,
    line2: address.detail,
    city: address.city,
    state: address.province,
    zipcode: address.postalCode,
    country: countryOfAffirm.name,
  },
  phone_number: phone,
  email,
})

/**
 * Our name for a checkout. Anyone may open a checkout with the account's public key and name it as they like,
 * so a name contains more than the number of an attempt, which can be guessed.
 */
export const newName = (serial: string): string => `${serial}.${randomBytes(12).toString('hex')}`
export const serialOfName = (name: string): string => name.split('.')[0]!

/**
 * The checkout that Affirm's script opens, in cents (PAY-17). The amount that counts is the one of the transaction.
 * @throws Refusal `providerAway` without a buyer, or with goods of another amount
 */
export function checkoutOf(
  { account, amount: { amount, currency }, payer, returnUrl }: Intent,
  orderId: string,
): Json {
  if (!payer) throw affirmAway('lends nothing without the buyer')
  const sum = payer.lines.reduce((total, { unitPrice, quantity }) => total + unitPrice * quantity, 0)
  if (sum !== amount) throw affirmAway('lends nothing for goods of another amount')
  const contact = contactOf(payer)
  return {
    merchant: {
      public_api_key: account.settings.publicKey ?? '',
      user_confirmation_url: returnUrl,
      user_cancel_url: returnUrl,
      user_confirmation_url_action: 'GET',
    },
    shipping: contact,
    billing: contact,
    items: payer.lines.map(({ name, unitPrice, quantity }) => ({
      display_name: name,
      sku: name,
      unit_price: unitPrice,
      qty: quantity,
    })),
    metadata: { mode: 'modal' },
    order_id: orderId,
    currency,
    shipping_amount: 0,
    tax_amount: 0,
    total: amount,
  }
}
