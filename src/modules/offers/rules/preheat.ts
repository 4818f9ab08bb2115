import type { FieldRefusal } from '#vocabulary/refusal.ts'
import { isPromotion } from './offer.ts'

/** The time before a promotion begins in which it is announced already (PDP-40). */
export type PreheatTerms = {
  readonly announcedFrom?: Date | undefined
  readonly blocksAhead?: boolean | undefined
  readonly hidesStock?: boolean | undefined
}

type Timed = PreheatTerms & { readonly startsAt?: Date | undefined }

/** One that is announced when it begins has no such time. */
export const hasPreheat = ({ announcedFrom, startsAt }: Timed): boolean =>
  startsAt !== undefined && (announcedFrom === undefined || announcedFrom < startsAt)

export const isInPreheat = (offer: Timed, at: Date): boolean =>
  hasPreheat(offer) &&
  at < offer.startsAt! &&
  (offer.announcedFrom === undefined || offer.announcedFrom <= at)

/** Whether it is to be seen: announced, or running. */
export const isShown = (offer: Timed, at: Date): boolean =>
  isInPreheat(offer, at) || offer.startsAt === undefined || offer.startsAt <= at

export function checkPreheat({
  kind,
  startsAt,
  announcedFrom,
  blocksAhead,
  hidesStock,
}: Timed & { readonly kind: string }): FieldRefusal[] {
  if (isPromotion(kind))
    return announcedFrom && startsAt && announcedFrom > startsAt
      ? [{ field: 'announcedFrom', code: 'invalid' }]
      : []
  return announcedFrom || blocksAhead || hidesStock ? [{ field: 'announcedFrom', code: 'invalid' }] : []
}
