import type { LocalText } from '#vocabulary/language.ts'

/** Shown instead of the name of a buyer who wants none shown. */
export const anonymousName: LocalText = { en: 'Anonymous buyer', zh: '匿名买家' }

/**
 * A buyer's name as others may read it. A Chinese name keeps its first character and, from three on, its
 * last; a Western one keeps the given name and the surname's initial; a single word keeps its ends. Of an
 * address only the part before the @ is a name.
 */
export function maskName(name: string): string {
  const [given = ''] = name.trim().split('@', 1)
  const words = given.split(/\s+/).filter(Boolean)
  if (words.length > 1) return `${words[0]} ${[...words.at(-1)!][0]!.toUpperCase()}.`
  const characters = [...given]
  const [first = '', last = ''] = [characters[0], characters.at(-1)]
  if (characters.length < 3) return `${first}*`
  return `${first}**${last}`
}
