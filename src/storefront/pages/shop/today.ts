/** The day that a calendar at the site shows: 2026-12-02. */
export const todayAt = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
