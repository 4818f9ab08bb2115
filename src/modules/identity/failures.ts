import type { Context } from '#platform/context.ts'
import { drain, hasToken } from '#platform/rate-limit.ts'

/** Wrong passwords of one account: five are free, then a captcha is asked for; one is forgiven every five minutes. */
const failuresOf = (email: string) => ({ key: `failures:${email}`, tokens: 5, perSecond: 1 / 300 })

export const hasManyFailures = async (ctx: Context, email: string): Promise<boolean> =>
  !(await hasToken(ctx.db, failuresOf(email)))

export const countFailure = (ctx: Context, email: string): Promise<void> => drain(ctx.db, failuresOf(email))
