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
