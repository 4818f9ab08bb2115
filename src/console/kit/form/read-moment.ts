import { parseZonedDateTime } from '@internationalized/date'

/** What a `MomentField` sends; undefined when it was left empty or is no moment. */
export function readMoment(form: FormData, name: string): Date | undefined {
  const text = String(form.get(name) ?? '')
  try {
    return text === '' || text.length > 100 ? undefined : parseZonedDateTime(text).toDate()
  } catch {
    return undefined
  }
}
