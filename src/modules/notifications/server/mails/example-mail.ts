import { type EditedMail, mailLetters } from '#messages/mail-letters.ts'
import type { MailTextKey } from '#messages/mail-text.ts'
import { mailExamples } from '#messages/mail-words.ts'
import type { Language } from '#vocabulary/language.ts'
import type { Site } from '#vocabulary/sites.ts'
import type { NotificationsParts } from '../parts.ts'
import { composed, penFor } from './compose.ts'

type Example = {
  readonly mail: EditedMail
  /** Which of its cases, from 0; the first one where there is no such case. */
  readonly letter: number
  readonly language: Language
  readonly site: Site
  readonly recipient: string
}

/** Sentences that the mail sets apart. */
const setApart: Partial<Record<MailTextKey, 'code' | 'quote'>> = {
  pickUpCode: 'code',
  giftCardCode: 'code',
  quoted: 'quote',
}

/** One case of a mail with example facts, and all sentences that it can have. */
export function exampleMail(parts: NotificationsParts, { mail, letter, language, site, recipient }: Example) {
  const pen = penFor(parts, site, language)
  const cases = mailLetters[mail]
  const { subject, title, texts, action, small } = cases[letter] ?? cases[0]!
  const facts = mailExamples(language)
  const say = (key: (typeof texts)[number]) => pen.say(key, facts)
  const isShared = mail === 'shared'
  return composed(parts, pen, isShared ? 'testMail' : mail, recipient, say(subject ?? 'testMailSubject'), {
    title: say(title ?? 'testMailTitle'),
    hello: say('hello'),
    paragraphs: texts.map((key) => {
      const as = setApart[key]
      return as ? { as, text: say(key) } : say(key)
    }),
    action: { text: say(action ?? 'seeOrder'), href: pen.link(parts.pages.home()) },
    orders: [],
    small: small.map(say),
  })
}
