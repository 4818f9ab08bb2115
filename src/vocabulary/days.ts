/** The length of a day, in milliseconds; on days when the clocks change it is another one. */
export const dayMs = 24 * 60 * 60_000

/** A minute of the day as `14:00`; the end of the day is `24:00`. */
export const timeOfDay = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
