import { createTranslator } from 'use-intl/core'
import { mails } from '#modules/notifications/texts/mails.ts'
import type { Language } from '#vocabulary/language.ts'
import { type MailTextKey, mailText } from './mail-text.ts'

/** Sentences of mails in the words of the operators. One that is missing is ours. */
export type MailWords = Readonly<Record<Language, ReadonlyMap<string, string>>>

export const noMailWords: MailWords = { en: new Map(), zh: new Map() }

type Params = Readonly<Record<string, string | number>>
type Say = (params: Params) => string

/** Sentences of operators, made once: a few hundred at most. */
const made = new Map<string, Say>()
const madeMax = 2_000

/** @throws Error for a text that cannot be read, and for a placeholder without a fact */
function sayIn(language: Language, text: string): Say {
  const id = `${language}:${text}`
  const known = made.get(id)
  if (known) return known
  const say = createTranslator({
    locale: language,
    messages: { text },
    timeZone: 'UTC',
    onError: (error: unknown) => {
      throw error
    },
  } as never) as unknown as (key: string, params: Params) => string
  const sentence: Say = (params) => say('text', params)
  if (made.size >= madeMax) made.clear()
  made.set(id, sentence)
  return sentence
}

/**
 * One sentence of a mail, in the words of the operators where they have written it. One that needs a fact which this mail does not have
 * is ours: no mail fails because of it.
 */
export function mailTextIn(words: MailWords, language: Language, key: MailTextKey, params: Params): string {
  const own = words[language].get(key)
  const said = own === undefined ? undefined : saidOrNot(language, own, params)
  return said ?? mailText(language, key, params)
}

function saidOrNot(language: Language, text: string, params: Params): string | undefined {
  try {
    return sayIn(language, text)(params)
  } catch {
    return undefined
  }
}

/** Our own text of a sentence, with its placeholders. */
export const ourMailText = (language: Language, key: MailTextKey): string => mails[key][language]

const namesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name!)),
]

/** Placeholders of a sentence: the facts that our own text names in either language, and the name of the mall. */
export const placeholdersOf = (key: MailTextKey): readonly string[] => [
  ...new Set([...namesIn(mails[key].en), ...namesIn(mails[key].zh), 'mall']),
]

/** Sentences that a mail is written for: without these facts it is of no use. */
const neededIn: Partial<Record<MailTextKey, string>> = {
  emailCodeTitle: 'code',
  giftCardCode: 'code',
  pickUpCode: 'code',
}

export type MailTextFault =
  | { readonly why: 'unknown'; readonly name: string }
  | { readonly why: 'missing'; readonly name: string }
  | { readonly why: 'malformed' }

/** The reason why a sentence cannot be stored; undefined for a good one. */
export function faultOfMailText(
  language: Language,
  key: MailTextKey,
  text: string,
): MailTextFault | undefined {
  const known = placeholdersOf(key)
  const names = namesIn(text)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) return { why: 'unknown', name: unknown }
  const needed = neededIn[key]
  if (needed !== undefined && !names.includes(needed)) return { why: 'missing', name: needed }
  return saidOrNot(language, text, mailExamples(language)) === undefined ? { why: 'malformed' } : undefined
}

const examples = {
  email: { en: 'help@mall.example', zh: 'help@mall.example' },
  mall: { en: 'Mallard', zh: '绿头鸭商城' },
  name: { en: 'Lin Mei', zh: '林梅' },
  numbers: { en: '2611280001, 2611280002', zh: '2611280001、2611280002' },
  number: { en: '2611280001', zh: '2611280001' },
  order: { en: '2611280001', zh: '2611280001' },
  time: { en: '3 December, 10:00', zh: '12月3日 10:00' },
  until: { en: '6 December, 18:00', zh: '12月6日 18:00' },
  from: { en: '1 December, 10:00', zh: '12月1日 10:00' },
  end: { en: '9 December, 10:00', zh: '12月9日 10:00' },
  date: { en: '31 December', zh: '12月31日' },
  first: { en: '12 December', zh: '12月12日' },
  amount: { en: '$25.81', zh: '¥186.00' },
  amounts: { en: '$25.81, €12.00', zh: '¥186.00、€12.00' },
  asked: { en: '$30.00', zh: '¥216.00' },
  deposit: { en: '$10.00', zh: '¥72.00' },
  balance: { en: '$49.00', zh: '¥352.00' },
  shop: { en: 'Linen & Loom', zh: '麻与织' },
  carrier: { en: 'UPS', zh: '顺丰速运' },
  reference: { en: 'TR-20261203-07', zh: 'TR-20261203-07' },
  place: { en: 'Shop at the harbour', zh: '滨江店' },
  address: { en: '7 Quay Street', zh: '滨江路 7 号' },
  code: { en: '048213', zh: '048213' },
  reason: { en: 'The goods are sold out', zh: '商品已售罄' },
  link: { en: 'https://mall.example/i/7', zh: 'https://mall.example/i/7' },
  role: { en: 'Finance', zh: '财务' },
  product: { en: 'Linen shirt', zh: '亚麻衬衫' },
  activity: { en: 'Winter sale', zh: '冬季大促' },
  text: { en: 'Does it shrink?', zh: '会缩水吗？' },
  hand: { en: 'no', zh: 'no' },
  about: { en: 'order 260101123456', zh: '订单 260101123456' },
} as const

/** Example facts for a preview of a mail. */
export const mailExamples = (language: Language): Params => ({
  ...Object.fromEntries(Object.entries(examples).map(([name, text]) => [name, text[language]])),
  count: 2,
  left: 3,
  days: 3,
  points: 250,
})
