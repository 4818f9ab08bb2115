import { activityTag, notifyNodes } from '#platform/changes.ts'
import type { Context, Transaction } from '#platform/context.ts'
import { announce } from '#platform/outbox.ts'
import type { ApplicationNews } from '#vocabulary/events.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { listOfNames } from '#vocabulary/language.ts'
import { Refusal } from '#vocabulary/refusal.ts'
import { offerStatus } from '../../rules/lifecycle.ts'
import {
  type ApplicationAction,
  activityStatus,
  applicationStep,
  tooDear,
} from '../../rules/platform-activity.ts'
import { startPromotion, stopPromotion } from '../promotions.ts'
import { type LockedOffer, lockOffer, moveOffer } from '../store/offers.ts'
import {
  activityOfOffer,
  appliedPrices,
  lockActivity,
  cancelActivity as markCancelled,
  moveApplication,
  offersOfActivity,
  type StoredActivity,
} from '../store/platform-activities.ts'

export type ApplicationChange = {
  readonly offerId: Id
  readonly action: ApplicationAction
  /** The platform's reason of a refusal. */
  readonly reason?: string | undefined
}

/**
 * A shop sends its application or withdraws it; the platform accepts it, refuses it with a reason, or takes
 * it out again. An accepted one is a scheduled offer of the shop.
 * @throws Refusal `notFound`, `transitionRefused`, `activityNeedsGoods`, `activityClosed`,
 * `activityDiscount`, `offerOver`,
 * `offerOverlaps`, `malformed` without a reason
 */
export async function changeApplication(
  ctx: Context,
  shopId: Id | null,
  { offerId, action, reason = '' }: ApplicationChange,
): Promise<{ offerId: Id }> {
  const needsReason = action === 'refuse' || action === 'takeOut'
  if (needsReason && reason.trim() === '')
    throw new Refusal('malformed', {}, [{ field: 'reason', code: 'required' }])
  return ctx.transaction(async (tx) => {
    const found = await activityOfOffer(tx, offerId)
    if (!found || (shopId !== null && found.shopId !== shopId)) throw new Refusal('notFound')
    const offer = await lockOffer(tx, found.shopId, offerId)
    if (!offer?.application) throw new Refusal('notFound')
    if (offer.storedStatus === 'cancelled')
      throw new Refusal('transitionRefused', { action, status: offer.storedStatus })
    // Read once the offer is locked: cancelling the activity locks its offers after it is written.
    const { activity } = (await activityOfOffer(tx, offerId))!
    const status = activityStatus(activity, ctx.now)
    const prices = await appliedPrices(tx, offerId, activity.startsAt)
    const step = applicationStep(
      {
        status: offer.application,
        isOpen: status === 'open',
        isAhead: status !== 'ended' && status !== 'cancelled',
        hasGoods: prices.length > 0 && prices.every(({ stock }) => stock !== undefined),
      },
      action,
      shopId === null ? 'platform' : 'shop',
    )
    if (action === 'apply' || action === 'accept') refuseDear(ctx, prices, activity)
    if (action === 'takeOut') await takeOut(tx, ctx.now, offer)
    await moveApplication(tx, offerId, step.to, needsReason ? reason : undefined)
    if (action === 'accept') {
      await moveOffer(tx, offerId, 'scheduled')
      await startPromotion(tx, ctx, offer)
    }
    if (step.to === 'accepted' || step.to === 'refused' || step.to === 'takenOut')
      await announce(tx, decided(offerId, step.to, ctx.now))
    return { offerId }
  })
}

const decided = (offerId: Id, what: ApplicationNews, now: Date) =>
  ({ name: 'activityApplication.decided', offerId, what, at: now.toISOString() }) as const

function refuseDear(
  { language }: Pick<Context, 'language'>,
  prices: Awaited<ReturnType<typeof appliedPrices>>,
  { percentOffMin }: StoredActivity,
): void {
  const dear = tooDear(prices, percentOffMin)
  if (dear.length > 0)
    throw new Refusal('activityDiscount', {
      min: percentOffMin,
      names: listOfNames([...new Map(dear.map(({ name }) => [name.en + name.zh, name])).values()], language),
    })
}

/** It never begins, or is over at this moment. */
async function takeOut(tx: Transaction, now: Date, offer: LockedOffer): Promise<void> {
  await moveOffer(tx, offer.offerId, offerStatus(offer, now) === 'running' ? 'ended' : 'cancelled')
  await stopPromotion(tx, offer)
}

/**
 * The platform gives an activity up: no shop applies any more, and goods that were accepted are taken out.
 * @throws Refusal `notFound`, `transitionRefused` when it is over
 */
export async function cancelPlatformActivity(
  ctx: Context,
  { platformActivityId }: { readonly platformActivityId: Id },
): Promise<{ platformActivityId: Id }> {
  return ctx.transaction(async (tx) => {
    const activity = await lockActivity(tx, platformActivityId)
    if (!activity) throw new Refusal('notFound')
    const status = activityStatus(activity, ctx.now)
    if (status === 'ended' || status === 'cancelled')
      throw new Refusal('transitionRefused', { action: 'cancel', status })
    await markCancelled(tx, platformActivityId)
    await notifyNodes(tx, [activityTag(platformActivityId)])
    const told: Id[] = []
    for (const { offerId, shopId } of await offersOfActivity(tx, platformActivityId)) {
      const offer = await lockOffer(tx, shopId, offerId)
      if (!offer || offer.storedStatus === 'cancelled') continue
      const isOver = offerStatus(offer, ctx.now) === 'ended'
      const isAccepted = offer.application === 'accepted' && !isOver
      if (isAccepted || offer.application === 'submitted') told.push(offerId)
      if (isAccepted) {
        await takeOut(tx, ctx.now, offer)
        await moveApplication(tx, offerId, 'takenOut')
      } else if (offer.storedStatus === 'draft') await moveOffer(tx, offerId, 'cancelled')
    }
    for (const offerId of told) await announce(tx, decided(offerId, 'cancelled', ctx.now))
    return { platformActivityId }
  })
}
