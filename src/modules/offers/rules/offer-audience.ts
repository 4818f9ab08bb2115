import type { CustomerGroup } from '#modules/membership/rules/customer-group.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { FieldRefusal } from '#vocabulary/refusal.ts'
import { type Audience, isPromotion } from './offer.ts'

/** For whom organisers may make an offer. */
export const audienceKinds = [
  'everyone',
  'signedIn',
  'newBuyers',
  'members',
  'level',
  'customerGroups',
] as const
export type AudienceKind = (typeof audienceKinds)[number]

/** So many groups an offer may be for. */
export const groupsOfOfferMax = 20

/** As a draft states it. */
export type AudienceTerms = {
  readonly audience?: AudienceKind | undefined
  /** Of `level`: from which one on. */
  readonly levelMin?: number | undefined
  /** Of `customerGroups`. */
  readonly customerGroupIds?: readonly Id[] | undefined
}

type OfKind = AudienceTerms & { readonly kind: string }

/** The audience of a draft: a price for customer groups is for these, whether or not the draft states it. */
export const audienceOfDraft = ({ kind, audience }: OfKind): AudienceKind =>
  audience ?? (kind === 'customerGroupPrice' ? 'customerGroups' : 'everyone')

/** The groups that a draft is for, each once; undefined where it is not for groups. */
export const groupsOfDraft = (draft: OfKind): readonly Id[] | undefined =>
  audienceOfDraft(draft) === 'customerGroups' ? [...new Set(draft.customerGroupIds)] : undefined

/** As it is stored, with the groups by name. */
type StoredAudience = {
  readonly audience: AudienceKind
  readonly levelMin?: number | undefined
  readonly groups?: readonly CustomerGroup[] | undefined
}

export function audienceOf({ audience, levelMin, groups }: StoredAudience): Audience {
  switch (audience) {
    case 'level':
      return { kind: audience, levelMin: levelMin ?? 1 }
    case 'customerGroups':
      return { kind: audience, groups: groups ?? [] }
    default:
      return { kind: audience }
  }
}

/**
 * Field errors of the audience of a draft. A promotion sets the price that lists show to all, so it is for
 * all. The groups of a price for groups may be chosen later; it is not scheduled without them.
 */
export function checkAudience(draft: OfKind): FieldRefusal[] {
  const { kind, levelMin } = draft
  const audience = audienceOfDraft(draft)
  if (audience !== 'everyone' && isPromotion(kind)) return [{ field: 'audience', code: 'invalid' }]
  if (kind === 'customerGroupPrice')
    return audience === 'customerGroups' ? [] : [{ field: 'audience', code: 'invalid' }]
  if (audience === 'level' && levelMin === undefined) return [{ field: 'levelMin', code: 'required' }]
  return groupsOfDraft(draft)?.length === 0 ? [{ field: 'customerGroupIds', code: 'required' }] : []
}
