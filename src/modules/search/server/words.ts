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
export const wordsVersion = 3

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
export const charactersOf = (text: string): string[] => [
  ...new Set(folded(text).match(/\p{Script=Han}/gu) ?? []),
]

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

/** Words that searches are corrected to, and that are found in pinyin: of the name, categories, options and the shop. */
export const knownWords = ({ title, brand, labels, shop }: DocumentTexts): string[] => [
  ...new Set([...wordsOfName(title, brand), ...[...labels, shop].flatMap((text) => wordsOf(text))]),
]

/** Most in the name (A), then as a category or an option (B), least as a single character of the name (D), all the rest in between (C). */
export type WordWeight = 'A' | 'B' | 'C' | 'D'

const wordsMax = 2_000

/**
 * Words of a product in search: its marks, without a weight, then its words, each once with its greatest
 * weight.
 * @param cut splits texts into words; a bulk load caches the words of texts that many products share
 */
export function weighedWords(
  { title, brand, labels, others, marks: all }: DocumentTexts,
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
  for (const text of labels) put(cut(text), 'B')
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

/** English words may go on; a Chinese one is whole. */
export const mayGoOn = (word: string) => !han.test(word)

export const isChinese = (word: string) => han.test(word)

/** Words that say nothing of the goods. */
const fillers = new Set(
  (
    'a an and any are as at by can do for from have i in is it looking me my need of on or our some something that the their this to ' +
    'want we with you your 的 了 和 与 及 或 给 我 想 要 想要 买 我要 我想 适合 一个 一款 一件 什么 有没有 推荐 吗 用 用的 是 在'
  ).split(' '),
)

/** The words but those that say nothing, unless there are only such. */
export function withoutFillers(words: readonly string[]): string[] {
  const telling = words.filter((word) => !fillers.has(word))
  return telling.length > 0 ? telling : [...words]
}

const irregular: Readonly<Record<string, string>> = {
  mice: 'mouse',
  feet: 'foot',
  children: 'child',
  women: 'woman',
  men: 'man',
  people: 'person',
}
const irregularPlurals = Object.fromEntries(Object.entries(irregular).map(([many, one]) => [one, many]))

/** The singular and the plural of an English word, as far as its ending shows them. */
export function wordForms(word: string): string[] {
  if (!/^[a-z]{3,}$/.test(word)) return []
  const single = irregular[word] ?? irregularPlurals[word]
  if (single) return [single]
  if (word.endsWith('ies') && word.length > 4) return [`${word.slice(0, -3)}y`, word.slice(0, -1)]
  if (word.endsWith('ves')) return [`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`, word.slice(0, -1)]
  if (/(s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)]
  if (word.endsWith('s') && !/(ss|us|is)$/.test(word)) return [word.slice(0, -1)]
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`]
  if (/(s|x|z|ch|sh)$/.test(word)) return [`${word}es`]
  if (/[^f]fe?$/.test(word)) return [word.replace(/fe?$/, 'ves'), `${word}s`]
  return [`${word}s`]
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

export const quote = (word: string) => `'${/['\\]/.test(word) ? word.replace(/['\\]/g, '') : word}'`
