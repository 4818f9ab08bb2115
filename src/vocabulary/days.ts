/** The length of a day, in milliseconds; on days when the clocks change it is another one. */
export const dayMs = 24 * 60 * 60_000

/** A minute of the day as `14:00`; the end of the day is `24:00`. */
export const timeOfDay = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

/** The day that is so many days before a moment, by the clock of UTC: `2026-11-30`. */
export const dayBefore = (moment: Date, days = 1): string =>
  new Date(moment.getTime() - days * dayMs).toISOString().slice(0, 10)
