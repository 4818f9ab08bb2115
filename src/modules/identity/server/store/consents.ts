import { sql } from '#database/sql.ts'
import type { LegalKind } from '#modules/content/rules/legal-text.ts'
import { legalTextFacts, legalTextsOf } from '#modules/content/server/read-models/legal-text-facts.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { LocalText } from '#vocabulary/language.ts'

export type MissingConsent = {
  readonly legalTextId: Id
  readonly kind: LegalKind
  readonly title: LocalText
  readonly validFrom: Date
}

/** Texts in force that people accept by an account or an order. */
export const textsInForce = (site: string) =>
  sql`${legalTextsOf(sql`${site}`)} l where l.kind in ('terms', 'privacy')`

/** Versions of a text in force, or before it, that accounts have to accept again. */
const askedOf = (
  site: string,
) => sql`${legalTextFacts} asked where asked.site = ${site} and asked.kind = l.kind
  and asked.needs_consent and asked.version <= l.version`

export async function areConsentsAsked(db: Database, site: string): Promise<boolean> {
  const row = await sql<{ asked: boolean }>`
    select exists (select from ${textsInForce(site)} and exists (select from ${askedOf(site)})) as asked`.row(
    db,
  )
  return row?.asked ?? false
}

/** Texts in force of which the account accepted no version since one that asks for it. */
export const missingConsents = (
  db: Database | Transaction,
  userId: Id,
  site: string,
): Promise<MissingConsent[]> =>
  sql<MissingConsent>`
    select l.id as "legalTextId", l.kind, l.title, l.valid_from as "validFrom" from ${textsInForce(site)}
      and exists (select from ${askedOf(site)} and not exists (
        select from accepted_legal_texts a join ${legalTextFacts} t on t.id = a.legal_text_id
        where a.user_id = ${userId} and t.site = ${site} and t.kind = l.kind and t.version >= asked.version))
    order by l.kind desc`.rows(db)

/** Records that a person accepted these texts. @returns the number of them that are in force */
export async function acceptTexts(
  tx: Transaction,
  {
    userId,
    site,
    legalTextIds,
  }: { readonly userId: Id; readonly site: string; readonly legalTextIds: readonly Id[] },
): Promise<number> {
  const rows = await sql<{ id: Id }>`
    select l.id from ${textsInForce(site)} and l.id = any(${[...legalTextIds]}::bigint[])`.rows(tx)
  await recordAccepted(tx, userId, rows)
  return rows.length
}

/** The versions in force of the texts that a person accepts by an account or an order, but those accepted before. */
export const unacceptedTexts = (
  db: Database | Transaction,
  userId: Id,
  site: string,
): Promise<{ id: Id }[]> =>
  sql<{ id: Id }>`
    select l.id from ${textsInForce(site)}
      and not exists (select from accepted_legal_texts a where a.user_id = ${userId} and a.legal_text_id = l.id)`.rows(
    db,
  )

/** Records that a person accepted these texts. Nothing is sent to the database where there are none. */
export async function recordAccepted(
  tx: Transaction,
  userId: Id,
  texts: readonly { readonly id: Id }[],
): Promise<void> {
  if (texts.length === 0) return
  await sql`
    insert into accepted_legal_texts (user_id, legal_text_id)
    select ${userId}::bigint, id from unnest(${texts.map(({ id }) => id)}::bigint[]) as accepted (id) order by id
    on conflict do nothing`.run(tx)
}
