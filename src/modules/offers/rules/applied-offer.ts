import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { ManagedOffer } from './managed-offer.ts'
import type { ActivitySummary, ApplicationAction, ApplicationState } from './platform-activity.ts'

/** The application of a shop as the platform reads it. */
export type AppliedOffer = Pick<
  ManagedOffer,
  'offerId' | 'currency' | 'goods' | 'taken' | 'left' | 'result' | 'limitPerBuyer'
> & {
  readonly shop: { readonly shopId: Id; readonly name: LocalText }
  readonly application: ApplicationState
  readonly reason: string | undefined
  readonly actions: readonly ApplicationAction[]
}

export type WholeActivity = ActivitySummary & { readonly applications: readonly AppliedOffer[] }
