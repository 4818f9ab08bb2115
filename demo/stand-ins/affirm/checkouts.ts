import { randomBytes } from 'node:crypto'
import { AffirmRefusal, type Checkout, type Store } from './store.ts'

/** A checkout that Affirm's script opens in the browser. */

const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const newNumber = (length: number): string =>
  Array.from(randomBytes(length), (byte) => characters[byte % characters.length]).join('')

type Address = {
  readonly line1?: string
  readonly city?: string
  readonly state?: string
  readonly zipcode?: string
}
type Contact = {
  readonly name?: { readonly first?: string; readonly last?: string }
  readonly address?: Address
}
export type CheckoutOpened = {
  readonly merchant?: {
    readonly public_api_key?: string
    readonly user_confirmation_url?: string
    readonly user_cancel_url?: string
  }
  readonly billing?: Contact
  readonly shipping?: Contact
  readonly items?: readonly {
    readonly display_name?: string
    readonly sku?: string
    readonly unit_price?: number
    readonly qty?: number
  }[]
  readonly order_id?: string
  readonly currency?: string
  readonly shipping_amount?: number
  readonly tax_amount?: number
  readonly total?: number
}

const bad = (field: string) => new AffirmRefusal(400, 'invalid_field', `${field} is invalid`, field)
const isCents = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0

/** @throws AffirmRefusal as Affirm's script reports it to `onValidationError` */
export function openCheckout(store: Store, account: string, opened: CheckoutOpened, now: Date): Checkout {
  const { merchant, items = [], order_id: orderId = '', currency = 'USD', total } = opened
  if (!merchant?.user_confirmation_url || !merchant.user_cancel_url) throw bad('merchant')
  if (currency !== 'USD') throw bad('currency')
  if (!isCents(total)) throw bad('total')
  if (items.length === 0) throw bad('items')
  for (const { display_name: name, sku, unit_price: price, qty } of items)
    if (!name || !sku || !isCents(price) || !isCents(qty)) throw bad('items')
  for (const kind of ['shipping', 'billing'] as const) {
    const { name, address } = opened[kind] ?? {}
    if (!name?.first || !name.last) throw bad(`${kind}.name`)
    if (!address?.line1 || !address.city || !address.state || !/^\d{5}(-\d{4})?$/.test(address.zipcode ?? ''))
      throw bad(`${kind}.address`)
  }
  const checkout = {
    ...{
      account,
      id: newNumber(16),
      orderId,
      total,
      currency,
      createdAt: now,
      isConfirmed: false,
      transactionId: undefined,
    },
  }
  store.checkouts.set(checkout.id, checkout)
  return checkout
}
