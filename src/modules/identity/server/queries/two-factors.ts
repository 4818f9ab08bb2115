import type { BuyerContext } from '#platform/context.ts'
import type { TwoFactors } from '../../rules/two-factors.ts'
import { authenticatorOfUser, recoveryCodesLeft } from '../store/authenticators.ts'

/** Whether the caller's account requires a second factor. */
export async function twoFactorsOf(ctx: BuyerContext): Promise<TwoFactors> {
  const [authenticator, left] = await Promise.all([
    authenticatorOfUser(ctx.db, ctx.buyerId),
    recoveryCodesLeft(ctx.db, ctx.buyerId),
  ])
  return {
    since: authenticator?.confirmedAt,
    recoveryCodesLeft: left,
    isShown: ctx.caller.kind === 'buyer' && ctx.caller.hasSecondFactor,
  }
}
