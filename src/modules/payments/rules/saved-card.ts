import { isPhone } from '#modules/addresses/rules/phone.ts'
import { looksLikeEmail } from '#vocabulary/email.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { FieldRefusal } from '#vocabulary/refusal.ts'
import type { CardHolder } from './channel.ts'

/** A card that a buyer can pay with, without entering it again. */
export type SavedCard = {
  readonly cardId: Id
  /** `visa` */
  readonly network: string
  readonly networkName: string
  readonly lastDigits: string
  /** `12/30` */
  readonly expires: string
  readonly holder: string
  readonly isDefault: boolean
  /** It is in the buyer's list; one that is not pays the order that it was entered for. */
  readonly isKept: boolean
}

/** A card that was entered, and the saved card once its provider has confirmed it. */
export type EnteredCard = { readonly cardId: Id; readonly card: SavedCard | undefined }

export const savedCardsMax = 10

/** After its provider has set up a card, its token is queried so often and so many times (PAY-41). */
export const setupPolls = { everyMs: 1_000, atMost: 6 } as const

/** A form holds the place in three parts, which are one field of it: the city must be there (PAY-37, PAY-39). */
const needed = ['name', 'mobile', 'email', 'country', 'city', 'street', 'houseNumber', 'zipCode'] as const

/** Errors in the details of a card holder, field by field. */
export function checkCardHolder(holder: CardHolder): FieldRefusal[] {
  const wrong: FieldRefusal[] = needed
    .filter((field) => holder[field].trim() === '')
    .map((field) => ({ field, code: 'fillIn' }))
  const add = (field: keyof CardHolder, code: FieldRefusal['code']) => {
    if (!wrong.some((each) => each.field === field)) wrong.push({ field, code })
  }
  if (!isPhone(holder.mobile)) add('mobile', 'invalidPhone')
  if (!looksLikeEmail(holder.email)) add('email', 'invalidEmail')
  return wrong
}

/** Networks whose mark we have a drawing of. */
const drawn: readonly string[] = [
  ...['amex', 'discover', 'jcb', 'mastercard', 'unionpay', 'visa'],
  ...['harbor', 'meridian', 'quartz'],
]

/** Where the mark of a network is. */
export const markOfNetwork = (network: string): string =>
  `/card-networks/${drawn.includes(network) ? network : 'other'}.svg`
