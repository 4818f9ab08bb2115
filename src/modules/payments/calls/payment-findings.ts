import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { day, id, moment, optional, orNull, paging, withDefault } from '#vocabulary/calls/fields.ts'
import { findingKinds, findingStates } from '../rules/finding.ts'

const tag = 'Platform'

export const paymentFindingsCall = endpoint({
  name: 'paymentFindings',
  path: '/sapi/mall-admin/pay-finding/page',
  tag,
  summary:
    'Discrepancies in the books of payments, or between them and the statements of payment providers. Amounts are in minor units',
  input: z.object({ state: withDefault(z.enum(findingStates), 'open'), ...paging }).strict(),
  answer: answer(
    z.object({
      total: z.number().int(),
      findings: z.array(
        z
          .object({
            findingId: id,
            kind: z.enum(findingKinds),
            subject: z.string(),
            account: orNull(z.string()),
            wanted: orNull(z.number().int()),
            found: orNull(z.number().int()),
            currency: orNull(z.string()),
            said: z.string(),
            orders: z.array(z.object({ orderId: id, number: z.string() })),
            foundAt: moment,
            state: z.enum(findingStates),
          })
          .meta({ id: 'PaymentFinding' }),
      ),
    }),
  ),
  example: { state: 'open', page: 1, pageSize: 20 },
})

export const settleFindingsCall = endpoint({
  name: 'settlePaymentFindings',
  path: '/sapi/mall-admin/pay-finding/settle',
  tag,
  summary: 'Marks findings as resolved, without changing the books',
  input: z.object({ findingIds: z.array(id).min(1).max(100) }).strict(),
  answer: answer(z.object({ settled: z.number().int() })),
  refusals: ['notFound'],
  example: { findingIds: ['7312345678901234567'] },
})

export const compareDayCall = endpoint({
  name: 'compareStatement',
  path: '/sapi/mall-admin/pay-account/statement',
  tag,
  summary:
    'Imports the provider’s statement of an account for one UTC day and compares it with the books. With isOnlyNew an existing statement is refused, else it is replaced. Differences cover the week up to that day',
  input: z.object({ accountId: id, day, isOnlyNew: optional(z.boolean()) }).strict(),
  answer: answer(z.object({ statementId: id, lines: z.number().int(), differences: z.number().int() })),
  refusals: [
    'notFound',
    'statementDayNotOver',
    'statementDayTooOld',
    'statementThere',
    'channelAccountIncomplete',
    'channelWithoutStatements',
    'providerAway',
  ],
  example: { accountId: '7312345678901234567', day: '2026-11-30' },
})
