import { type EditedMail, sentencesOf } from '#messages/mail-letters.ts'
import type { MailTextKey } from '#messages/mail-text.ts'
import {
  faultOfMailText,
  type MailWords,
  mailTextIn,
  ourMailText,
  placeholdersOf,
} from '#messages/mail-words.ts'
import type { OperatorContext, Transaction } from '#platform/context.ts'
import type { Language } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { mailTextVersion } from '../mail-text-version.ts'
import { exampleMail } from '../mails/example-mail.ts'
import type { NotificationsParts } from '../parts.ts'
import {
  deleteMailTexts,
  lockMailTexts,
  readMailWords,
  storedMailTexts,
  writeMailTexts,
} from '../store/mail-texts.ts'
import { sendNow } from './send-test-mail.ts'

type OfMail = { readonly mail: EditedMail; readonly language: Language }
/** The version that the operator saw; left out, nothing is compared. */
type Seen = { readonly version?: string | undefined }
type Typed = { readonly texts: readonly { readonly key: string; readonly text: string }[] }
type Sentence = { readonly key: MailTextKey; readonly text: string }

/** Sentences of a mail that were typed, without those of others. @throws Refusal for one that cannot be stored */
function checked({ mail, language, texts }: OfMail & Typed): readonly Sentence[] {
  const keys = new Set<string>(sentencesOf(mail))
  const sentences = texts
    .filter(({ key }) => keys.has(key))
    .map(({ key, text }) => ({ key: key as MailTextKey, text: text.trim() }))
  for (const { key, text } of sentences) {
    const fault = isOurs(language, key, text) ? undefined : faultOfMailText(language, key, text)
    if (!fault) continue
    if (fault.why === 'malformed')
      throw new Refusal('mailTextMalformed', {}, [{ field: key, code: 'mailTextMalformed' }])
    const code = fault.why === 'unknown' ? 'mailPlaceholderUnknown' : 'mailPlaceholderMissing'
    const known = placeholdersOf(key)
      .map((name) => `{${name}}`)
      .join(', ')
    const details = { name: `{${fault.name}}`, known }
    throw new Refusal(code, details, [{ field: key, code, params: details }])
  }
  return sentences
}

const isOurs = (language: Language, key: MailTextKey, text: string) =>
  text === '' || text === ourMailText(language, key).trim()

/**
 * An operator rewrites sentences of a mail. One that is empty, or says what ours says, is ours again.
 * @throws Refusal `mailPlaceholderUnknown`, `mailPlaceholderMissing`, `mailTextMalformed`, `changedMeanwhile`
 */
export async function saveMailText(
  ctx: OperatorContext,
  request: OfMail & Typed & Seen,
): Promise<{ changed: number }> {
  const { mail, language } = request
  const sentences = checked(request)
  const own = sentences.filter(({ key, text }) => !isOurs(language, key, text))
  const ours = sentences.filter(({ key, text }) => isOurs(language, key, text)).map(({ key }) => key)
  return ctx.transaction(async (tx) => {
    await refuseChanged(tx, request)
    await deleteMailTexts(tx, language, ours)
    await writeMailTexts(tx, ctx.userId, language, own)
    return { changed: sentencesOf(mail).length - ours.length }
  })
}

/** @throws Refusal `changedMeanwhile` when another operator changed the mail since it was read */
async function refuseChanged(tx: Transaction, { mail, language, version }: OfMail & Seen): Promise<void> {
  await lockMailTexts(tx)
  if (version !== undefined && version !== mailTextVersion(await storedMailTexts(tx), mail, language))
    throw new Refusal('changedMeanwhile')
}

/** Our texts of a mail in one language. @throws Refusal `changedMeanwhile` */
export const resetMailText = (ctx: OperatorContext, request: OfMail & Seen): Promise<{ changed: number }> =>
  ctx.transaction(async (tx) => {
    const { mail, language } = request
    await refuseChanged(tx, request)
    await deleteMailTexts(tx, language, sentencesOf(mail))
    return { changed: 0 }
  })

/** The texts as they are stored, and those that were typed in their place. */
function partsWith(parts: NotificationsParts, words: MailWords): NotificationsParts {
  return {
    ...parts,
    text: (language, key, params) =>
      mailTextIn(words, language, key, { mall: parts.text(language, 'mall'), ...params }),
  }
}

/** @throws Refusal `mailPlaceholderUnknown`, `mailPlaceholderMissing`, `mailTextMalformed` */
export async function previewMail(
  ctx: OperatorContext,
  request: OfMail & Typed & { readonly letter: number },
  parts: NotificationsParts,
) {
  const { mail, language, letter } = request
  const stored = await readMailWords(ctx.db)
  const typed = new Map([
    ...stored[language],
    ...checked(request).map(({ key, text }) => [key, text] as const),
  ])
  for (const [key, text] of typed) if (text === '') typed.delete(key)
  const { subject, text, html } = exampleMail(partsWith(parts, { ...stored, [language]: typed }), {
    mail,
    language,
    letter,
    site: ctx.site,
    recipient: '',
  })
  return { subject, text, html }
}

/** @throws Refusal `mailServerMissing`, `emailMissing`, `mailRefused` with the server's reply */
export async function sendExampleMail(
  ctx: OperatorContext,
  { mail, language, letter }: OfMail & { readonly letter: number },
  parts: NotificationsParts,
): Promise<{ readonly recipient: string }> {
  const words = await readMailWords(ctx.db)
  return sendNow(ctx, parts, ({ email }) =>
    exampleMail(partsWith(parts, words), { mail, language, letter, site: ctx.site, recipient: email }),
  )
}
