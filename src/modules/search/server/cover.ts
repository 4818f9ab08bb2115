/** A run of pieces, from one place until another, and the words that it may be. */
export type Covered = { readonly from: number; readonly until: number; readonly words: readonly string[] }

/**
 * The runs that together cover all pieces without a gap, as few as possible; undefined where some piece is in none.
 * Of two ways with as many runs the one whose first run is longer.
 */
export function coverOf(count: number, runs: readonly Covered[]): readonly Covered[] | undefined {
  const best: (readonly Covered[] | undefined)[] = Array.from({ length: count + 1 }, () => undefined)
  best[count] = []
  for (let from = count - 1; from >= 0; from -= 1)
    for (const run of runs.filter((each) => each.from === from && each.words.length > 0)) {
      const rest = best[run.until]
      const before = best[from]
      const isBetter =
        rest &&
        (!before ||
          rest.length + 1 < before.length ||
          (rest.length + 1 === before.length && run.until > before[0]!.until))
      if (isBetter) best[from] = [run, ...rest]
    }
  return best[0]
}

/** All runs of at most `longest` pieces. */
export const runsOf = (count: number, longest: number): { from: number; until: number }[] =>
  Array.from({ length: count }, (_, from) =>
    Array.from({ length: Math.min(longest, count - from) }, (_, more) => ({ from, until: from + more + 1 })),
  ).flat()
