export type PartOfDay = 'morning' | 'noon' | 'afternoon' | 'evening'

/** The greeting for an hour of the visitor's own clock; each part begins at its hour (SHELL-08, TRAP-23). */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 11) return 'morning'
  if (hour < 13) return 'noon'
  return hour < 18 ? 'afternoon' : 'evening'
}
