import { dayMs } from '#vocabulary/days.ts'

const offsetMs = 8 * 60 * 60_000

/** `2026-11-27 21:05:00`, as Chinese providers write moments: the time in Beijing, which knows no summer time. */
export const beijingTime = (at: Date): string =>
  new Date(at.getTime() + offsetMs).toISOString().slice(0, 19).replace('T', ' ')

/** Undefined when it is no such moment. */
export function fromBeijingTime(text: string): Date | undefined {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined
  const at = new Date(`${text.replace(' ', 'T')}+08:00`)
  return Number.isNaN(at.getTime()) ? undefined : at
}

/** `2026-11-27T21:05:00+08:00` */
export const beijingMoment = (at: Date): string => `${beijingTime(at).replace(' ', 'T')}+08:00`

/** The days of Beijing that one of UTC, which begins at eight there, is a part of. */
export const billDaysOf = (day: string): readonly [string, string] => [
  day,
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10),
]

/** The later of the two is over sixteen hours after the day of UTC, and its list is made ten hours later. */
export const billsAfterDays = 2

/** A provider's list of a day is made by ten o'clock in Beijing of the next day. */
export const isBillMade = (billDay: string, now: Date): boolean =>
  now.getTime() >= Date.parse(`${billDay}T10:00:00+08:00`) + dayMs
