import type { Intent, SessionWanted } from '#modules/payments/rules/channel.ts'
import type { PayingPerson } from '#modules/payments/rules/payer.ts'
import type { ProviderOptions } from '../provider-options.ts'
import { klarnaAway } from './api.ts'
import { localeOf } from './places.ts'

/** Klarna refuses longer fields. */
const cut = (text: string, length = 99) => text.slice(0, length)
const unlessEmpty = (name: string, text: string, length?: number) =>
  text === '' ? {} : { [name]: cut(text, length) }

const lineOf = ({ name, unitPrice, quantity }: PayingPerson['lines'][number]) => ({
  type: 'physical',
  name: cut(name, 255),
  reference: cut(name, 255),
  quantity,
  unit_price: unitPrice,
  total_amount: unitPrice * quantity,
  total_discount_amount: 0,
  tax_rate: 0,
  total_tax_amount: 0,
})

const addressOf = ({ givenName, familyName, email, phone, country, address }: PayingPerson) => ({
  given_name: cut(givenName),
  family_name: cut(familyName),
  email: cut(email),
  country,
  ...unlessEmpty('phone', phone),
  ...unlessEmpty('street_address', address.street),
  ...unlessEmpty('street_address2', address.detail),
  ...unlessEmpty('postal_code', address.postalCode, 10),
  ...unlessEmpty('city', address.city),
  // Klarna checks states of the United States, and has no list of other regions.
  ...(country === 'US' && unlessEmpty('region', address.province)),
})

/**
 * The session of an attempt, with lines that sum to its amount to the minor unit.
 * @throws Refusal `providerAway` without a buyer, or with lines of another amount
 */
export function sessionOf(
  { serial, amount: { amount, currency }, payer, notifyUrl, returnUrl }: Intent,
  { api }: ProviderOptions,
): object {
  if (!payer) throw klarnaAway('lends nothing without the buyer')
  const lines = payer.lines.map(lineOf)
  if (lines.reduce((sum, line) => sum + line.total_amount, 0) !== amount)
    throw klarnaAway('lends nothing for lines of another amount')
  // Klarna takes addresses with TLS alone; without them the outcome is queried.
  const hasTls = [notifyUrl, returnUrl].every((url) => url.startsWith('https:')) || api !== undefined
  return {
    intent: 'buy',
    acquiring_channel: 'ECOMMERCE',
    purchase_country: payer.country,
    purchase_currency: currency,
    locale: localeOf(payer.country),
    order_amount: amount,
    order_tax_amount: 0,
    order_lines: lines,
    billing_address: addressOf(payer),
    merchant_reference1: serial,
    ...(hasTls && {
      merchant_urls: { confirmation: returnUrl, notification: notifyUrl, authorization: notifyUrl },
    }),
  }
}

/** A session that shows plans and belongs to no attempt. */
export function sessionToShow({ amount, content }: SessionWanted, country: string): object {
  const name = nameIn(content) ?? 'Order'
  return {
    intent: 'buy',
    purchase_country: country,
    purchase_currency: amount.currency,
    locale: localeOf(country),
    order_amount: amount.amount,
    order_tax_amount: 0,
    order_lines: [lineOf({ name, unitPrice: amount.amount, quantity: 1 })],
  }
}

/** The name of the goods, where a client gives it as the first line of its own request. */
function nameIn(content: SessionWanted['content']): string | undefined {
  const lines = isObject(content) ? content.order_lines : undefined
  const first = Array.isArray(lines) ? lines[0] : undefined
  const name = isObject(first) ? first.name : undefined
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
