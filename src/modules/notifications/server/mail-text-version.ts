import { createHash } from 'node:crypto'
import { type EditedMail, sentencesOf } from '#messages/mail-letters.ts'
import type { Database, Transaction } from '#platform/context.ts'
import type { Language } from '#vocabulary/language.ts'
import { storedMailTexts } from './store/mail-texts.ts'

/** Changes with every change of the operators' sentences of a mail in one language. */
export async function mailTextVersion(
  db: Database | Transaction,
  mail: EditedMail,
  language: Language,
): Promise<string> {
  const keys = new Set<string>(sentencesOf(mail))
  const own = (await storedMailTexts(db)).filter((row) => row.language === language && keys.has(row.key))
  const texts = own.map(({ key, text }) => [key, text])
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)
}
