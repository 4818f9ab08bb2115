import type { BuyerContext, Transaction } from '#platform/context.ts'
import type { SignInChange } from '#vocabulary/events.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import type { CodeTarget } from '../../rules/targets.ts'
import { announceChange } from '../announce-change.ts'
import { codeOfToken } from '../code.ts'
import type { Way } from '../own-target.ts'
import type { IdentityParts } from '../parts.ts'
import { accountById } from '../store/accounts.ts'
import { useVerified } from '../store/codes.ts'
import { checkCode } from './check-code.ts'
import { refuseUnconfirmed } from './confirm-owner.ts'

/**
 * Before a code goes to an address that an account shall have: where there is one already, its own code confirms the change.
 * @throws Refusal `confirmFirst`
 */
export async function refuseUnconfirmedBinding(ctx: BuyerContext, way: Way): Promise<void> {
  const account = await accountById(ctx.db, ctx.buyerId)
  if (account && !way.of(account)) await refuseUnconfirmed(ctx)
}

type NewTarget = { readonly target: CodeTarget; readonly code: string }

/**
 * Gives an account another address, by a code that went to the old one and a code that went to the new one.
 * @throws Refusal `codeWrong`, `verificationEnded`, `emailTaken`, `mobileTaken`, `demoPasswordKept`
 */
export const resetTarget =
  (parts: IdentityParts, way: Way) =>
  async (
    ctx: BuyerContext,
    { target, code, verifyToken }: NewTarget & { readonly verifyToken: string },
  ): Promise<CodeTarget> => {
    const oldCodeId = codeOfToken(parts.secret, verifyToken)
    if (!oldCodeId) throw new Refusal('verificationEnded')
    const newCode = await checkCode(parts, ctx, { purpose: way.bind, target, userId: ctx.buyerId, code })
    return ctx.transaction(async (tx) => {
      const old = await useVerified(tx, oldCodeId, { purpose: way.reset, userId: ctx.buyerId })
      const account = await accountById(tx, ctx.buyerId)
      // The old one may have been changed in the meantime.
      if (!old || !account || way.of(account) !== old) throw new Refusal('verificationEnded')
      // Others sign in with the known address of a demo account.
      if (parts.keepsDemoPasswords && account.email?.endsWith('@demo.test'))
        throw new Refusal('demoPasswordKept')
      return useNewTarget(tx, ctx, way, newCode.codeId, way.changed)
    })
  }

/** Gives an account without an address one. @throws Refusal `codeWrong`, `emailBound`, `mobileBound`, `emailTaken`, `mobileTaken` */
export const bindTarget =
  (parts: IdentityParts, way: Way) =>
  async (ctx: BuyerContext, { target, code }: NewTarget): Promise<CodeTarget> => {
    const account = await accountById(ctx.db, ctx.buyerId)
    if (account && way.of(account)) throw new Refusal(way.bound)
    // A stranger who came in with the known password must not get a way in of their own.
    if (parts.keepsDemoPasswords && account?.email?.endsWith('@demo.test'))
      throw new Refusal('demoPasswordKept')
    const { codeId } = await checkCode(parts, ctx, { purpose: way.bind, target, userId: ctx.buyerId, code })
    return ctx.transaction((tx) => useNewTarget(tx, ctx, way, codeId, way.added))
  }

async function useNewTarget(
  tx: Transaction,
  ctx: BuyerContext,
  way: Way,
  codeId: Id,
  change: SignInChange,
): Promise<CodeTarget> {
  const target = await useVerified(tx, codeId, { purpose: way.bind, userId: ctx.buyerId })
  if (!target) throw new Refusal('verificationEnded')
  // Only the reader of an address learns that it has an account already.
  if (!(await way.set(tx, ctx.buyerId, target)))
    throw new Refusal(way.taken, {}, [{ field: way.field, code: way.taken }])
  await announceChange(tx, ctx, ctx.buyerId, change)
  return target
}
