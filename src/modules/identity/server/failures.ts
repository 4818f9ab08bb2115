import type { Context, Transaction } from '#platform/context.ts'
import { forgetKeys, putBack, take } from '#platform/rate-limit.ts'
import type { CodeTarget } from '../rules/targets.ts'

/**
 * Wrong passwords of one account: five are free, then a captcha is required; one is forgiven every five
 * minutes.
 */
const failuresOf = (target: CodeTarget) => ({ key: `failures:${target}`, tokens: 5, perSecond: 1 / 300 })

/**
 * Counts a try as a failure before it is judged, so that concurrent tries are not more than sequential ones.
 * @returns false when there were so many that a captcha is required
 */
export const countPasswordTry = (ctx: Context, target: CodeTarget): Promise<boolean> =>
  take(ctx.db, failuresOf(target))

/** The try was right, so it was no failure. */
export const forgivePasswordTry = (tx: Transaction, target: CodeTarget): Promise<void> =>
  putBack(tx, failuresOf(target))

/** A key holds the address of a person who is to be forgotten. */
export const forgetFailures = (tx: Transaction, targets: readonly CodeTarget[]): Promise<void> =>
  forgetKeys(
    tx,
    targets.map((target) => failuresOf(target).key),
  )
