import type { OperatorContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Language, languages } from '#vocabulary/language.ts'
import { type FieldRefusal, Refusal } from '#vocabulary/refusal.ts'
import type { EditedLegalText } from '../../rules/legal-text.ts'
import { hasUnknownSite } from '../store/known-sites.ts'
import { deleteAnnounced, insertLegalText, latestVersion, legalTextExists } from '../store/legal-texts.ts'

export type LegalTextDraft = Pick<EditedLegalText, 'kind' | 'title' | 'body' | 'remark' | 'needsConsent'> & {
  readonly site: string
  readonly basedOn: number
  readonly validFrom?: Date | undefined
}

/**
 * An operator publishes a new version of a legal text. A published version is never changed.
 * @throws Refusal `malformed`, `changedMeanwhile` when another version was published since, `legalTextTooEarly`
 */
export const publishLegalText = (
  ctx: OperatorContext,
  draft: LegalTextDraft,
): Promise<{ legalTextId: Id; version: number }> =>
  ctx.transaction(async (tx) => {
    const { site, kind, basedOn, validFrom = ctx.now } = draft
    if (await hasUnknownSite(tx, [site]))
      throw new Refusal('malformed', {}, [{ field: 'site', code: 'invalid' }])
    refuseIncomplete(draft)
    const latest = await latestVersion(tx, site, kind)
    if ((latest?.version ?? 0) !== basedOn) throw new Refusal('changedMeanwhile')
    if (validFrom < ctx.now || (latest && validFrom < latest.validFrom))
      throw new Refusal('legalTextTooEarly', {}, [{ field: 'validFrom', code: 'legalTextTooEarly' }])
    const [legalTextId, version] = [ctx.newId(), basedOn + 1]
    if (!(await insertLegalText(tx, { ...draft, legalTextId, version, validFrom, publishedBy: ctx.userId })))
      throw new Refusal('changedMeanwhile')
    return { legalTextId, version }
  })

/** A title and a text in the same language, and none without the other. @throws Refusal `malformed` */
function refuseIncomplete(texts: Pick<LegalTextDraft, 'title' | 'body'>): void {
  const isMissing = (field: 'title' | 'body', language: Language) => texts[field][language].trim() === ''
  const begun = languages.filter((each) => !(isMissing('title', each) && isMissing('body', each)))
  const missing = (begun.length > 0 ? begun : (['en'] as const)).flatMap((language) =>
    (['title', 'body'] as const)
      .filter((field) => isMissing(field, language))
      .map((field): FieldRefusal => ({ field: `${field}.${language}`, code: 'required' })),
  )
  if (missing.length > 0) throw new Refusal('malformed', {}, missing)
}

/** An operator withdraws a version that does not apply yet. @throws Refusal `notFound`, `legalTextInForce` */
export const withdrawLegalText = (
  ctx: OperatorContext,
  { legalTextId }: { readonly legalTextId: Id },
): Promise<{ withdrawn: boolean }> =>
  ctx.transaction(async (tx) => {
    if (!(await deleteAnnounced(tx, legalTextId)))
      throw new Refusal((await legalTextExists(tx, legalTextId)) ? 'legalTextInForce' : 'notFound')
    return { withdrawn: true }
  })
