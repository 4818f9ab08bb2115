import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { OfferStatus } from './lifecycle.ts'
import type { ManagedKind } from './managed-offer.ts'

/** An offer that names a customer group, as the page of the group lists it. */
export type OfferOfGroup = {
  readonly offerId: Id
  readonly name: LocalText
  readonly kind: ManagedKind
  readonly status: OfferStatus
  /** The code of the site that it runs on. */
  readonly site: string
  /** Undefined of the platform's own. */
  readonly shop: { readonly slug: string; readonly name: LocalText } | undefined
}
