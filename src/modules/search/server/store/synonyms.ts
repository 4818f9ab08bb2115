import { sql } from '#database/sql.ts'
import { notifyNodes } from '#platform/changes.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Synonyms } from '../../rules/synonyms.ts'
import { insertKnownWords } from '../store.ts'
import { triggersOf } from '../synonyms.ts'
import { wordsOf } from '../words.ts'

export type SavedSynonyms = Synonyms & { readonly id: Id; readonly version: number }

/** Results and suggestions are answered from caches. Terms are found in pinyin and with slips, like words of names. */
async function changed(
  tx: Transaction,
  { language, terms }: Pick<Synonyms, 'language' | 'terms'>,
): Promise<void> {
  await insertKnownWords(
    tx,
    language,
    terms.flatMap((term) => wordsOf(term)),
  )
  await notifyNodes(tx, ['lists'])
}

export const readSynonyms = (db: Database | Transaction): Promise<SavedSynonyms[]> =>
  sql<SavedSynonyms>`
    select id, language, is_one_way as "isOneWay", terms, version from search_synonyms order by language, terms[1], id`.rows(
    db,
  )

/** Locks all groups: those who change them do so one after the other, since each is compared with all others. */
export async function lockSynonyms(tx: Transaction): Promise<SavedSynonyms[]> {
  await sql`select id from search_synonyms order by id for update`.run(tx)
  return readSynonyms(tx)
}

export async function insertSynonyms(
  tx: Transaction,
  { id, language, isOneWay, terms }: Synonyms & { readonly id: Id },
): Promise<void> {
  await sql`
    insert into search_synonyms (id, language, is_one_way, terms, triggers)
    values (${id}, ${language}, ${isOneWay}, ${[...terms]}::text[], ${triggersOf(terms, isOneWay)}::text[])`.run(
    tx,
  )
  await changed(tx, { language, terms })
}

/** @returns its new version, or undefined when it is not in this version */
export async function updateSynonyms(
  tx: Transaction,
  { id, language, isOneWay, terms, version }: SavedSynonyms,
): Promise<number | undefined> {
  const row = await sql<{ version: number }>`
    update search_synonyms set language = ${language}, is_one_way = ${isOneWay}, terms = ${[...terms]}::text[],
      triggers = ${triggersOf(terms, isOneWay)}::text[], version = version + 1, changed_at = app_now()
    where id = ${id} and version = ${version} returning version`.row(tx)
  await changed(tx, { language, terms })
  return row?.version
}

export async function deleteSynonyms(tx: Transaction, id: Id): Promise<void> {
  await sql`delete from search_synonyms where id = ${id}`.run(tx)
  await notifyNodes(tx, ['lists'])
}
