import { type Covered, coverOf, runsOf } from './cover.ts'
import { type Sound, type Spelling, soundOf, spellingsOf } from './pinyin.ts'
import { charactersOf, quote, withoutFillers, wordForms, wordsOf } from './words.ts'

/** A way to say something: of each of these lists one word must be there. */
export type PartWay = readonly (readonly string[])[]

/** A word of a question, or several that belong together, and all that may stand for it. */
export type QuestionPart = {
  readonly typed: readonly string[]
  /** The words as they were typed, in singular and plural, or as they sound. */
  readonly whole: readonly PartWay[]
  /** These, what goes on from them, and synonyms. */
  readonly begun: readonly PartWay[]
}

export type SynonymGroup = { readonly terms: readonly string[]; readonly isOneWay: boolean }

/** Facts that the mall stores of the words of a question. */
export type QuestionLookup = {
  /** Words that begin with each word. */
  readonly longer: WordsByWord
  readonly synonyms: readonly SynonymGroup[]
  /** Words by the key of their sound. */
  readonly sounds: WordsByWord
}

export type WordsByWord = ReadonlyMap<string, readonly string[]>

export const questionMax = 12

/** The words of a question. Words such as "for" are left out where there are others. */
export const questionWords = (text: string): string[] => withoutFillers(wordsOf(text)).slice(0, questionMax)

/** One way of each part must be there. */
export const toQuery = (parts: readonly QuestionPart[], how: 'whole' | 'begun'): string =>
  parts.map((part) => toPart(part, how)).join(' & ')

export const toPart = (part: QuestionPart, how: 'whole' | 'begun'): string => anyWay(part[how])

/** All parts but one must be there. */
export const toQueryOfMost = (parts: readonly QuestionPart[]): string =>
  parts
    .map((_, left) =>
      toQuery(
        parts.filter((_part, place) => place !== left),
        'begun',
      ),
    )
    .map((query) => `(${query})`)
    .join(' | ')

/** One part must be there. */
export const toQueryOfAny = (parts: readonly QuestionPart[]): string =>
  parts.map((part) => toPart(part, 'begun')).join(' | ')

/** The same query, of names alone. */
export const toNamed = (query: string): string => query.replaceAll(/'[^']*'/g, '$&:AD')

/** The same query, of names, categories and options. */
export const toLabelled = (query: string): string => query.replaceAll(/'[^']*'/g, '$&:ABD')

/** The same query, only where one mark of each group is. */
export const toMarked = (query: string, groups: readonly (readonly string[])[]): string =>
  [`(${query})`, ...groups.map(anyOf)].join(' & ')

const anyWay = (ways: readonly PartWay[]) => {
  const all = ways.map((way) => (way.length === 1 ? anyOf(way[0]!) : `(${way.map(anyOf).join(' & ')})`))
  return all.length === 1 ? all[0]! : `(${all.join(' | ')})`
}

const anyOf = (words: readonly string[]) =>
  words.length === 1 ? quote(words[0]!) : `(${words.map(quote).join(' | ')})`

/** Words that sound as typed are looked up in runs of at most so many syllables, of the likeliest readings. */
const longestRun = 4

/** A sound that the question needs, by the key under which its words are handed back. */
export type AskedSound = Sound & { readonly key: string }

/** The sounds of all that is typed in Latin letters, where Chinese words are searched. */
export const soundsOf = (words: readonly string[]): AskedSound[] =>
  latinRuns(words).flatMap(({ typed }) =>
    spellingsOf(typed).flatMap((spelling, place) =>
      runsIn(spelling).flatMap(({ from, until }) => {
        const isAll = from === 0 && until === spelling.length
        const run = spelling.slice(from, until)
        const key = soundKey(typed, place, from, until)
        return [
          { key, ...soundOf(run, false) },
          ...(isAll ? [{ key: `${key} open`, ...soundOf(run, true) }] : []),
        ]
      }),
    ),
  )

const soundKey = (typed: string, place: number, from: number, until: number) =>
  `${typed} ${place} ${from} ${until}`

/** A single letter is the beginning of too many words. */
const runsIn = (spelling: Spelling) =>
  runsOf(spelling.length, longestRun).filter(({ from, until }) => until - from > 1 || spelling[from]!.isWhole)

/** Words in Latin letters, and those that follow each other as one: `sha fa` is `shafa`. */
function latinRuns(
  words: readonly string[],
): { readonly typed: string; readonly words: readonly string[] }[] {
  const single = words.filter(isLatin).map((word) => ({ typed: word, words: [word] }))
  const areAll = words.length > 1 && words.every(isLatin)
  return areAll ? [{ typed: words.join(''), words }, ...single] : single
}

const isLatin = (word: string) => /^[a-z]+$/.test(word)

/** The parts of a question: terms with synonyms, what is typed in pinyin, and all other words one by one. */
export function questionParts(words: readonly string[], facts: QuestionLookup): QuestionPart[] {
  const [joined] = latinRuns(words).filter(({ words: run }) => run.length > 1)
  const joinedSound = joined && soundWays(joined.typed, facts)
  if (joined && joinedSound && joinedSound.whole.length > 0) {
    const typed = joined.words.map((word) => [word])
    return [
      { typed: joined.words, whole: [typed, ...joinedSound.whole], begun: [typed, ...joinedSound.begun] },
    ]
  }
  const terms = termsIn(words, facts.synonyms)
  const parts: QuestionPart[] = []
  for (let at = 0; at < words.length; ) {
    const term = terms.find(({ from }) => from === at)
    const typed = words.slice(at, at + (term?.words.length ?? 1))
    parts.push(partOf(typed, term?.others ?? [], facts))
    at += typed.length
  }
  return parts
}

