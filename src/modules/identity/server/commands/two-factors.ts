import type { BuyerContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { NewAuthenticator } from '../../rules/two-factors.ts'
import { announceChange } from '../announce-change.ts'
import { authenticatorOf, hashOfCode, newRecoveryCodes, newSecret, stepOfCode } from '../authenticator.ts'
import type { IdentityParts } from '../parts.ts'
import {
  authenticatorOfUser,
  confirmAuthenticator,
  deleteAuthenticator,
  insertAuthenticator,
  lockAccount,
  replaceRecoveryCodes,
} from '../store/authenticators.ts'
import { endDevices, endSecondSteps, markSecondFactor } from '../store/sessions.ts'
import { confirmOwner } from './confirm-owner.ts'
import { countSecondFactorTry, forgetTries, secondFactorWrong, spendSecondFactor } from './second-factor.ts'

export type RecoveryCodes = { readonly recoveryCodes: readonly string[] }

/**
 * A new secret for the owner's authenticator app, which is not required before a code of it was right.
 * Requested again until then, it is the same one.
 * @throws Refusal `twoFactorsOn`, and those of `confirmOwner`
 */
export async function beginTwoFactors(
  ctx: BuyerContext,
  { password }: { readonly password?: string | undefined },
  parts: IdentityParts,
): Promise<NewAuthenticator> {
  const account = await confirmOwner(parts, ctx, password)
  const secret = await ctx.transaction(async (tx) => {
    await lockAccount(tx, ctx.buyerId)
    const begun = await authenticatorOfUser(tx, ctx.buyerId)
    if (begun?.confirmedAt) throw new Refusal('twoFactorsOn')
    if (begun) return parts.authenticatorSeal.open(begun.secret, ctx.buyerId)
    const made = newSecret()
    await insertAuthenticator(tx, ctx.buyerId, parts.authenticatorSeal.seal(made, ctx.buyerId))
    return made
  })
  return authenticatorOf(secret, parts.mallName(ctx.language), account.email ?? account.phone ?? account.id)
}

/**
 * The first code of the app was right: from now on it is required at each sign-in. All other devices are
 * signed out.
 * @throws Refusal `secondFactorWrong`, `twoFactorsOn`, `twoFactorsNotBegun`, `tooManyRequests`
 */
export async function confirmTwoFactors(
  ctx: BuyerContext,
  { code }: { readonly code: string },
  parts: IdentityParts,
): Promise<RecoveryCodes> {
  await countSecondFactorTry(ctx, ctx.buyerId)
  const begun = await authenticatorOfUser(ctx.db, ctx.buyerId)
  if (!begun) throw new Refusal('twoFactorsNotBegun')
  if (begun.confirmedAt) throw new Refusal('twoFactorsOn')
  const step = stepOfCode(parts.authenticatorSeal.open(begun.secret, ctx.buyerId), code, ctx.now)
  if (step === undefined) throw secondFactorWrong()
  const recoveryCodes = newRecoveryCodes()
  return ctx.transaction(async (tx) => {
    await lockAccount(tx, ctx.buyerId)
    if (!(await confirmAuthenticator(tx, ctx.buyerId, step))) throw new Refusal('twoFactorsOn')
    await replaceRecoveryCodes(tx, ctx.buyerId, recoveryCodes.map(hashOfCode))
    await forgetTries(tx, ctx.buyerId)
    await markSecondFactor(tx, ctx.sessionId)
    await endDevices(tx, ctx, undefined)
    await announceChange(tx, ctx, ctx.buyerId, 'twoFactorsOn')
    return { recoveryCodes }
  })
}

/** Ten new recovery codes in place of those of before. @throws Refusal `twoFactorsOff`, `secondFactorWrong`, `tooManyRequests` */
export async function replaceCodes(
  ctx: BuyerContext,
  { code }: { readonly code: string },
  parts: IdentityParts,
): Promise<RecoveryCodes> {
  await refuseWithout(ctx)
  await spendSecondFactor(parts, ctx, ctx.buyerId, code)
  const recoveryCodes = newRecoveryCodes()
  return ctx.transaction(async (tx) => {
    await replaceRecoveryCodes(tx, ctx.buyerId, recoveryCodes.map(hashOfCode))
    await forgetTries(tx, ctx.buyerId)
    await announceChange(tx, ctx, ctx.buyerId, 'recoveryCodesNew')
    return { recoveryCodes }
  })
}

/** No code is required any more. @throws Refusal `twoFactorsOff`, `secondFactorWrong`, `tooManyRequests` */
export async function removeTwoFactors(
  ctx: BuyerContext,
  { code }: { readonly code: string },
  parts: IdentityParts,
): Promise<{ readonly isRemoved: true }> {
  await refuseWithout(ctx)
  await spendSecondFactor(parts, ctx, ctx.buyerId, code)
  return ctx.transaction(async (tx) => {
    if (!(await deleteAuthenticator(tx, ctx.buyerId))) throw new Refusal('twoFactorsOff')
    await endSecondSteps(tx, ctx.buyerId)
    await forgetTries(tx, ctx.buyerId)
    await announceChange(tx, ctx, ctx.buyerId, 'twoFactorsOff')
    return { isRemoved: true }
  })
}

async function refuseWithout(ctx: BuyerContext): Promise<void> {
  const authenticator = await authenticatorOfUser(ctx.db, ctx.buyerId)
  if (!authenticator?.confirmedAt) throw new Refusal('twoFactorsOff')
}
