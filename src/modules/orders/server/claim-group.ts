import { lockForMerge } from '#modules/identity/server/public.ts'
import type { BuyerContext } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { OrdersParts } from './parts.ts'
import { lockGroup } from './store/groups.ts'
import { moveClaimedGroup } from './store/orders.ts'

/**
 * Moves orders of a guest to an account, with all that modules store about them.
 * @returns false where they are no guest's any more
 */
export const claimGroup = (
  parts: Pick<OrdersParts, 'groupClaimed'>,
  ctx: BuyerContext,
  groupId: Id,
): Promise<boolean> =>
  ctx.transaction(async (tx) => {
    await lockForMerge(tx, ctx.buyerId)
    await lockGroup(tx, groupId)
    const orderIds = await moveClaimedGroup(tx, groupId, ctx.buyerId)
    if (!orderIds) return false
    await parts.groupClaimed(tx, { groupId, orderIds, buyerId: ctx.buyerId })
    return true
  })
