import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { id, moment, moneyField, nothing } from '#vocabulary/calls/fields.ts'

export const clearingAgesCall = endpoint({
  name: 'clearingAges',
  path: '/sapi/mall-admin/pay-clearing/ages',
  tag: 'Platform',
  summary: 'Balances held by payment providers, by account and age',
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
            total: moneyField,
            ages: z.object({ day: moneyField, week: moneyField, month: moneyField, older: moneyField }),
            oldestAt: moment,
            goesBack: moneyField,
          })
          .meta({ id: 'ClearingAge' }),
      ),
    }),
  ),
  example: {},
})
