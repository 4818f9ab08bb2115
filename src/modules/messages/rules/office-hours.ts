import { localTime } from '#modules/shipping/rules/arrival.ts'
import { dayMs, timeOfDay } from '#vocabulary/days.ts'
import type { LocalText } from '#vocabulary/language.ts'

/** When the people of a shop answer. */
export type OfficeHours = {
  readonly timeZone: string
  /** Days of the week on which they do, Monday is 1. */
  readonly days: readonly number[]
  /** Minutes of the day. */
  readonly opens: number
  readonly closes: number
  /** A sentence of the shop beside the notice. */
  readonly note: LocalText
}

type Week = Pick<OfficeHours, 'timeZone' | 'days' | 'opens' | 'closes'>

/** Whether a shop answers at a moment, and otherwise when it does again. */
export type Opening =
  | { readonly isOpen: true; readonly opensAt?: undefined }
  | { readonly isOpen: false; readonly opensAt: Date }

/** The opening at a moment. Hours that begin in an hour that the clocks skip begin after it. */
export function openingAt({ timeZone, days, opens, closes }: Week, moment: Date): Opening {
  const today = Date.parse(`${localTime(moment, timeZone).day}T00:00:00Z`)
  // A week and a day: the only day may be this one, and over.
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const day = today + ahead * dayMs
    const weekday = new Date(day).getUTCDay() || 7
    if (!days.includes(weekday)) continue
    const [from, until] = [opens, closes].map((minute) => momentOf(day + minute * 60_000, timeZone))
    if (moment < from!) return { isOpen: false, opensAt: from! }
    if (moment < until!) return { isOpen: true }
  }
  throw new Error('Office hours without a day')
}

/** The moment at which clocks of a time zone show what UTC shows at `shown`. */
function momentOf(shown: number, timeZone: string): Date {
  const near = shown - aheadOfUtc(shown, timeZone)
  return new Date(shown - aheadOfUtc(near, timeZone))
}

/** How far the clocks of a time zone are ahead of UTC, in milliseconds. */
function aheadOfUtc(at: number, timeZone: string): number {
  const { day, minute } = localTime(new Date(at), timeZone)
  return Date.parse(`${day}T00:00:00Z`) + minute * 60_000 - Math.floor(at / 60_000) * 60_000
}

/** Runs of days that follow each other: 1 to 5, and 7. */
export function runsOfDays(
  days: readonly number[],
): readonly { readonly from: number; readonly to: number }[] {
  const runs: { from: number; to: number }[] = []
  for (const day of days.toSorted((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last && last.to === day - 1) last.to = day
    else runs.push({ from: day, to: day })
  }
  return runs
}

/** `09:00` as minutes of the day; an end at midnight is the end of the day. */
export function minuteOf(time: string, isEnd: boolean): number | undefined {
  const [, hour, minute] = /^(\d\d):(\d\d)$/.exec(time) ?? []
  if (hour === undefined || Number(hour) > 24 || Number(minute) > 59) return undefined
  const minutes = Number(hour) * 60 + Number(minute)
  if (minutes > 1440) return undefined
  return isEnd && minutes === 0 ? 1440 : minutes
}

/** As fields for a time take it, in which the end of the day is midnight. */
export const timeOf = (minute: number): string => timeOfDay(minute % 1440)
