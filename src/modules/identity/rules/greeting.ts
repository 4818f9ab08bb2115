export type PartOfDay = 'morning' | 'noon' | 'afternoon' | 'evening'

/** The greeting for an hour of the visitor's own clock; each part begins at its hour (SHELL-08, TRAP-23). */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** How wide a text is drawn, in halves of a Chinese character. */
const widthOf = (text: string): number => [...text].reduce((sum, sign) => sum + (sign >= '\u2e80' ? 2 : 1), 0)

/** The first greeting that fits, from the longest on; the last one where none does. No name is shown in part. */
export const fittingGreeting = (greetings: readonly [string, ...string[]], room: number): string =>
  greetings.find((each) => widthOf(each) <= room) ?? greetings.at(-1)!
