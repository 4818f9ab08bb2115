import { z } from 'zod'
import { answers, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, lines, localLine, millis, shopKey, siteCode } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { AppliedOffer, WholeActivity } from '../rules/applied-offer.ts'
import {
  type ActivityOfShop,
  type ActivitySummary,
  activityKinds,
  activityStatuses,
  applicationActions,
  applicationStates,
} from '../rules/platform-activity.ts'
import { goodsToWire, wireLocal, wireOfferGoods } from './offer-goods.ts'

/** Activities that the platform opens and shops apply to. The wire has our own words; amounts are minor units of the site. */

const ofShop = 'Merchant: offers'
const ofPlatform = 'Platform'
/** Until the year 9999. */
const moment = millis.min(1).max(253_402_300_799_000)

const activity = {
  platformActivityId: id,
  kind: z.enum(activityKinds),
  status: z.enum(activityStatuses),
  name: wireLocal,
  site: z.string(),
  applyUntil: millis,
  startsAt: millis,
  endsAt: millis,
  percentOffMin: z.number().int(),
}
const counted = { ...activity, submitted: z.number().int(), accepted: z.number().int() }

const times = <Ours extends { applyUntil: Date; startsAt: Date; endsAt: Date }>(ours: Ours) => ({
  ...ours,
  applyUntil: ours.applyUntil.getTime(),
  startsAt: ours.startsAt.getTime(),
  endsAt: ours.endsAt.getTime(),
})

const applied = z
  .object({
    offerId: id,
    shop: z.object({ shopId: id, name: wireLocal }),
    currency: z.string(),
    limitPerBuyer: z.number().int().nullable(),
    application: z.enum(applicationStates),
    reason: z.string().nullable(),
    actions: z.array(z.enum(applicationActions)),
    goods: z.array(wireOfferGoods),
    taken: z.number().int(),
    left: z.number().int().nullable(),
    result: z.object({ orders: z.number().int(), revenue: z.number().int(), cost: z.number().int() }),
  })
  .meta({ id: 'AppliedOffer' })

const appliedToWire = (ours: AppliedOffer) => ({
  ...ours,
  limitPerBuyer: ours.limitPerBuyer ?? null,
  left: ours.left ?? null,
  reason: ours.reason ?? null,
  actions: [...ours.actions],
  goods: ours.goods.map(goodsToWire),
})

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
  summary: 'The activities that shops apply to',
  input: z.object({}).strict(),
  answer: answers(
    z.object({ data: z.array(z.object(counted).meta({ id: 'PlatformActivity' })) }),
    (ours: readonly ActivitySummary[]) => ({ data: ours.map(times) }),
  ),
  example: {},
})

export const platformActivityCall = endpoint({
  name: 'platformActivity',
  path: '/sapi/mall-admin/activity/detail',
  tag: ofPlatform,
  summary: 'One activity, with what shops apply with and what came of it',
  input: z.object({ platformActivityId: id }).strict(),
  answer: answers(
    z.object({ ...counted, applications: z.array(applied) }).meta({ id: 'WholeActivity' }),
    ({ applications, ...ours }: WholeActivity) => ({
      ...times(ours),
      applications: applications.map(appliedToWire),
    }),
  ),
  refusals: ['notFound'],
  example: { platformActivityId },
})

const named = answers(
  z.object({ platformActivityId: id }),
  ({ platformActivityId }: { platformActivityId: Id }) => ({ platformActivityId }),
)
const ofOffer = answers(z.object({ offerId: id }), ({ offerId }: { offerId: Id }) => ({ offerId }))

export const openActivityCall = endpoint({
  name: 'openActivity',
  path: '/sapi/mall-admin/activity/open',
  tag: ofPlatform,
  summary: 'Opens an activity to which shops apply until its deadline',
  input: z
    .object({
      kind: z.enum(activityKinds),
      name: localLine(100),
      site: siteCode,
      applyUntil: moment,
      startsAt: moment,
      endsAt: moment,
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
  summary: 'Gives an activity up; goods that were accepted are taken out',
  input: z.object({ platformActivityId: id }).strict(),
  answer: named,
  refusals: ['notFound', 'transitionRefused'],
  example: { platformActivityId },
})

export const decideApplication = endpoint({
  name: 'decideApplication',
  path: '/sapi/mall-admin/activity/decide',
  tag: ofPlatform,
  summary: 'Accepts the goods of a shop, refuses them with a reason, or takes them out again',
  input: z
    .object({
      offerId: id,
      action: z.enum(['accept', 'refuse', 'takeOut']),
      reason: lines(500).optional(),
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
  summary: 'The activities of the platform that a shop may apply to, and those that it applied to',
  input: z.object({ shop: shopKey }).strict(),
  answer: answers(
    z.object({
      data: z.array(
        z
          .object({
            ...activity,
            offerId: id.nullable(),
            application: z.enum(applicationStates).nullable(),
          })
          .meta({ id: 'ActivityOfShop' }),
      ),
    }),
    (ours: readonly ActivityOfShop[]) => ({
      data: ours.map((each) => ({
        ...times(each),
        offerId: each.offerId ?? null,
        application: each.application ?? null,
      })),
    }),
  ),
  example: { shop },
})

export const joinActivityCall = endpoint({
  name: 'joinActivity',
  path: '/sapi/mall-marketing/seller/:shop/activity/join',
  tag: ofShop,
  summary: 'Begins an application: a draft at the times of the activity, to be filled with goods',
  input: z.object({ shop: shopKey, platformActivityId: id }).strict(),
  answer: ofOffer,
  refusals: ['notFound', 'activityClosed'],
  example: { shop, platformActivityId },
})

export const changeApplicationCall = endpoint({
  name: 'changeApplication',
  path: '/sapi/mall-marketing/seller/:shop/activity/apply',
  tag: ofShop,
  summary: 'Sends the application of an offer, or takes it back',
  input: z.object({ shop: shopKey, offerId: id, action: z.enum(['apply', 'withdraw']) }).strict(),
  answer: ofOffer,
  refusals: ['notFound', 'transitionRefused', 'activityNeedsGoods', 'activityClosed', 'activityDiscount'],
  example: { shop, offerId, action: 'apply' },
})
