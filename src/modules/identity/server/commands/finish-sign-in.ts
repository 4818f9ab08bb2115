import type { Context } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { announceChange } from '../announce-change.ts'
import { takeTokenAway, tokenOfBrowser } from '../cookies.ts'
import type { IdentityParts } from '../parts.ts'
import { accountById } from '../store/accounts.ts'
import { spendSecondStep, userOfSecondStep } from '../store/sessions.ts'
import { becomeBuyer } from './become-buyer.ts'
import { forgetTries, spendSecondFactor } from './second-factor.ts'

type Finish = { readonly code: string; readonly secondStep?: string | undefined }

/**
 * The second step of a sign-in: a code of the authenticator app, or a recovery code. Only who holds the token of the first step gets
 * here, in a cookie or in the request.
 * @throws Refusal `secondStepEnded`, `secondFactorWrong`, `tooManyRequests`
 */
export async function finishSignIn(ctx: Context, { code, secondStep }: Finish, parts: IdentityParts) {
  const token = secondStep ?? tokenOfBrowser(ctx, 'step', parts.isSecure)
  const userId = token && (await userOfSecondStep(ctx.db, token))
  if (!token || !userId) throw new Refusal('secondStepEnded')
  const used = await spendSecondFactor(parts, ctx, userId, code)
  return ctx.transaction(async (tx) => {
    const account = (await spendSecondStep(tx, token)) && (await accountById(tx, userId))
    if (!account) throw new Refusal('secondStepEnded')
    await forgetTries(tx, userId)
    if (used === 'recoveryCode') await announceChange(tx, ctx, userId, 'recoveryCodeUsed')
    takeTokenAway(ctx, 'step', parts.isSecure)
    return becomeBuyer(parts, ctx, tx, account, { hasSecondFactor: true })
  })
}
