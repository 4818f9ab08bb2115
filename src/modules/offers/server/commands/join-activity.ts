import type { Context } from '#platform/context.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { activityStatus } from '../../rules/platform-activity.ts'
import { bindToActivity, lockActivity, offerForActivity } from '../store/platform-activities.ts'
import { writeOffer } from '../store/write-offer.ts'

/**
 * A shop begins an application: the draft of an offer at the times of the activity, for which it then chooses
 * goods, prices and quantities. A repeated request returns the same draft.
 * @throws Refusal `notFound`, `activityClosed`
 */
export async function joinActivity(
  ctx: Context & { readonly shopId: Id },
  { platformActivityId }: { readonly platformActivityId: Id },
): Promise<{ offerId: Id }> {
  return ctx.transaction(async (tx) => {
    // Locked against a concurrent cancellation, and against a second draft of the same shop.
    const activity = await lockActivity(tx, platformActivityId)
    if (!activity) throw new Refusal('notFound')
    const begun = await offerForActivity(tx, platformActivityId, ctx.shopId)
    if (begun) return { offerId: begun }
    if (activityStatus(activity, ctx.now) !== 'open') throw new Refusal('activityClosed')
    const offerId = ctx.newId()
    const { kind, name, site, startsAt, endsAt } = activity
    await writeOffer(tx, ctx.shopId, offerId, {
      kind,
      name,
      site,
      startsAt,
      endsAt,
      prices: [],
      productIds: [],
      tiers: [],
    })
    await bindToActivity(tx, offerId, platformActivityId, 'preparing')
    return { offerId }
  })
}
