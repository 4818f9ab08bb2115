/** Neighbours on a keyboard of Latin letters. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']

const placeOf = new Map(rows.flatMap((keys, row) => [...keys].map((key, at) => [key, { row, at }] as const)))

/** Whether two keys touch. Each row stands half a key to the right of the one above. */
export function areNeighbours(a: string, b: string): boolean {
  const [one, other] = [placeOf.get(a), placeOf.get(b)]
  if (!one || !other || a === b) return false
  const across = one.at - other.at
  if (one.row === other.row) return Math.abs(across) === 1
  const down = other.row - one.row
  return Math.abs(down) === 1 && (down === 1 ? across === 0 || across === 1 : across === 0 || across === -1)
}

const neighbourCost = 0.6
const swapCost = 0.8
/** The first letter is seldom wrong. */
const firstCost = 0.4

/**
 * How far a word is from the one that was typed: letters that are different, missing, too many or have changed places,
 * where a neighbour on the keyboard counts less and the first letter more.
 */
export function typingDistance(typed: string, word: string): number {
  const [a, b] = [[...typed], [...word]]
  const cost = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_none, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const [x, y] = [a[i - 1]!, b[j - 1]!]
      const change = x === y ? 0 : areNeighbours(x, y) ? neighbourCost : 1
      let least = Math.min(cost[i - 1]![j]! + 1, cost[i]![j - 1]! + 1, cost[i - 1]![j - 1]! + change)
      if (i > 1 && j > 1 && x === b[j - 2] && a[i - 2] === y)
        least = Math.min(least, cost[i - 2]![j - 2]! + swapCost)
      cost[i]![j] = least
    }
  return cost[a.length]![b.length]! + (a[0] === b[0] ? 0 : firstCost)
}

const slipsMax = (typed: string) => (typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2)

/** The words that may be meant, the nearest first: one slip in a short word, two in a long one. */
export function nearestWords(typed: string, words: readonly string[], atMost = 4): string[] {
  const allowed = slipsMax(typed) + firstCost
  return words
    .map((word) => ({ word, distance: typingDistance(typed, word) }))
    .filter(({ distance }) => distance <= allowed)
    .toSorted(
      (a, b) => a.distance - b.distance || a.word.length - b.word.length || (a.word < b.word ? -1 : 1),
    )
    .slice(0, atMost)
    .map(({ word }) => word)
}

/** The words that sound alike, those first that share the most characters with what was typed. */
export const nearestSounding = (typed: string, words: readonly string[], atMost = 4): string[] =>
  words
    .map((word) => ({ word, shared: [...word].filter((each) => typed.includes(each)).length }))
    .toSorted((a, b) => b.shared - a.shared || (a.word < b.word ? -1 : 1))
    .slice(0, atMost)
    .map(({ word }) => word)
