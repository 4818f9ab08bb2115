import { z } from 'zod'
import {
  type Clearing,
  type ClearingChoices,
  clearingChoices,
  clearingStandings,
  finishDaysMax,
} from '#modules/shops/rules/clearing.ts'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { id, millis } from '#vocabulary/calls/fields.ts'

const tag = 'Platform'

const count = z.number().int()
const choices = z
  .object({
    unpaid: z.enum(clearingChoices.unpaid),
    unsent: z.enum(clearingChoices.unsent),
    balance: z.enum(clearingChoices.balance),
    forming: z.enum(clearingChoices.forming),
    sent: z.enum(clearingChoices.sent),
    afterSales: z.enum(clearingChoices.afterSales),
  })
  .strict() as z.ZodType<ClearingChoices>
const finishDays = z.number().int().min(1).max(finishDaysMax)

export const clearingOfShopCall = endpoint({
  name: 'clearingOfShop',
  path: '/sapi/mall-admin/shop/clearing/query',
  tag,
  summary: 'What is open in a shop, and what becomes of it where the shop is being cleared',
  input: z.object({ shopId: id }).strict(),
  wire: fromWire(z.object({ id }).strict(), (wire) => ({ shopId: wire.id })),
  answer: answers(
    z.object({
      quantities: z.array(z.object({ standing: z.string(), quantity: count })),
      choices: z.record(z.string(), z.string()).nullable(),
      finishByTime: millis.nullable(),
      startedTime: millis.nullable(),
    }),
    ({ counts, underWay }: Clearing) => ({
      quantities: clearingStandings.map((standing) => ({ standing, quantity: counts[standing] })),
      choices: underWay ? { ...underWay.choices } : null,
      finishByTime: underWay?.finishBy.getTime() ?? null,
      startedTime: underWay?.startedAt.getTime() ?? null,
    }),
  ),
  example: { id: '7312345678901234567' },
})

export const startClearingCall = endpoint({
  name: 'startClearing',
  path: '/sapi/mall-admin/shop/clearing/start',
  tag,
  summary:
    'Begins to clear a shop: it sells nothing more, its open orders end as is chosen for each standing, and then it is cleared',
  input: z.object({ shopId: id, choices, finishDays }).strict(),
  wire: fromWire(z.object({ id, choices, finishDays }).strict(), (wire) => ({
    shopId: wire.id,
    choices: wire.choices,
    finishDays: wire.finishDays,
  })),
  answer: answers(z.object({ finishByTime: millis }), (ours: { finishBy: Date }) => ({
    finishByTime: ours.finishBy.getTime(),
  })),
  refusals: ['notFound', 'merchantCleared'],
  example: {
    id: '7312345678901234567',
    choices: {
      unpaid: 'cancel',
      unsent: 'finish',
      balance: 'cancel',
      forming: 'cancel',
      sent: 'platform',
      afterSales: 'platform',
    },
    finishDays: 14,
  },
})
