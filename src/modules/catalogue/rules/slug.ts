import { foldLetters } from '#vocabulary/folded.ts'

/** The letters and digits that an address can have, in the order of a name: "Großes Maß" is grosses-mass. */
export const latinKey = (name: string): string =>
  foldLetters(name)
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The suffix of an address whose name has letters that an address cannot have: the code points of these letters. */
const lostLetters = (name: string): string =>
  [...foldLetters(name)]
    .filter((char) => /[^a-z0-9\P{L}]/u.test(char))
    .slice(0, 12)
    .map((char) => char.codePointAt(0)!.toString(36))
    .join('-')

type Form = { readonly max?: number; readonly ending?: (name: string) => string }

/**
 * An address made of any name: "Oak & Iron" is oak-iron. Letters that it cannot have, as those of a Chinese
 * name, may be all that distinguishes two names, so a suffix represents them.
 */
export function slugOf(name: string, { max = 80, ending = lostLetters }: Form = {}): string {
  const key = latinKey(name)
  const isWhole = !/[^a-z\P{L}]/u.test(foldLetters(name))
  if (key && isWhole && key.length <= max) return key
  const end = ending(name).slice(0, max)
  const room = max - (end ? end.length + 1 : 0)
  return [key.slice(0, Math.max(0, room)).replace(/-$/, ''), end].filter(Boolean).join('-')
}
