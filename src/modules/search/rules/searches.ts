import { foldLetters } from '#vocabulary/folded.ts'

/** A search is on no list before so many different visitors made it, at least. */
export const visitorsMin = 5
/** Lists of searches look back so many days. */
export const listedDays = 28
/** Counts are deleted after so many days. */
export const keptDays = 90
/** So many of the most frequent searches of a site and language are found again in the search panel. */
export const popularShown = 8

const wordsMax = 60
/** More digits may be a telephone number, an order or a card. */
const digitsMax = 5

/**
 * A search in the one spelling that is counted; undefined for what may be about a person, such as an email address or a
 * telephone number, and for what is no word. Nothing of it is stored then.
 */
export function countedWords(text: string): string | undefined {
  const words = text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
  const digits = words.match(/\p{N}/gu)?.length ?? 0
  const isPrivate = digits > digitsMax || /[@/\\]|www\.|https?:/.test(words)
  const isWord = /[\p{L}\p{N}]/u.test(words) && !/\p{Cc}/u.test(words)
  return isPrivate || !isWord || words.length > wordsMax ? undefined : words
}

/** Tells whether a search has one of the blocked words: as a word of its own, or among Chinese characters anywhere. */
export function blockedBy(blocked: readonly string[]): (searched: string) => boolean {
  const parts = blocked.map((each) => (/\p{Script=Han}/u.test(each) ? spaced(each) : ` ${spaced(each)} `))
  return (searched) => {
    const text = ` ${spaced(searched)} `
    return parts.some((part) => text.includes(part))
  }
}

const spaced = (text: string) =>
  foldLetters(text)
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
