import type { AfterSaleTimes } from '#vocabulary/sites.ts'
import { confirmReplacementWithinMs, reviewWithinMs, sendBackWithinMs } from './timers.ts'

const hour = 60 * 60_000
const day = 24 * hour

/** Default times of a site. */
export const usualAfterSaleTimes: AfterSaleTimes = {
  reviewHours: reviewWithinMs / hour,
  sendBackDays: sendBackWithinMs / day,
  confirmDays: confirmReplacementWithinMs / day,
}

/** From long enough to act to short enough that no party waits for months. */
export const afterSaleTimeLimits = {
  reviewHours: { min: 1, max: 720 },
  sendBackDays: { min: 1, max: 90 },
  confirmDays: { min: 1, max: 90 },
} as const satisfies Record<keyof AfterSaleTimes, { readonly min: number; readonly max: number }>

/** The delays of the clock in milliseconds, by its action; undefined where no site sets it. */
export function afterSaleTimeMs(action: string, times: AfterSaleTimes): number | undefined {
  if (action === 'approve') return times.reviewHours * hour
  if (action === 'expire') return times.sendBackDays * day
  if (action === 'confirmReplacement') return times.confirmDays * day
  return undefined
}
