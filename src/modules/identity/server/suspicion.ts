import type { Context } from '#platform/context.ts'
import { addressKey, drain, hasToken } from '#platform/rate-limit.ts'

/**
 * Wrong captchas, and codes sent after work alone, of one address: eight are free, then pictures are shown there; one is forgiven every
 * three minutes. Nodes agree, since the count is a row.
 */
const trustIn = (ctx: Context) => ({
  key: `captcha-trust:${addressKey(ctx.address)}`,
  tokens: 8,
  perSecond: 1 / 180,
})

/** Whether visitors of this address are to read a picture, or to let their device work for longer. */
export const isSuspect = async (ctx: Context): Promise<boolean> => !(await hasToken(ctx.db, trustIn(ctx)))

export const countSuspicion = (ctx: Context): Promise<void> => drain(ctx.db, trustIn(ctx))
