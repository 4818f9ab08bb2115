import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { Money } from '#vocabulary/money.ts'
import type { ArrangedTab } from './tabs.ts'

/** Which other products a page names: its series, what is bought with it, and what is recommended below and above its tabs. */
export const relationKinds = ['series', 'together', 'recommendNew', 'recommend'] as const
export type RelationKind = (typeof relationKinds)[number]

/** So many other products of one kind at most. */
export const relatedMax = 20

/** A code with which the product costs less, and what it costs then. */
export type PromoCode = { readonly code: string; readonly amount: number }

/** Page of a product as its shop arranges it, beside its texts. */
export type ProductPage = {
  /** A path of the mall that buyers are sent to instead (PDP-03). */
  readonly redirectTo?: string | undefined
  /** HTML below the name (PDP-08). */
  readonly marketing: LocalText
  /** By site (PDP-09). */
  readonly promoCodes: Readonly<Record<string, PromoCode>>
  /** Over the first picture (PDP-10). */
  readonly overlays: readonly LocalText[]
  /** Tabs with another place or title than their own (PDP-25, PDP-26). */
  readonly tabs: readonly ArrangedTab<LocalText>[]
  readonly relations: readonly {
    readonly kind: RelationKind
    /** The address of a product of the same shop. */
    readonly urlKey: string
    readonly alias: LocalText
  }[]
}

export type RelatedProduct = {
  readonly productId: Id
  readonly name: string
  readonly alias: string
  readonly picture: string | undefined
}

/** The same as a buyer sees it, in one language and on one site. */
export type ShownPage = {
  readonly redirectTo: string | undefined
  readonly marketing: string
  readonly promo: { readonly code: string; readonly price: Money } | undefined
  readonly overlays: readonly string[]
  readonly tabs: readonly ArrangedTab<string>[]
  readonly series: readonly RelatedProduct[]
  readonly together: readonly Id[]
  readonly recommendNew: readonly Id[]
  readonly recommend: readonly Id[]
}

/** Something that is bought together with a product: its first variant that can be had. */
export type TogetherItem = {
  readonly productId: Id
  readonly variantId: Id
  readonly urlKey: string
  readonly name: string
  readonly chosen: readonly string[]
  readonly picture: string | undefined
  readonly price: Money
}
