import { z } from 'zod'
import { cardToWire, wireCard } from '#modules/catalogue/bound/product-lists.ts'
import { activityKinds } from '#modules/offers/rules/platform-activity.ts'
import { type ShownActivity, shownPhases } from '#modules/offers/rules/shown-activity.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  millis,
  moneyToWire,
  optional,
  pageNo,
  pageSize,
  site,
  wireMoney,
} from '#vocabulary/calls/fields.ts'

/** An activity of the platform as buyers see it: when it runs, and the goods of all shops that take part. */
export const shownActivityCall = endpoint({
  name: 'shownActivity',
  path: '/sapi/mall-marketing/activity/queryItems',
  tag: 'Catalogue',
  summary: 'An activity of the platform, with a page of the goods that take part',
  input: z.object({ platformActivityId: id, page: z.number().int().min(1).max(100), pageSize }).strict(),
  wire: fromWire(
    z
      .object({ platformActivityId: id, pageNo: optional(pageNo), pageSize: optional(pageSize), site })
      .strict(),
    (wire) => ({
      platformActivityId: wire.platformActivityId,
      page: wire.pageNo ?? 1,
      pageSize: wire.pageSize ?? 20,
    }),
  ),
  answer: answers(
    z
      .object({
        platformActivityId: id,
        kind: z.enum(activityKinds),
        phase: z.enum(shownPhases),
        name: z.string(),
        startTime: millis,
        endTime: millis,
        total: z.number().int(),
        data: z.array(
          z.object({
            ...wireCard.shape,
            skuId: id,
            activityPrice: wireMoney,
            activityStock: z.number().int().nullable(),
            activityAllStock: z.number().int().nullable(),
          }),
        ),
      })
      .meta({ id: 'ShownActivity' }),
    ({ platformActivityId, kind, phase, name, startsAt, endsAt, total, goods }: ShownActivity) => ({
      platformActivityId,
      kind,
      phase,
      name,
      total,
      startTime: startsAt.getTime(),
      endTime: endsAt.getTime(),
      data: goods.map(({ card, variantId, price, stock }) => ({
        ...cardToWire(card),
        skuId: variantId,
        activityPrice: moneyToWire(price),
        activityStock: stock?.left ?? null,
        activityAllStock: stock?.total ?? null,
      })),
    }),
  ),
  refusals: ['notFound'],
  example: { platformActivityId: '7312345678901234567', pageNo: 1, pageSize: 20 },
})
