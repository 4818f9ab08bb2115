import { z } from 'zod'
import { answers, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, millis, moneyToWire, wireMoney } from '#vocabulary/calls/fields.ts'
import type { HeldByCompany } from '../rules/clearing-age.ts'

export const clearingAgesCall = endpoint({
  name: 'clearingAges',
  path: '/sapi/mall-admin/pay-clearing/ages',
  tag: 'Platform',
  summary: 'What payment companies hold for us, account by account, by how long it has been there',
  input: z.object({}).strict(),
  answer: answers(
    z.object({
      data: z.array(
        z
          .object({
            accountId: id,
            site: z.string(),
            channelName: z.string(),
            account: z.string(),
            test: z.boolean(),
            totalAmt: wireMoney,
            dayAmt: wireMoney,
            weekAmt: wireMoney,
            monthAmt: wireMoney,
            olderAmt: wireMoney,
            oldestAt: millis,
            refundingAmt: wireMoney,
          })
          .meta({ id: 'ClearingAge' }),
      ),
    }),
    (ours: readonly HeldByCompany[]) => ({
      data: ours.map((each) => ({
        accountId: each.accountId,
        site: each.site,
        channelName: each.channel,
        account: each.account,
        test: each.isTest,
        totalAmt: moneyToWire(each.total),
        dayAmt: moneyToWire(each.ages.day),
        weekAmt: moneyToWire(each.ages.week),
        monthAmt: moneyToWire(each.ages.month),
        olderAmt: moneyToWire(each.ages.older),
        oldestAt: each.oldestAt.getTime(),
        refundingAmt: moneyToWire(each.goesBack),
      })),
    }),
  ),
  example: {},
})
