import { sql } from '#database/sql.ts'
import type { MailWords } from '#messages/mail-words.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Language } from '#vocabulary/language.ts'

export type StoredText = {
  readonly key: string
  readonly language: Language
  readonly text: string
  readonly at: Date
}

/** Sentences of mails that operators have written. */
export const storedMailTexts = (db: Database | Transaction): Promise<StoredText[]> =>
  sql<StoredText>`select key, language, text, changed_at as at from mail_texts order by key, language`.rows(
    db,
  )

/** The same by language, as mails are composed of them. */
export async function readMailWords(db: Database): Promise<MailWords> {
  const rows = await storedMailTexts(db)
  const of = (language: Language) =>
    new Map(rows.filter((row) => row.language === language).map(({ key, text }) => [key, text]))
  return { en: of('en'), zh: of('zh') }
}

/** Serialises those who change the texts of mails, until the transaction ends. */
export const lockMailTexts = (tx: Transaction): Promise<void> =>
  sql`select pg_advisory_xact_lock(7301959)`.run(tx)

/** Every node reads the words of mails again when the transaction commits, with its sites. */
const wordsChanged = (tx: Transaction): Promise<void> => sql`select pg_notify('sites', '')`.run(tx)

export async function writeMailTexts(
  tx: Transaction,
  by: Id,
  language: Language,
  texts: readonly { readonly key: string; readonly text: string }[],
): Promise<void> {
  await sql`
    insert into mail_texts (key, language, text, changed_by)
    select key, ${language}, text, ${by} from unnest(${texts.map(({ key }) => key)}::text[], ${texts.map(({ text }) => text)}::text[])
      as given (key, text) order by key
    on conflict (key, language) do update set text = excluded.text, changed_by = excluded.changed_by, changed_at = app_now()
    where mail_texts.text <> excluded.text`.run(tx)
  await wordsChanged(tx)
}

/** These sentences are ours again. */
export async function deleteMailTexts(
  tx: Transaction,
  language: Language,
  keys: readonly string[],
): Promise<void> {
  await sql`delete from mail_texts where language = ${language} and key = any(${[...keys]}::text[])`.run(tx)
  await wordsChanged(tx)
}
