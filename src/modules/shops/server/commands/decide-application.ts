import type { OperatorContext } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { lockWaiting, markApproved, markRejected } from '../store/applications.ts'
import { openShop } from './open-shop.ts'

/** An operator approves: the shop opens under this short name, with the applicant as its staff. */
export async function approveApplication(
  ctx: OperatorContext,
  { applicationId, slug }: { applicationId: Id; slug: string },
): Promise<{ shopId: Id }> {
  return ctx.transaction(async (tx) => {
    const { userId, shopName, round } = await lockWaiting(tx, applicationId)
    const shopId = ctx.newId()
    await openShop(tx, { id: shopId, slug, name: shopName, about: { en: '', zh: '' } }, userId)
    await markApproved(tx, applicationId, shopId)
    await announce(tx, { name: 'shopApplication.decided', applicationId, round })
    return { shopId }
  })
}

/** An operator rejects; the reason is shown to the applicant. */
export async function rejectApplication(
  ctx: OperatorContext,
  { applicationId, reason }: { applicationId: Id; reason: string },
): Promise<{ applicationId: Id }> {
  const said = reason.trim()
  if (said === '') throw new Refusal('malformed', {}, [{ field: 'reason', code: 'required' }])
  return ctx.transaction(async (tx) => {
    const { round } = await lockWaiting(tx, applicationId)
    await markRejected(tx, applicationId, said)
    await announce(tx, { name: 'shopApplication.decided', applicationId, round })
    return { applicationId }
  })
}
