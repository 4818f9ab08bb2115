import { sql } from '#database/sql.ts'
import type { Context, OperatorContext } from '#platform/context.ts'
import { type LocalText, textIn } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type EditedLegalText, type LegalKind, type LegalText, statesOf } from '../../rules/legal-text.ts'

type VersionRow = { version: number; validFrom: Date; title: LocalText; body: LocalText | null }

/** A legal text of the site: the version in force, or the named one. @throws Refusal `notFound` */
export async function legalText(
  ctx: Context,
  { kind, version }: { readonly kind: LegalKind; readonly version?: number | undefined },
): Promise<LegalText> {
  const wanted = version === undefined ? sql`valid_from <= app_now()` : sql`version = ${version}`
  const rows = await sql<VersionRow>`
    select version, valid_from as "validFrom", title, case when version = (
        select max(version) from legal_texts where site = ${ctx.site.code} and kind = ${kind} and ${wanted}) then body end as body
    from legal_texts where site = ${ctx.site.code} and kind = ${kind} order by version desc limit 500`.rows(
    ctx.db,
  )
  const versions = statesOf(rows, ctx.now)
  const shown = versions.find(({ body }) => body !== null)
  if (!shown?.body) throw new Refusal('notFound')
  const { validFrom, state } = shown
  return {
    kind,
    version: shown.version,
    title: textIn(shown.title, ctx.language),
    body: textIn(shown.body, ctx.language),
    validFrom,
    state,
    versions: versions.map((each) => ({
      version: each.version,
      validFrom: each.validFrom,
      state: each.state,
    })),
    validUntil: versions.findLast((each) => each.state === 'announced')?.validFrom,
  }
}

/** All versions of the legal texts of a site. */
export async function editedLegalTexts(
  ctx: OperatorContext,
  { site }: { readonly site: string },
): Promise<{ texts: EditedLegalText[] }> {
  const rows = await sql<Omit<EditedLegalText, 'state'>>`
    select t.id as "legalTextId", t.kind, t.version, t.title, t.body, t.remark, t.needs_consent as "needsConsent",
      t.valid_from as "validFrom", t.published_at as "publishedAt", u.name as "publishedBy",
      (select count(*)::int from accepted_legal_texts a where a.legal_text_id = t.id) as accepted
    from legal_texts t left join users u on u.id = t.published_by
    where t.site = ${site} order by t.version desc limit 500`.rows(ctx.db)
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  return { texts: [...byKind.values()].flatMap((versions) => statesOf(versions, ctx.now)) }
}
