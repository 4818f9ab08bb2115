import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { day, id, millis, optional, pageNo, pageSize } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { type Finding, findingKinds, findingStates } from '../rules/finding.ts'

const tag = 'Platform'

export const paymentFindingsCall = endpoint({
  name: 'paymentFindings',
  path: '/sapi/mall-admin/pay-finding/page',
  tag,
  summary:
    'What does not agree in the books of payments, or between them and the statements of payment companies. Amounts are in minor units',
  input: z.object({ state: z.enum(findingStates), page: pageNo, pageSize }).strict(),
  wire: fromWire(
    z
      .object({
        state: optional(z.enum(findingStates)),
        pageNo: optional(pageNo),
        pageSize: optional(pageSize),
      })
      .strict(),
    (wire) => ({ state: wire.state ?? 'open', page: wire.pageNo ?? 1, pageSize: wire.pageSize ?? 20 }),
  ),
  answer: answers(
    z.object({
      total: z.number().int(),
      data: z.array(
        z
          .object({
            id,
            kind: z.enum(findingKinds),
            subject: z.string(),
            account: z.string().nullable(),
            wanted: z.number().int().nullable(),
            found: z.number().int().nullable(),
            currency: z.string().nullable(),
            said: z.string(),
            orders: z.array(z.object({ id, number: z.string() })),
            foundAt: millis,
            state: z.enum(findingStates),
          })
          .meta({ id: 'PaymentFinding' }),
      ),
    }),
    ({ total, findings }: { total: number; findings: readonly Finding[] }) => ({
      total,
      data: findings.map(({ findingId, account, wanted, found, currency, foundAt, ...rest }) => ({
        id: findingId,
        kind: rest.kind,
        subject: rest.subject,
        account: account ?? null,
        wanted: wanted ?? null,
        found: found ?? null,
        currency: currency ?? null,
        said: rest.said,
        orders: rest.orders.map(({ orderId, number }) => ({ id: orderId, number })),
        foundAt: foundAt.getTime(),
        state: rest.state,
      })),
    }),
  ),
  example: { state: 'open', pageNo: 1, pageSize: 20 },
})

export const settleFindingsCall = endpoint({
  name: 'settlePaymentFindings',
  path: '/sapi/mall-admin/pay-finding/settle',
  tag,
  summary: 'Marks findings as seen to. It changes nothing in the books',
  input: z.object({ findingIds: z.array(id).min(1).max(100) }).strict() as z.ZodType<{ findingIds: Id[] }>,
  wire: fromWire(z.object({ ids: z.array(id).min(1).max(100) }).strict(), ({ ids }) => ({ findingIds: ids })),
  answer: answers(z.object({ settled: z.number().int() }), (ours: { settled: number }) => ours),
  refusals: ['notFound'],
  example: { ids: ['7312345678901234567'] },
})

export const compareDayCall = endpoint({
  name: 'compareStatement',
  path: '/sapi/mall-admin/pay-account/statement',
  tag,
  summary:
    'Asks the company of an account what it states of one day of UTC, imports it, and compares it with the books. With isOnlyNew a day whose statement is there is refused, else it is replaced. Differences are those of the week until that day',
  input: z.object({ accountId: id, day: day, isOnlyNew: z.boolean().optional() }).strict(),
  wire: fromWire(
    z.object({ id, day: day, isOnlyNew: optional(z.boolean()) }).strict(),
    ({ id: accountId, ...rest }) => ({ accountId, ...rest }),
  ),
  answer: answers(
    z.object({ id, lines: z.number().int(), differences: z.number().int() }),
    ({ statementId, ...ours }: { statementId: Id; lines: number; differences: number }) => ({
      id: statementId,
      ...ours,
    }),
  ),
  refusals: [
    'notFound',
    'statementDayNotOver',
    'statementDayTooOld',
    'statementThere',
    'channelAccountIncomplete',
    'channelWithoutStatements',
    'providerAway',
  ],
  example: { id: '7312345678901234567', day: '2026-11-30' },
})
