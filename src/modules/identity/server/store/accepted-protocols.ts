import { sql } from '#database/sql.ts'
import { legalTextsOf } from '#modules/content/server/read-models/legal-text-facts.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { recordAccepted, textsInForce, unacceptedTexts } from './consents.ts'

/** Published articles of the same names, where the site has no legal text of that kind. */
const articles = (site: string) => sql`articles a where a.key in ('terms', 'privacy') and a.is_published
  and not exists (select from ${legalTextsOf(sql`${site}`)} l where l.kind = a.key)`

export async function hasProtocols(db: Database, site: string): Promise<boolean> {
  const row = await sql<{ has: boolean }>`
    select exists (select from ${textsInForce(site)}) or exists (select from ${articles(site)}) as has`.row(
    db,
  )
  return row?.has ?? false
}

/** Records the texts that a person agreed to, in their current version. */
export async function saveAgreement(tx: Transaction, userId: Id, site: string): Promise<void> {
  await sql`
    insert into accepted_protocols (user_id, article_id, version)
    select ${userId}::bigint, a.id, a.version from ${articles(site)} on conflict do nothing`.run(tx)
  await recordAccepted(tx, userId, await unacceptedTexts(tx, userId, site))
}