function partOf(typed: readonly string[], others: readonly string[], facts: QuestionLookup): QuestionPart {
  const sound = typed.length === 1 ? soundWays(typed[0]!, facts) : noSound
  const whole = typed.map((word) => [word, ...wordForms(word)])
  const begun = typed.map((word) => [
    ...new Set([word, ...wordForms(word), ...(facts.longer.get(word) ?? [])]),
  ])
  const synonyms = others.map(wayOf).filter((way) => way.length > 0)
  return { typed, whole: [whole, ...sound.whole], begun: [begun, ...sound.begun, ...synonyms] }
}

type SoundWays = { readonly whole: readonly PartWay[]; readonly begun: readonly PartWay[] }
const noSound: SoundWays = { whole: [], begun: [] }

/**
 * Chinese words that sound as typed: one word, else one that goes on, else several that follow each other. Where words
 * begin with what is typed, letters that may only be initials are no pinyin.
 */
function soundWays(typed: string, { longer, sounds, synonyms }: QuestionLookup): SoundWays {
  const isWord = (longer.get(typed) ?? []).length > 0
  const found = (key: string) => sounds.get(key) ?? []
  for (const [place, spelling] of spellingsOf(typed).entries()) {
    if (isWord && !spelling.some(({ isWhole }) => isWhole)) continue
    const all = soundKey(typed, place, 0, spelling.length)
    const [exact, open] = [found(all), found(`${all} open`)]
    if (exact.length + open.length > 0) {
      const whole = exact.length > 0 ? [[exact]] : []
      const words = [...new Set([...exact, ...open])]
      return { whole, begun: [[words], ...words.flatMap((word) => synonymWays(word, synonyms))] }
    }
    const cover = coverOf(
      spelling.length,
      runsIn(spelling).map(
        ({ from, until }): Covered => ({ from, until, words: found(soundKey(typed, place, from, until)) }),
      ),
    )
    if (cover && cover.length > 1) {
      const way = cover.map((run) => run.words)
      return { whole: [way], begun: [way] }
    }
  }
  return noSound
}

/** The terms that a word also finds. */
const synonymWays = (word: string, groups: readonly SynonymGroup[]): PartWay[] =>
  groups
    .filter(({ terms, isOneWay }) => (isOneWay ? terms[0] === word : terms.includes(word)))
    .flatMap(({ terms }) => terms.filter((term) => term !== word))
    .map(wayOf)

const wayOf = (term: string): PartWay => wordsOf(term).map((word) => [word, ...wordForms(word)])

type Term = { readonly from: number; readonly words: readonly string[]; readonly others: readonly string[] }

/** Terms with synonyms among the words, the longest first where they overlap. */
function termsIn(words: readonly string[], groups: readonly SynonymGroup[]): Term[] {
  const met = groups.flatMap(({ terms, isOneWay }) =>
    (isOneWay ? terms.slice(0, 1) : terms).flatMap((term) => {
      const own = wordsOf(term)
      const others = terms.filter((each) => each !== term)
      return places(words, own).map((from) => ({ from, words: own, others }))
    }),
  )
  const taken = new Set<number>()
  const terms: Term[] = []
  for (const term of met.toSorted((a, b) => b.words.length - a.words.length)) {
    const at = term.words.map((_, place) => term.from + place)
    const same = terms.findIndex(
      ({ from, words: own }) => from === term.from && own.length === term.words.length,
    )
    // One term may be in several groups.
    if (same >= 0) terms[same] = { ...term, others: [...new Set([...terms[same]!.others, ...term.others])] }
    else if (!at.some((place) => taken.has(place))) {
      for (const place of at) taken.add(place)
      terms.push(term)
    }
  }
  return terms
}

const places = (words: readonly string[], own: readonly string[]): number[] =>
  own.length === 0
    ? []
    : words
        .map((_, place) => place)
        .filter((place) => own.every((word, more) => isSameWord(words[place + more], word)))

const isSameWord = (typed: string | undefined, word: string) =>
  typed !== undefined && (typed === word || wordForms(word).includes(typed))

/**
 * The parts with words that may be meant for those that nothing has. A Chinese word without any is searched by its
 * characters; any other cannot be found.
 * @returns undefined when there can be no match
 */
export function widerParts(
  parts: readonly QuestionPart[],
  standIns: WordsByWord,
): QuestionPart[] | undefined {
  const wider = parts.map((part) => {
    const [word] = part.typed
    if (part.typed.length > 1 || word === undefined || !standIns.has(word)) return part
    const found = standIns.get(word)!
    const way = found.length > 0 ? [found] : charactersOf(word).map((each) => [each])
    return { ...part, whole: [way], begun: [way] }
  })
  return wider.some(({ begun }) => begun.every((way) => way.length === 0)) ? undefined : wider
}

/** For names of few things, such as categories: words one of which each name must have as a part, for each part. */
export const spelledWords = (parts: readonly QuestionPart[]): string[][] =>
  parts.flatMap(({ begun }) =>
    begun.some((way) => way.length === 1)
      ? [begun.filter((way) => way.length === 1).flatMap((way) => [...way[0]!])]
      : begun[0]!.map((words) => [...words]),
  )
