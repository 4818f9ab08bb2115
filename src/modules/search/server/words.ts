import { Jieba } from '@node-rs/jieba'
import { dict } from '@node-rs/jieba/dict.js'
import { Converter } from 'opencc-js/t2cn'
import { foldLetters } from '#vocabulary/folded.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { DocumentTexts } from './document.ts'

const jieba = Jieba.withDict(dict)
const han = /\p{Script=Han}/u

let converter: ((text: string) => string) | undefined
/** Simplified characters for Traditional ones. The table takes a tenth of a second to build, so it waits for the first Chinese text. */
const simplified = (text: string): string => {
  converter ??= Converter({ from: 't', to: 'cn' })
  return converter(text)
}

/** A text in the one spelling that the index and all questions have: Zürich is zurich, 台燈 is 台灯. */
function folded(text: string): string {
  const plain = foldLetters(text)
  return han.test(plain) ? simplified(plain) : plain
}

/**
 * Changes with the result of `wordsOf`. Documents of an earlier version are cut again by a job, after a
 * migration of its index.
 */
export const wordsVersion = 2

/**
 * The words of a text, for the index and for queries alike. Chinese is cut the way a reader would look for it
 * (实木餐桌椅 is found by 实木, 餐桌 and 餐桌椅); other scripts at everything that is no letter or digit.
 */
export function wordsOf(text: string): string[] {
  const plain = folded(text)
  const pieces = han.test(plain)
    ? jieba.cutForSearch(plain, true).flatMap((piece) => (han.test(piece) ? piece.trim() : lettersOf(piece)))
    : lettersOf(plain)
  return [...new Set(pieces.filter((word) => word.length > 0 && word.length <= 60))]
}

/** A word has a letter or a digit; signs of vowels belong to it. */
const lettersOf = (text: string) =>
  text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word))

/** Chinese characters one by one: half a word, 餐 of 餐桌, is looked for too. */
const charactersOf = (text: string): string[] => [...new Set(folded(text).match(/\p{Script=Han}/gu) ?? [])]

/**
 * Where a product belongs, as words that cannot be typed: a search in one shop finds them in the same index as the
 * words, and meets nothing from other shops. A product has the marks of all categories above its own.
 */
export const marks = {
  shop: (id: Id) => `@s${id}`,
  brand: (id: Id) => `@b${id}`,
  category: (id: Id) => `@c${id}`,
} as const

/** The words by which a product is called. */
export const wordsOfName = (title: string, brand: string | null, cut: typeof wordsOf = wordsOf): string[] =>
  brand ? [...new Set([...wordsOf(title), ...cut(brand)])] : wordsOf(title)

/** Most in the name (A), least as a single character of it (D), all the rest in between (C). */
export type WordWeight = 'A' | 'C' | 'D'

const wordsMax = 2_000

/**
 * Words of a product in search: its marks, without a weight, then its words, each once with its greatest
 * weight.
 * @param cut splits texts into words; a bulk load caches the words of texts that many products share
 */
export function weighedWords(
  { title, brand, others, marks: all }: DocumentTexts,
  cut: typeof wordsOf = wordsOf,
): Map<string, WordWeight | undefined> {
  const weighed = new Map<string, WordWeight | undefined>()
  for (const mark of all) weighed.set(mark, undefined)
  const full = weighed.size + wordsMax
  const put = (words: readonly string[], weight: WordWeight) => {
    for (const word of words) if (weighed.size < full && !weighed.has(word)) weighed.set(word, weight)
  }
  put(wordsOfName(title, brand, cut), 'A')
  put(charactersOf(title), 'D')
  for (const text of others) put(cut(text), 'C')
  return weighed
}

/**
 * The same as PostgreSQL's tsvector takes it, without any dictionary of its own in between. No query uses the positions, but
 * a word without a position has no weight either.
 */
export function vectorOf(texts: DocumentTexts): string {
  let place = 0
  return [...weighedWords(texts)]
    .map(([word, weight]) => (weight ? `${quote(word)}:${++place}${weight}` : quote(word)))
    .join(' ')
}

/**
 * All words must be there, or what each of them may go on to: "tabl" finds tables while it is still being typed.
 * @param longer the words that begin with each word
 */
export const toQuery = (words: readonly string[], longer: WordsByWord = new Map()): string =>
  words
    .slice(0, questionMax)
    .map((word) => anyOf([word, ...(longer.get(word) ?? [])]))
    .join(' & ')

export type WordsByWord = ReadonlyMap<string, readonly string[]>

/** English words may go on; a Chinese one is whole. */
export const mayGoOn = (word: string) => !han.test(word)

/** The same query, of names alone. */
export const toNamed = (query: string): string => query.replaceAll(/'[^']*'/g, '$&:AD')

/** The same query, only where one mark of each group is. */
export const toMarked = (query: string, groups: readonly (readonly string[])[]): string =>
  [`(${query})`, ...groups.map(anyOf)].join(' & ')

/**
 * One of each word's alternatives must be there. A Chinese word without any is searched by its characters;
 * any other cannot be found.
 * @returns undefined when there can be no match
 */
export function toWiderQuery(words: readonly string[], standIns: WordsByWord): string | undefined {
  const parts = words.slice(0, questionMax).map((word) => {
    const found = standIns.get(word) ?? []
    return found.length > 0 ? anyOf(found) : charactersOf(word).map(quote).join(' & ')
  })
  return parts.length === 0 || parts.includes('') ? undefined : parts.join(' & ')
}

/** Shorter words are near too many others. */
const nearMin = 4

/**
 * Patterns of the words that one letter makes of a word: another one, one too few, one too many, or two that
 * changed places. `_` is any letter. Empty for words too short to be told from others, and for Chinese.
 */
export function nearPatterns(word: string): string[] {
  const letters = [...word]
  if (letters.length < nearMin || letters.length > 24 || han.test(word)) return []
  const at = (from: number, until: number) => letters.slice(from, until).join('')
  const end = letters.length
  const patterns = letters.flatMap((letter, place) => [
    `${at(0, place)}_${at(place + 1, end)}`,
    `${at(0, place)}_${at(place, end)}`,
    `${at(0, place)}${at(place + 1, end)}`,
    ...(place + 1 < end ? [`${at(0, place)}${letters[place + 1]}${letter}${at(place + 2, end)}`] : []),
  ])
  return [...new Set([...patterns, `${word}_`])]
}

export const questionMax = 12

const anyOf = (words: readonly string[]) =>
  words.length === 1 ? quote(words[0]!) : `(${words.map(quote).join(' | ')})`

const quote = (word: string) => `'${/['\\]/.test(word) ? word.replace(/['\\]/g, '') : word}'`
