import { dayMs } from '#vocabulary/days.ts'
import { type Language, type LocalText, textIn } from '#vocabulary/language.ts'
import type { CombinedKind } from '#vocabulary/offer-kinds.ts'

type Nothing = Readonly<Record<never, never>>

/**
 * Why an offer does not apply, with the parameters of a text about it. A name that ends in `Amount` is minor
 * units of the price's currency.
 */
export type ReasonFacts = {
  // Where, when and for whom
  notOnThisSite: Nothing
  notStarted: { readonly startsAt: Date }
  ended: Nothing
  soldOut: Nothing
  signInFirst: Nothing
  /** Saving of a paid member on these lines, in minor units. */
  membersOnly: { readonly savedAmount: number }
  newBuyersOnly: Nothing
  levelTooLow: { readonly level: number }
  /** The names of the groups that it is for. */
  otherCustomers: { readonly customers: LocalText }
  limitReached: { readonly max: number }
  notClaimed: Nothing
  declined: Nothing
  // Goods
  noMatchingGoods: Nothing
  stockShort: { readonly left: number }
  belowAmount: { readonly missingAmount: number }
  belowQuantity: { readonly quantity: number }
  /** Earned so many times, and not all of it in the cart yet. */
  giftToAdd: { readonly times: number }
  /** More than the offer gives free. */
  giftTooMany: { readonly max: number }
  notEnoughPoints: { readonly points: number }
  // Other offers and prices
  notTogether: { readonly with: CombinedKind }
  onlyOne: { readonly per: 'line' | 'shop' | 'cart' }
  notLower: Nothing
  notBest: Nothing
  /** Group buys and presales apply to lines that were put in the cart under them. */
  notAskedFor: Nothing
  withBalance: Nothing
  nothingToCut: Nothing
}

export type ReasonCode = keyof ReasonFacts

export type Reason = {
  [Code in ReasonCode]: { readonly code: Code; readonly facts: ReasonFacts[Code] }
}[ReasonCode]

export type ReasonParams = Readonly<Record<string, string | number>>

/** The facts of a reason as the parameters of its text in `messages`. */
export function reasonParams(
  { facts }: Reason,
  {
    now,
    money,
    language,
  }: {
    readonly now: Date
    readonly money: (amount: number) => string
    readonly language: Language
  },
): ReasonParams {
  const params: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(facts) as [string, string | number | Date | LocalText][]) {
    if (value instanceof Date) Object.assign(params, timeLeft(value.getTime() - now.getTime()))
    else if (typeof value === 'object') params[name] = textIn(value, language)
    else params[name] = name.endsWith('Amount') ? money(Number(value)) : value
  }
  return params
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Rounded down, so that a buyer who comes back after this time is not late. */
function timeLeft(ms: number): { readonly unit: 'days' | 'hours' | 'minutes'; readonly count: number } {
  if (ms >= dayMs) return { unit: 'days', count: Math.floor(ms / dayMs) }
  if (ms >= hourMs) return { unit: 'hours', count: Math.floor(ms / hourMs) }
  return { unit: 'minutes', count: Math.max(1, Math.floor(ms / minuteMs)) }
}
