import { typedGiftCardCode } from '#modules/wallet/rules/gift-card.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { forgetKeys, take } from '#platform/rate-limit.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { isAppCode } from '../../rules/two-factors.ts'
import { hashOfCode, stepOfCode } from '../authenticator.ts'
import type { IdentityParts } from '../parts.ts'
import { authenticatorOfUser, spendRecoveryCode, spendStep } from '../store/authenticators.ts'

/** Wrong codes of one account, wherever they come from: a burst of five, then one every five minutes. */
const triesOf = (userId: Id) => ({ key: `secondFactor:${userId}`, tokens: 5, perSecond: 1 / 300 })

export const secondFactorWrong = () =>
  new Refusal('secondFactorWrong', {}, [{ field: 'code', code: 'secondFactorWrong' }])

/**
 * A try counts before it is judged, so that concurrent tries are not more than sequential ones.
 * @throws Refusal `tooManyRequests`
 */
export async function countSecondFactorTry(ctx: Context, userId: Id): Promise<void> {
  const tries = triesOf(userId)
  if (!(await take(ctx.db, tries))) throw new Refusal('tooManyRequests', { seconds: 1 / tries.perSecond })
}

/** The right code sets the count of wrong ones back. */
export const forgetTries = (tx: Transaction, userId: Id): Promise<void> =>
  forgetKeys(tx, [triesOf(userId).key])

/**
 * Uses a code of the authenticator app or a recovery code, once. That no such code is there, and that it was used, answer alike.
 * @throws Refusal `secondFactorWrong`, `tooManyRequests`
 */
export async function spendSecondFactor(
  parts: IdentityParts,
  ctx: Context,
  userId: Id,
  typed: string,
): Promise<'appCode' | 'recoveryCode'> {
  await countSecondFactorTry(ctx, userId)
  if (isAppCode(typed)) {
    const authenticator = await authenticatorOfUser(ctx.db, userId)
    if (!authenticator?.confirmedAt) throw secondFactorWrong()
    const step = stepOfCode(parts.authenticatorSeal.open(authenticator.secret, userId), typed, ctx.now)
    if (step === undefined || !(await spendStep(ctx.db, userId, step))) throw secondFactorWrong()
    return 'appCode'
  }
  const code = typedGiftCardCode(typed)
  if (!code || !(await spendRecoveryCode(ctx.db, userId, hashOfCode(code)))) throw secondFactorWrong()
  return 'recoveryCode'
}
