import type { ProductCard } from '#modules/catalogue/rules/product.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Money } from '#vocabulary/money.ts'
import type { ActivityKind } from './platform-activity.ts'

/** The phase of an activity for buyers. The steps to which shops apply do not concern them. */
export const shownPhases = ['ahead', 'running', 'over'] as const
export type ShownPhase = (typeof shownPhases)[number]

export const phaseShown = (
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
  at: Date,
): ShownPhase => (at < startsAt ? 'ahead' : at < endsAt ? 'running' : 'over')

/** The activity to whose page this address leads, a path or a whole one; undefined for every other page. */
export const activityOfAddress = (address: string): string | undefined =>
  /^(?:https?:[/][/][^/]+)?(?:[/](?:en|zh))?[/]activity[/](\d{1,18})(?:[/?#]|$)/i.exec(address.trim())?.[1]

/** A product that takes part in an activity, as buyers see it. */
export type ActivityGoods = {
  /** While the activity runs with its price; before that with the price of today. */
  readonly card: ProductCard
  /** The variant that the card leads to: the one with the lowest price in the activity that can still be had. */
  readonly variantId: Id
  /** Price in the activity. */
  readonly price: Money
  /** Stock of the activity over all its variants: in total, and left. */
  readonly stock: { readonly total: number; readonly left: number } | undefined
}

/** An activity of the platform with the goods of all shops that take part, page by page. Texts are in the reader's language. */
export type ShownActivity = {
  readonly platformActivityId: Id
  readonly kind: ActivityKind
  readonly name: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly phase: ShownPhase
  /** Of all pages; none once it is over. */
  readonly total: number
  readonly goods: readonly ActivityGoods[]
  /** When it begins or ends, or a price on this page changes; undefined once it is over. */
  readonly validUntil: Date | undefined
}

export type ActivityPage = {
  readonly platformActivityId: Id
  readonly page: number
  readonly pageSize: number
}
