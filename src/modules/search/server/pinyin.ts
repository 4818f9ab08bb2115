import { pinyin, polyphonic } from 'pinyin-pro'

/** How a Chinese word is spelt: `sha fa`, and the first letter of each syllable: `sf`. */
export type Pronunciation = { readonly syllables: string; readonly initials: string }

/** Chinese words that are read as a whole; longer ones are found by their parts. */
const readable = /^\p{Script=Han}{1,6}$/u
/** A word has more readings only where several of its characters have several. */
const readingsMax = 8

const known = new Map<string, readonly Pronunciation[]>()
const knownMax = 20_000

/** All readings of a Chinese word, that of the word as a whole first; none for other scripts. ü is spelt v. */
export function readingsOf(word: string): readonly Pronunciation[] {
  if (!readable.test(word)) return []
  const before = known.get(word)
  if (before) return before
  const readings = read(word)
  if (known.size < knownMax) known.set(word, readings)
  return readings
}

function read(word: string): Pronunciation[] {
  const { length } = [...word]
  const usual = pinyin(word, { toneType: 'none', type: 'array', v: true })
  const ways = polyphonic(word, { toneType: 'none', type: 'array' }).map((syllables) =>
    syllables.map((each) => each.replaceAll('ü', 'v')),
  )
  const all = ways.reduce<string[][]>(
    (begun, syllables) =>
      begun.flatMap((way) => syllables.map((each) => [...way, each])).slice(0, readingsMax),
    [[]],
  )
  return [...new Set([usual, ...all].map((each) => each.join(' ')))]
    .filter((syllables) => /^[a-z]+( [a-z]+)*$/.test(syllables) && syllables.split(' ').length === length)
    .slice(0, readingsMax)
    .map((syllables) => ({ syllables, initials: initialsOf(syllables.split(' ')) }))
}

const initialsOf = (pieces: readonly string[]) => pieces.map(([first]) => first).join('')

/** Part of what is typed: a whole syllable, or the beginning of one. */
type Piece = { readonly text: string; readonly isWhole: boolean }

/** Typed letters as syllables: `sfa` is `s` and `fa`. */
export type Spelling = readonly Piece[]

const finals: Readonly<Record<string, string>> = {
  '': 'a ai an ang ao e ei en eng er o ou',
  b: 'a ai an ang ao ei en eng i ian iao ie in ing o u',
  p: 'a ai an ang ao ei en eng i ian iao ie in ing o ou u',
  m: 'a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u',
  f: 'a an ang ei en eng o ou u',
  d: 'a ai an ang ao e ei en eng i ia ian iao ie ing iu ong ou u uan ui un uo',
  t: 'a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo',
  n: 'a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan uo v ve ue',
  l: 'a ai an ang ao e ei eng i ia ian iang iao ie in ing iu o ong ou u uan un uo v ve ue',
  g: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  k: 'a ai an ang ao e en eng ong ou u ua uai uan uang ui un uo',
  h: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  j: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  q: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  x: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  zh: 'a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo',
  ch: 'a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo',
  sh: 'a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo',
  r: 'an ang ao e en eng i ong ou u ua uan ui un uo',
  z: 'a ai an ang ao e ei en eng i ong ou u uan ui un uo',
  c: 'a ai an ang ao e en eng i ong ou u uan ui un uo',
  s: 'a ai an ang ao e en eng i ong ou u uan ui un uo',
  y: 'a an ang ao e i in ing o ong ou u uan ue un',
  w: 'a ai an ang ei en eng o u',
}

const syllables = new Set(
  Object.entries(finals).flatMap(([initial, ends]) => ends.split(' ').map((end) => `${initial}${end}`)),
)
const initials = new Set(Object.keys(finals).filter((initial) => initial !== ''))
const beginnings = new Set([...syllables].flatMap((each) => [...each].map((_, end) => each.slice(0, end))))

const lettersMax = 40
const piecesMax = 10
const waysMax = 24

/**
 * The ways to read what is typed as pinyin, the likeliest first: with the fewest pieces that are no whole syllables, then with
 * the fewest pieces. The last piece may still be unfinished.
 */
export function spellingsOf(typed: string, atMost = 3): Spelling[] {
  if (!/^[a-z']+$/.test(typed) || typed.length > lettersMax) return []
  const reached: Spelling[][] = Array.from({ length: typed.length + 1 }, () => [])
  reached[0] = [[]]
  for (let at = 0; at < typed.length; at += 1) {
    const ways = reached[at]!.toSorted(byLikelihood).slice(0, waysMax)
    if (typed[at] === "'") reached[at + 1]!.push(...ways)
    for (let end = at + 1; end <= Math.min(at + 6, typed.length); end += 1) {
      const piece = pieceOf(typed.slice(at, end), end === typed.length)
      if (!piece) continue
      reached[end]!.push(...ways.filter((way) => way.length < piecesMax).map((way) => [...way, piece]))
    }
  }
  return reached[typed.length]!.toSorted(byLikelihood).slice(0, atMost)
}

function pieceOf(text: string, isLast: boolean): Piece | undefined {
  if (syllables.has(text)) return { text, isWhole: true }
  return initials.has(text) || (isLast && beginnings.has(text) && text !== '')
    ? { text, isWhole: false }
    : undefined
}

const unfinished = (spelling: Spelling) => spelling.filter(({ isWhole }) => !isWhole).length
const byLikelihood = (a: Spelling, b: Spelling) => unfinished(a) - unfinished(b) || a.length - b.length

/** Words of `search_readings` to look up: with these initials, or more of them, and syllables that match the pattern. */
export type Sound = { readonly from: string; readonly until: string; readonly pattern: string }

/** @param isOpen the word may go on behind what is typed */
export function soundOf(spelling: Spelling, isOpen: boolean): Sound {
  const key = initialsOf(spelling.map(({ text }) => text))
  const pattern = spelling.map(patternOf).join(' ')
  return {
    from: key,
    until: isOpen ? `${key}~` : key,
    pattern: isOpen ? `^${pattern}` : `^${pattern}$`,
  }
}

/** `lu` is also typed for lü, and `s` for sh. */
const patternOf = ({ text, isWhole }: Piece) =>
  isWhole ? text.replace(/^([nl])ue?$/, (each) => each.replace('u', '[uv]')) : `${text}[a-z]*`

/** The syllables of a text of Chinese characters, as it is usually read. */
export const spellingOf = (text: string): Spelling =>
  pinyin(text, { toneType: 'none', type: 'array', v: true }).map((each) => ({ text: each, isWhole: true }))

/** The same sound in accents that do not tell z from zh, or n from ng. */
export function looseSoundOf(spelling: Spelling): Sound {
  const sound = soundOf(spelling, false)
  const pattern = spelling
    .map(({ text }) => text.replace(/^([zcs])h?/, '$1h?').replace(/([aei])ng?$/, '$1ng?'))
    .join(' ')
  return { ...sound, pattern: `^${pattern}$` }
}
