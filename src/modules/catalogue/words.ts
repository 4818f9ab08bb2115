import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import type { Language } from '#domain/language.ts'

const jieba = Jieba.withDict(dict)
const han = /\p{Script=Han}/u

/**
 * The words of a text, for the index and for questions alike. Chinese is cut the way a reader would look for it
 * (实木餐桌椅 is found by 实木, 餐桌 and 餐桌椅); other scripts at everything that is no letter or digit.
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKC').toLowerCase()
  const pieces = han.test(plain) ? jieba.cutForSearch(plain, true) : plain.split(/[^\p{L}\p{N}]+/u)
  const words = pieces.flatMap((piece) => (han.test(piece) ? [piece] : piece.split(/[^\p{L}\p{N}]+/u)))
  return [...new Set(words.map((word) => word.trim()).filter((word) => word.length > 0 && word.length <= 60))]
}

/** Chinese characters one by one: half a word, 餐 of 餐桌, is looked for too. */
export const charactersOf = (text: string): string[] => [
  ...new Set(text.normalize('NFKC').match(/\p{Script=Han}/gu) ?? []),
]

/**
 * Words as PostgreSQL's tsvector takes them, without any dictionary of its own in between. With places, although nobody
 * asks for them: a word without a place has no weight either.
 */
export const toVector = (words: readonly string[]): string =>
  words
    .slice(0, 2_000)
    .map((word, index) => `${quote(word)}:${index + 1}`)
    .join(' ')

/**
 * All words must be there; English words may go on, so that "tabl" finds tables while somebody still types.
 * @param weights of which parts the words may be; of all when left out
 */
export function toQuery(words: readonly string[], language: Language, weights: '' | 'AD' = ''): string {
  return words
    .slice(0, 12)
    .map((word) => {
      const marks = (language === 'en' || !han.test(word) ? '*' : '') + weights
      return quote(word) + (marks ? `:${marks}` : '')
    })
    .join(' & ')
}

const quote = (word: string) => `'${word.replace(/['\\]/g, '')}'`
