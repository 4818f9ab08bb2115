import { z } from 'zod'
import { finishDaysMax, offboardingChoices } from '#modules/shops/rules/offboarding.ts'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, orNull } from '#vocabulary/calls/fields.ts'

const tag = 'Platform'
const example = { shopId: '7312345678901234567' }

const count = z.number().int()
const choices = z
  .object({
    unpaid: z.enum(offboardingChoices.unpaid),
    unsent: z.enum(offboardingChoices.unsent),
    balance: z.enum(offboardingChoices.balance),
    forming: z.enum(offboardingChoices.forming),
    sent: z.enum(offboardingChoices.sent),
    afterSales: z.enum(offboardingChoices.afterSales),
  })
  .strict()

export const offboardingOfShopCall = endpoint({
  name: 'clearingOfShop',
  path: '/sapi/mall-admin/shop/clearing/query',
  tag,
  summary: 'Open orders of a shop by status, and their handling while the shop is offboarded',
  input: z.object({ shopId: id }).strict(),
  answer: answer(
    z.object({
      counts: z.object({
        unpaid: count,
        unsent: count,
        balance: count,
        forming: count,
        sent: count,
        afterSales: count,
      }),
      underWay: orNull(z.object({ choices, finishBy: moment, startedAt: moment })),
    }),
  ),
  example,
})

export const startOffboardingCall = endpoint({
  name: 'startClearing',
  path: '/sapi/mall-admin/shop/clearing/start',
  tag,
  summary:
    'Starts to offboard a shop: it can no longer sell, its open orders are handled as selected for each status, and then it is offboarded',
  input: z.object({ shopId: id, choices, finishDays: z.number().int().min(1).max(finishDaysMax) }).strict(),
  answer: answer(z.object({ finishBy: moment })),
  refusals: ['notFound', 'merchantCleared'],
  example: {
    ...example,
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
