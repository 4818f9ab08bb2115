import { checkAddress, checkContact } from '#modules/addresses/rules/address.ts'
import type { Checkout } from '#modules/checkout/rules/checkout.ts'
import type { Problem } from '#ui/mall-context.ts'
import type { Site } from '#vocabulary/sites.ts'
import { type CheckoutPart, checkoutParts } from './steps.ts'

const ofAddress = ['notSentThere', 'parcelTooLarge', 'soldOutForAddress', 'certificateMissing']
const ofDelivery = ['pickUpGone', 'shippingMethodUnknown']

/** The part in which a refusal is corrected; one of no part leaves the last one open. */
export function partOfProblem({ code, fields }: Pick<Problem, 'code' | 'fields'>): CheckoutPart {
  const parts = fields.map(({ field }): CheckoutPart => {
    if (/^(billingAddress|invoiceData)\b/.test(field)) return 'payment'
    return field.startsWith('giftCardRecipient') ? 'delivery' : 'address'
  })
  const first = checkoutParts.find((part) => parts.includes(part))
  if (first) return first
  if (ofAddress.includes(code)) return 'address'
  return ofDelivery.includes(code) ? 'delivery' : 'payment'
}

type Known = {
  readonly checkout: Pick<Checkout, 'address' | 'isNothingSent' | 'hasGiftCards'>
  /** The saved address that is chosen initially. */
  readonly saved: Checkout['address'] | undefined
  /** Names under which the goods clear customs; undefined where none is needed. */
  readonly certificates: readonly unknown[] | undefined
}

/**
 * The first part that lacks something: a buyer whose address is known begins with the payment, unless it is to be chosen who gets
 * a gift card.
 */
export function firstPart({ checkout, saved, certificates }: Known, site: Site): CheckoutPart {
  const check = checkout.isNothingSent ? checkContact : checkAddress
  const address = checkout.isNothingSent ? checkout.address : (saved ?? checkout.address)
  // The plan of numbers is known to the server, which asks it when the order is placed.
  const isAddressKnown = check(address, site, () => true).length === 0
  if (!isAddressKnown || certificates?.length === 0) return 'address'
  return checkout.hasGiftCards ? 'delivery' : 'payment'
}
