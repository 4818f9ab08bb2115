import type { BuyerContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { type EnteredTarget, enteredTarget } from '../../rules/targets.ts'
import { sessionCookie } from '../cookies.ts'
import { byEmail, byMobile, ownTarget } from '../own-target.ts'
import type { IdentityParts } from '../parts.ts'
import { accountById } from '../store/accounts.ts'
import { useVerified } from '../store/codes.ts'
import { lockPerson } from '../store/people.ts'
import { checkCode } from './check-code.ts'

/**
 * Deletes the caller's account for good, by a code that went to its email or its mobile number. Every module
 * erases the data that identifies its owner; orders, invoices and the books stay (ACCT-13).
 * @throws Refusal `ordersOpen`, `afterSalesOpen`, `giftCardOnItsWay`, `accountHasShop`, `accountIsOperator`,
 * `emailNotOwn`, `mobileNotOwn`, `codeWrong`, `demoPasswordKept`
 */
export async function destroyAccount(
  ctx: BuyerContext,
  request: EnteredTarget & { readonly code: string },
  parts: IdentityParts,
): Promise<Record<string, never>> {
  const target = enteredTarget(request)
  await ownTarget(ctx, request.mobile ? byMobile : byEmail, target)
  // Checked before the code is used up, and again under the lock.
  await refuseDestruction(parts, ctx)
  const asked = { purpose: 'destroy', userId: ctx.buyerId, target } as const
  const { codeId } = await checkCode(parts, ctx, { ...asked, code: request.code })
  await parts.personalData.prepareErasure(ctx)
  return ctx.transaction(async (tx) => {
    await parts.forgetAnswers(tx, ctx.buyerId)
    if (!(await useVerified(tx, codeId, asked))) throw new Refusal('verificationEnded')
    const person = await lockPerson(tx, ctx.buyerId)
    await parts.personalData.refuseErasure(tx, ctx.buyerId)
    await parts.personalData.erase(tx, person)
    ctx.setCookie(sessionCookie('', parts.isSecure))
    return {}
  })
}

/** Checked as soon as a code is requested: an account that cannot be deleted yet needs none. */
export async function refuseDestruction(parts: IdentityParts, ctx: BuyerContext): Promise<void> {
  const account = await accountById(ctx.db, ctx.buyerId)
  // Others sign in with the known address of a demo account.
  if (parts.keepsDemoPasswords && account?.email?.endsWith('@demo.test'))
    throw new Refusal('demoPasswordKept')
  await parts.personalData.refuseErasure(ctx.db, ctx.buyerId)
}
