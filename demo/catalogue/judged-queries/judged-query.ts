/** How well a product answers a search: 3 is exactly what is meant, 2 a good answer, 1 better than nothing. */
export type Grades = Readonly<Record<string, 1 | 2 | 3>>

/** A search and its answers, by `urlKey`, as a person who knows the catalogue judged them. */
export type JudgedQuery = readonly [query: string, grades: Grades]

/** A search, goods that only mention its words and are no answer, and answers that must not be left out with them. */
export type MentionedQuery = readonly [
  query: string,
  { readonly without: readonly string[]; readonly with: readonly string[] },
]

/** Grades by lists of `urlKey`. */
export const graded = (exact: string, good = '', fair = ''): Grades =>
  Object.fromEntries(
    (
      [
        [3, exact],
        [2, good],
        [1, fair],
      ] as const
    ).flatMap(([grade, keys]) =>
      keys.split(' ').flatMap((key) => (key === '' ? [] : [[key, grade] as const])),
    ),
  )

/** Answers of this grade and better ones count as found. */
const goodFrom = 2

/** One divided by the place of the first good answer among the first ten; 0 without any. */
export function reciprocalRank(grades: Grades, found: readonly string[]): number {
  const place = found.slice(0, 10).findIndex((key) => (grades[key] ?? 0) >= goodFrom)
  return place < 0 ? 0 : 1 / (place + 1)
}
