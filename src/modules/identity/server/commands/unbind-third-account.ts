import type { BuyerContext } from '#platform/context.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { announceChange } from '../announce-change.ts'
import { deleteThirdAccount, lockWaysIn, thirdAccountsOf } from '../store/third-accounts.ts'

/**
 * Ends signing in with an account of an identity provider. The last way into an account stays.
 * @throws Refusal `notFound`, `lastWayIn`
 */
export const unbindThirdAccount = (ctx: BuyerContext, { company }: { readonly company: string }) =>
  ctx.transaction(async (tx) => {
    const { hasTarget } = await lockWaysIn(tx, ctx.buyerId)
    const bound = await thirdAccountsOf(tx, ctx.buyerId)
    if (!bound.some((account) => account.company === company)) throw new Refusal('notFound')
    if (!hasTarget && bound.length === 1) throw new Refusal('lastWayIn')
    await deleteThirdAccount(tx, ctx.buyerId, company)
    await announceChange(tx, ctx, ctx.buyerId, 'thirdRemoved')
  })
