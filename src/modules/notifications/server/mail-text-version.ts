import { createHash } from 'node:crypto'
import { type EditedMail, sentencesOf } from '#messages/mail-letters.ts'
import type { Language } from '#vocabulary/language.ts'
import type { StoredText } from './store/mail-texts.ts'

/** Changes with every change of the operators' sentences of a mail in one language. */
export function mailTextVersion(stored: readonly StoredText[], mail: EditedMail, language: Language): string {
  const keys = new Set<string>(sentencesOf(mail))
  const texts = stored
    .filter((row) => row.language === language && keys.has(row.key))
    .map(({ key, text }) => [key, text])
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16)
}
