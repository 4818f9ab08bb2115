import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  enteredMoment,
  id,
  lines,
  localLine,
  localText,
  moment,
  nothing,
  optional,
  orNull,
  shopKey,
  siteCode,
} from '#vocabulary/calls/fields.ts'
import { type Currency, currencies } from '#vocabulary/money.ts'
import {
  activityKinds,
  activityStatuses,
  applicationActions,
  applicationStates,
} from '../rules/platform-activity.ts'
import { offerGoods, offerResult } from './offer-goods.ts'

/** Activities that the platform opens and shops apply to. Amounts are minor units of the site. */

const ofShop = 'Merchant: offers'
const ofPlatform = 'Platform'
const activity = {
  platformActivityId: id,
  kind: z.enum(activityKinds),
  status: z.enum(activityStatuses),
  name: localText,
  site: z.string(),
  applyUntil: moment,
  startsAt: moment,
  endsAt: moment,
  percentOffMin: z.number().int(),
}
/** How many shops wait for an answer, and how many take part. */
const counted = { ...activity, submitted: z.number().int(), accepted: z.number().int() }

const applied = z
  .object({
    offerId: id,
    shop: z.object({ shopId: id, name: localText }),
    currency: z.enum(currencies as [Currency, ...Currency[]]),
    limitPerBuyer: orNull(z.number().int()),
    application: z.enum(applicationStates),
    reason: orNull(z.string()),
    actions: z.array(z.enum(applicationActions)),
    goods: z.array(offerGoods),
    taken: z.number().int(),
    left: orNull(z.number().int()),
    result: offerResult,
  })
  .meta({ id: 'AppliedOffer' })

const example = {
  kind: 'flashSale',
  name: { en: 'Autumn lamps', zh: '秋日灯具' },
  site: 'global',
  applyUntil: 1_790_000_000_000,
  startsAt: 1_790_100_000_000,
  endsAt: 1_790_200_000_000,
  percentOffMin: 20,
} as const
const [platformActivityId, offerId, shop] = [
  '7312345678901234567',
  '7312345678901234568',
  'oak-and-iron',
] as const

export const platformActivitiesCall = endpoint({
  name: 'platformActivities',
  path: '/sapi/mall-admin/activity/page',
  tag: ofPlatform,
  summary: 'Activities open to shop applications',
  input: nothing,
  answer: answer(z.object({ activities: z.array(z.object(counted).meta({ id: 'PlatformActivity' })) })),
  example: {},
})

export const platformActivityCall = endpoint({
  name: 'platformActivity',
  path: '/sapi/mall-admin/activity/detail',
  tag: ofPlatform,
  summary: 'One activity, with the applications of shops and their results',
  input: z.object({ platformActivityId: id }).strict(),
  answer: answer(z.object({ ...counted, applications: z.array(applied) }).meta({ id: 'WholeActivity' })),
  refusals: ['notFound'],
  example: { platformActivityId },
})

const named = answer(z.object({ platformActivityId: id }))
const ofOffer = answer(z.object({ offerId: id }))

export const openActivityCall = endpoint({
  name: 'openActivity',
  path: '/sapi/mall-admin/activity/open',
  tag: ofPlatform,
  summary: 'Creates an activity with an application deadline for shops',
  input: z
    .object({
      kind: z.enum(activityKinds),
      name: localLine(100),
      site: siteCode,
      applyUntil: enteredMoment,
      startsAt: enteredMoment,
      endsAt: enteredMoment,
      percentOffMin: z.number().int().min(1).max(99),
    })
    .strict(),
  answer: named,
  example,
})

export const cancelActivityCall = endpoint({
  name: 'cancelActivity',
  path: '/sapi/mall-admin/activity/cancel',
  tag: ofPlatform,
  summary: 'Cancels an activity and removes its accepted products',
  input: z.object({ platformActivityId: id }).strict(),
  answer: named,
  refusals: ['notFound', 'transitionRefused'],
  example: { platformActivityId },
})

export const decideApplication = endpoint({
  name: 'decideApplication',
  path: '/sapi/mall-admin/activity/decide',
  tag: ofPlatform,
  summary: 'Accepts a shop’s application, rejects it with a reason, or removes its products',
  input: z
    .object({
      offerId: id,
      action: z.enum(['accept', 'refuse', 'takeOut']),
      reason: optional(lines(500)),
    })
    .strict(),
  answer: ofOffer,
  refusals: [
    'notFound',
    'transitionRefused',
    'activityDiscount',
    'offerOver',
    'offerOverlaps',
    'offerAbovePrice',
  ],
  example: { offerId, action: 'accept' },
})

export const activitiesOfShopCall = endpoint({
  name: 'activitiesOfShop',
  path: '/sapi/mall-marketing/seller/:shop/activity/page',
  tag: ofShop,
  summary: 'Platform activities that a shop can apply to or has applied to',
  input: z.object({ shop: shopKey }).strict(),
  answer: answer(
    z.object({
      activities: z.array(
        z
          .object({
            ...activity,
            offerId: orNull(id),
            application: orNull(z.enum(applicationStates)),
          })
          .meta({ id: 'ActivityOfShop' }),
      ),
    }),
  ),
  example: { shop },
})

export const joinActivityCall = endpoint({
  name: 'joinActivity',
  path: '/sapi/mall-marketing/seller/:shop/activity/join',
  tag: ofShop,
  summary: 'Starts an application: a draft offer with the dates of the activity',
  input: z.object({ shop: shopKey, platformActivityId: id }).strict(),
  answer: ofOffer,
  refusals: ['notFound', 'activityClosed'],
  example: { shop, platformActivityId },
})

export const changeApplicationCall = endpoint({
  name: 'changeApplication',
  path: '/sapi/mall-marketing/seller/:shop/activity/apply',
  tag: ofShop,
  summary: 'Submits or withdraws the application of an offer',
  input: z.object({ shop: shopKey, offerId: id, action: z.enum(['apply', 'withdraw']) }).strict(),
  answer: ofOffer,
  refusals: ['notFound', 'transitionRefused', 'activityNeedsGoods', 'activityClosed', 'activityDiscount'],
  example: { shop, offerId, action: 'apply' },
})
