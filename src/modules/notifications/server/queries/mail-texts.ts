import { type EditedMail, mailLetters, sentencesOf } from '#messages/mail-letters.ts'
import type { MailTextKey } from '#messages/mail-text.ts'
import { ourMailText, placeholdersOf } from '#messages/mail-words.ts'
import type { OperatorContext } from '#platform/context.ts'
import type { Language } from '#vocabulary/language.ts'
import { type EditedSentence, mailTextRoles } from '../../rules/mail-texts.ts'
import { mailTextVersion } from '../mail-text-version.ts'
import { storedMailTexts } from '../store/mail-texts.ts'

/** The mails of the mall, and how many of their sentences operators have written. */
export async function mailTextList(ctx: OperatorContext) {
  const stored = await storedMailTexts(ctx.db)
  const mails = (Object.keys(mailLetters) as EditedMail[]).map((mail) => {
    const keys = new Set<string>(sentencesOf(mail))
    const own = stored.filter(({ key }) => keys.has(key))
    const at = own.map((each) => each.at.getTime())
    return {
      mail,
      cases: mailLetters[mail].length,
      changed: own.length,
      changedAt: at.length > 0 ? new Date(Math.max(...at)) : undefined,
    }
  })
  return { mails }
}

/** Sentences of one mail in one language: ours, those of the operators, and the placeholders of each. */
export async function mailTextDetail(
  ctx: OperatorContext,
  { mail, language }: { readonly mail: EditedMail; readonly language: Language },
) {
  const stored = await storedMailTexts(ctx.db)
  const own = new Map(stored.filter((row) => row.language === language).map(({ key, text }) => [key, text]))
  return {
    version: mailTextVersion(stored, mail, language),
    sentences: sentencesOf(mail).map((key) => sentence(mail, key, language, own.get(key) ?? '')),
  }
}

function sentence(mail: EditedMail, key: MailTextKey, language: Language, text: string): EditedSentence {
  const cases = mailLetters[mail]
  const role = mailTextRoles.find((each) =>
    cases.some(({ subject, title, texts, action, small }) => {
      const of = { subject: [subject], title: [title], text: texts, action: [action], small }
      return of[each].includes(key)
    }),
  )
  return {
    key,
    role: role ?? 'text',
    ours: ourMailText(language, key),
    text,
    placeholders: [...placeholdersOf(key)],
  }
}
