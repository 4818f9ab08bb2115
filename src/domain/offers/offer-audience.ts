import type { FieldRefusal } from '../refusal.ts'
import { type Audience, isPromotion } from './offer.ts'

/** For whom organisers may make an offer. */
export const audienceKinds = ['everyone', 'signedIn', 'newBuyers', 'members', 'level'] as const
export type AudienceKind = (typeof audienceKinds)[number]

/** As a draft says it. */
export type AudienceTerms = {
  readonly audience?: AudienceKind | undefined
  /** Of `level`: from which one on. */
  readonly levelMin?: number | undefined
}

export const audienceOf = ({ audience = 'everyone', levelMin }: AudienceTerms): Audience =>
  audience === 'level' ? { kind: 'level', levelMin: levelMin ?? 1 } : { kind: audience }

/** A promotion sets the price that lists show to all, so it is for all. */
export function checkAudience({
  kind,
  audience = 'everyone',
  levelMin,
}: AudienceTerms & { readonly kind: string }): FieldRefusal[] {
  if (audience !== 'everyone' && isPromotion(kind)) return [{ field: 'audience', code: 'invalid' }]
  if (audience === 'level' && levelMin === undefined) return [{ field: 'levelMin', code: 'required' }]
  return []
}
