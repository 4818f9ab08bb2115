import { addressFields } from '#modules/addresses/rules/address.ts'
import type { SavedAddress } from '#modules/addresses/rules/saved-address.ts'
import type { Checkout } from '#modules/checkout/rules/checkout.ts'
import type { Money } from '#vocabulary/money.ts'

/** Amount of the next payment: the deposit, the balance, or the total less gift cards. */
export const paidNext = ({ balanceOf, parts, due, giftCards }: Checkout): Money =>
  (balanceOf ? parts?.balance : parts?.deposit) ?? { ...due, amount: due.amount - (giftCards?.spent ?? 0) }

/** The saved address that equals an order's address, so that it is preselected. */
export const savedAs = (
  { address, balanceOf }: Checkout,
  saved: readonly SavedAddress[],
): string | undefined =>
  balanceOf
    ? (saved.find((each) => addressFields.every((field) => each.address[field] === address[field]))
        ?.addressId ?? 'new')
    : saved[0]?.addressId

/** Billing address of an order, if it differs from the shipping address. */
export const otherBilling = ({ address, balanceOf }: Checkout) =>
  balanceOf && addressFields.some((field) => balanceOf.billingAddress[field] !== address[field])
    ? balanceOf.billingAddress
    : undefined
