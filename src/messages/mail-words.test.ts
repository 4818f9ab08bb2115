import { expect, test } from 'vitest'
import { mails } from '#modules/notifications/texts/mails.ts'
import { languages } from '#vocabulary/language.ts'
import { type EditedMail, mailLetters, sentencesOf } from './mail-letters.ts'
import { type MailTextKey, mailText } from './mail-text.ts'
import { faultOfMailText, mailExamples, mailTextIn, noMailWords } from './mail-words.ts'

const keys = Object.keys(mails) as MailTextKey[]

test('every sentence of a mail can be edited, on the page of a mail or of what several share', () => {
  const edited = new Set((Object.keys(mailLetters) as EditedMail[]).flatMap((mail) => [...sentencesOf(mail)]))
  // The name of the mall has a page of its own, and companies approve the templates of text messages.
  const others = keys.filter((key) => key !== 'mall' && !key.startsWith('sms') && !edited.has(key))
  expect(others).toEqual([])
})

test('our own sentences can be stored, and have an example for each fact', () => {
  for (const language of languages)
    for (const key of keys) {
      expect(faultOfMailText(language, key, mails[key][language]), key).toBeUndefined()
      expect(mailText(language, key, mailExamples(language))).not.toMatch(/[{}]/)
    }
})

test.each([
  { key: 'shippedText', text: 'On its way by {carrier}: {number}', fault: undefined },
  { key: 'shippedText', text: 'From {warehouse}', fault: { why: 'unknown', name: 'warehouse' } },
  { key: 'shippedText', text: 'By {carrier', fault: { why: 'malformed' } },
  { key: 'shippedText', text: 'By <b>{carrier}</b>', fault: { why: 'malformed' } },
  { key: 'emailCodeTitle', text: 'Here is your code', fault: { why: 'missing', name: 'code' } },
  { key: 'emailCodeTitle', text: '{mall}: {code}', fault: undefined },
] as const)('the text "$text" for $key has the fault $fault', ({ key, text, fault }) => {
  expect(faultOfMailText('en', key, text)).toEqual(fault)
})

test('a mail is written with the words of the operators, and with ours where a fact of theirs is missing', () => {
  const words = {
    ...noMailWords,
    en: new Map([
      ['welcomeTitle', 'Hello from {mall}'],
      ['welcomeText', 'Ask {clerk}'],
    ]),
  }
  const say = (key: MailTextKey) => mailTextIn(words, 'en', key, { mall: 'Tea & Co' })
  expect(say('welcomeTitle')).toBe('Hello from Tea & Co')
  expect(say('welcomeText')).toBe(mails.welcomeText.en)
  expect(mailTextIn(words, 'zh', 'welcomeTitle', {})).toBe(mails.welcomeTitle.zh)
})
