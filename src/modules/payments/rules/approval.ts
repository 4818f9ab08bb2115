import type { Address } from '#modules/addresses/rules/address.ts'
import { splitHouse } from '#modules/addresses/rules/house.ts'
import { splitName } from '#modules/addresses/rules/person-name.ts'
import type { Language } from '#vocabulary/language.ts'
import type { Money } from '#vocabulary/money.ts'
import type { ChannelAccount } from './channel-account.ts'

/** A buyer's agreement at a provider before there is an order (decision 406). */

export type ApprovalToOpen = {
  /** Our number for it. Repeating it gives the same agreement. */
  readonly serial: string
  /** As far as it is known without an address: the attempt of the order states the final one. */
  readonly amount: Money
  readonly language: Language
  /** The URLs to which the buyer's browser returns, having agreed or not. */
  readonly returnUrl: string
  readonly cancelUrl: string
  readonly account: ChannelAccount
}

/** An agreement as its provider knows it. */
export type ApprovalRef = { readonly account: ChannelAccount; readonly reference: string }

/** A buyer as the provider hands them back. A field that the provider does not have is blank. */
export type HandedBack = {
  readonly fullName: string
  readonly email: string
  readonly phone: string
  readonly country: string
  readonly province: string
  readonly city: string
  readonly postalCode: string
  /** The lines of the street, the house and the flat. */
  readonly lines: readonly string[]
}

/** Channels that open such agreements. */
export type ApprovalKeeper = {
  /** @throws Refusal `providerAway` when the outcome is unknown */
  readonly open: (wanted: ApprovalToOpen) => Promise<{ readonly reference: string; readonly url: string }>
  /** The buyer who agreed; undefined before that, and once it has ended. */
  readonly read: (approval: ApprovalRef) => Promise<HandedBack | undefined>
}

/** An agreement is of use for so long: providers take the money for three hours after it. */
export const approvalMinutes = 150
/** It is deleted so many hours after it was opened. */
export const approvalStoredHours = 24

/** The address as a form of the mall holds it. */
export function addressHandedBack({ lines, fullName, ...buyer }: HandedBack): Address {
  const [first = '', ...more] = lines.map((line) => line.trim()).filter(Boolean)
  const { street, detail } = splitHouse(first, buyer.country)
  return {
    ...splitName(fullName),
    ...buyer,
    company: '',
    street,
    detail: [detail, ...more].filter(Boolean).join(', '),
  }
}
