/** Whether a registration or a rate holds on a day: from its first day until its last, both included. */
export const isValid = (
  { validFrom, validUntil }: { readonly validFrom: string; readonly validUntil?: string | undefined },
  day: string,
): boolean => validFrom <= day && (validUntil === undefined || day <= validUntil)

/** The day of a moment in a time zone, as `YYYY-MM-DD`. */
export function dayIn(at: Date, timeZone: string): string {
  const format = days.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' })
  days.set(timeZone, format)
  return format.format(at)
}
const days = new Map<string, Intl.DateTimeFormat>()
