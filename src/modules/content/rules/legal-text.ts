import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'

/** Legal texts that a site may have. */
export const legalKinds = ['terms', 'privacy', 'returns', 'imprint'] as const
export type LegalKind = (typeof legalKinds)[number]

export const isLegalKind = (text: string | undefined): text is LegalKind =>
  legalKinds.some((kind) => kind === text)

/** A version as readers find it. Texts are in their language. */
export type LegalText = {
  readonly kind: LegalKind
  readonly version: number
  readonly title: string
  /** Cleaned HTML. */
  readonly body: string
  readonly validFrom: Date
  readonly state: LegalTextState
  /** Versions of this text, the latest first. */
  readonly versions: readonly {
    readonly version: number
    readonly validFrom: Date
    readonly state: LegalTextState
  }[]
  /** A later version applies from then on. */
  readonly validUntil: Date | undefined
}

/** `announced`: it applies later. `former`: another version applies now. */
export type LegalTextState = 'announced' | 'inForce' | 'former'

/** A version as operators see it. */
export type EditedLegalText = {
  readonly legalTextId: Id
  readonly kind: LegalKind
  readonly version: number
  readonly title: LocalText
  readonly body: LocalText
  readonly remark: string
  readonly needsConsent: boolean
  readonly validFrom: Date
  readonly publishedAt: Date
  readonly publishedBy: string | null
  readonly state: LegalTextState
  /** Number of accounts that accepted it. */
  readonly accepted: number
}

type Dated = { readonly version: number; readonly validFrom: Date }

/** States of all versions of one text. The last one that applies is in force. */
export function statesOf<Version extends Dated>(
  versions: readonly Version[],
  now: Date,
): (Version & { readonly state: LegalTextState })[] {
  const latestFirst = versions.toSorted((one, other) => other.version - one.version)
  const inForce = latestFirst.find(({ validFrom }) => validFrom <= now)?.version ?? 0
  return latestFirst.map((each) => ({
    ...each,
    state: each.version > inForce ? 'announced' : each.version === inForce ? 'inForce' : 'former',
  }))
}
