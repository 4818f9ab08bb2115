import { allocate } from '#vocabulary/allocate.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import { partDown } from '#vocabulary/rounding.ts'
import type { PointsRules } from '#vocabulary/sites.ts'

/** Whom a gift card is for, when it is a present. */
export type GiftCardRecipient = { readonly email: string; readonly name: string; readonly message: string }

/** A gift card as its owner sees it. */
export type OwnGiftCard = {
  readonly cardId: Id
  /** The last four characters of its code, which distinguish cards. */
  readonly ending: string
  readonly source: 'bought' | 'points'
  readonly amount: Money
  /** Amount left to spend. */
  readonly balance: Money
  readonly createdAt: Date
}

export const giftCardTabs = ['all', 'unclaimed', 'spendable', 'spent'] as const
export type GiftCardTab = (typeof giftCardTabs)[number]

/** A gift card as operators see it. */
export type PlatformGiftCard = OwnGiftCard & {
  readonly site: string
  readonly orderId: Id
  /** The email is masked; an owner without one signs in by phone. */
  readonly owner: { readonly userId: Id; readonly email: string | undefined } | undefined
  readonly claimedAt: Date | undefined
}

/** Without those that are mistaken for others when they are read or heard. */
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const codeLength = 16

/** A new code: sixteen characters, more than anybody can try. @param pick a number below the given one, at random */
export const newCode = (pick: (below: number) => number): string =>
  Array.from({ length: codeLength }, () => letters[pick(letters.length)]).join('')

/** A code as it was typed, with spaces, dashes and small letters; undefined when it cannot be one. */
export function typedGiftCardCode(typed: string): string | undefined {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  return code.length === codeLength && [...code].every((letter) => letters.includes(letter))
    ? code
    : undefined
}

/** In groups of four, as it is read out. */
export const shownCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code

/** Value of a card bought with points: their discount on an order, in minor units. */
export const worthOfPoints = (points: number, { worth }: Pick<PointsRules, 'worth'>): number =>
  partDown(worth.amount, points, worth.points)

/** Amounts of the cards of a line: they sum to the amount paid for it. Cards of zero are left out. */
export const amountsOfCards = (paid: number, pieces: number): number[] =>
  allocate(
    paid,
    Array.from({ length: pieces }, () => 1),
  ).filter((amount) => amount > 0)
