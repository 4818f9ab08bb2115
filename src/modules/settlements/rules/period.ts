import { dayMs } from '#vocabulary/days.ts'

/** Statements are made for whole periods of UTC, which end at midnight. */
export const statementPeriods = ['weekly', 'biweekly', 'monthly'] as const
export type StatementPeriod = (typeof statementPeriods)[number]

/** The first day of a period, and the day after its last: `2026-11-01`. */
export type StatedPeriod = { readonly from: string; readonly to: string }

/** A Monday: weeks are counted from it, so that all shops have the same two weeks. */
const firstMonday = Date.UTC(2024, 0, 1)

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The last period that is over. */
export function lastPeriod(kind: StatementPeriod, now: Date): StatedPeriod {
  if (kind === 'monthly') {
    const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
    return { from: dayOf(Date.UTC(year, month - 1, 1)), to: dayOf(Date.UTC(year, month, 1)) }
  }
  const length = (kind === 'weekly' ? 7 : 14) * dayMs
  const to = firstMonday + Math.floor((now.getTime() - firstMonday) / length) * length
  return { from: dayOf(to - length), to: dayOf(to) }
}

/** When the period that runs now ends: the next statements are made then. */
export function periodEnds(kind: StatementPeriod, now: Date): Date {
  const { from, to } = lastPeriod(kind, now)
  const start = Date.parse(to)
  return kind === 'monthly'
    ? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
    : new Date(start + (start - Date.parse(from)))
}

/** The month of a monthly fee: its first day. */
export const monthOf = (now: Date): string => dayOf(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
