import { parseZonedDateTime } from '@internationalized/date'

/** The value of a `MomentField` as a whole minute; undefined when it was left empty or is no moment. */
export function readMoment(form: FormData, name: string): Date | undefined {
  const text = String(form.get(name) ?? '')
  try {
    return text === '' || text.length > 100
      ? undefined
      : parseZonedDateTime(text).set({ second: 0, millisecond: 0 }).toDate()
  } catch {
    return undefined
  }
}
