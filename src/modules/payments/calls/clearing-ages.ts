import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, money, nothing } from '#vocabulary/calls/fields.ts'

export const clearingAgesCall = endpoint({
  name: 'clearingAges',
  path: '/sapi/mall-admin/pay-clearing/ages',
  tag: 'Platform',
  summary: 'Our balances with payment providers, account by account, by how long the money has been there',
  input: nothing,
  answer: answer(
    z.object({
      balances: z.array(
        z
          .object({
            accountId: id,
            site: z.string(),
            channel: z.string(),
            account: z.string(),
            isTest: z.boolean(),
            total: money,
            ages: z.object({ day: money, week: money, month: money, older: money }),
            oldestAt: moment,
            goesBack: money,
          })
          .meta({ id: 'ClearingAge' }),
      ),
    }),
  ),
  example: {},
})
