import { sql } from '#database/sql.ts'
import { notifyNodes } from '#platform/changes.ts'
import { cleanHtml } from '#platform/clean-html.ts'
import type { Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { EditedLegalText, LegalKind } from '../../rules/legal-text.ts'

/** Every page links to the legal texts of its site. */
const changed = (tx: Transaction) => notifyNodes(tx, ['articles'])

export type NewLegalText = Pick<
  EditedLegalText,
  'legalTextId' | 'kind' | 'version' | 'title' | 'body' | 'remark' | 'needsConsent' | 'validFrom'
> & { readonly site: string; readonly publishedBy: Id }

/** @returns false when another operator published this version */
export async function insertLegalText(tx: Transaction, text: NewLegalText): Promise<boolean> {
  const body = { en: cleanHtml(text.body.en), zh: cleanHtml(text.body.zh) }
  const row = await sql`
    insert into legal_texts (id, site, kind, version, title, body, remark, needs_consent, valid_from, published_by)
    values (${text.legalTextId}, ${text.site}, ${text.kind}, ${text.version}, ${sql.json(text.title)}, ${sql.json(body)},
      ${text.remark}, ${text.needsConsent}, ${text.validFrom}, ${text.publishedBy})
    on conflict do nothing returning id`.row(tx)
  await changed(tx)
  return row !== undefined
}

/** The latest version of a text, whether it applies yet or not. */
export const latestVersion = (
  tx: Transaction,
  site: string,
  kind: LegalKind,
): Promise<{ version: number; validFrom: Date } | undefined> =>
  sql<{ version: number; validFrom: Date }>`
    select version, valid_from as "validFrom" from legal_texts
    where site = ${site} and kind = ${kind} order by version desc limit 1`.row(tx)

/** Deletes a version that does not apply yet. @returns false when there is no such version */
export async function deleteAnnounced(tx: Transaction, legalTextId: Id): Promise<boolean> {
  const row =
    await sql`delete from legal_texts where id = ${legalTextId} and valid_from > app_now() returning id`.row(
      tx,
    )
  await changed(tx)
  return row !== undefined
}

export async function legalTextExists(tx: Transaction, legalTextId: Id): Promise<boolean> {
  const row = await sql`select id from legal_texts where id = ${legalTextId}`.row(tx)
  return row !== undefined
}
