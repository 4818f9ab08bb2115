import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import { day, id, moment, optional, orNull, paging } from '#vocabulary/calls/fields.ts'
import { movementKinds, movementOutcomes, statementStates } from '../rules/statement.ts'

const tag = 'Platform'
const outcomes = ['differing', ...movementOutcomes] as const
const count = z.number().int()

export const importedStatementsCall = endpoint({
  name: 'importedStatements',
  path: '/sapi/mall-admin/pay-statement/page',
  tag,
  summary:
    'Daily statements of payment providers, with their numbers of matched transactions. Days are in UTC; by default the last 92 days are listed. Counts cover all statements of these days',
  input: z
    .object({
      from: optional(day),
      to: optional(day),
      state: optional(z.enum(statementStates)),
      ...paging,
    })
    .strict(),
  answer: answer(
    z.object({
      total: count,
      counts: z.object({ all: count, differing: count, matching: count }),
      statements: z.array(
        z
          .object({
            statementId: id,
            accountId: id,
            account: z.string(),
            day: z.string(),
            importedAt: moment,
            matched: count,
            differing: count,
          })
          .meta({ id: 'PaymentStatement' }),
      ),
    }),
  ),
  example: { from: '2026-11-01', to: '2026-11-30', state: 'differing', page: 1, pageSize: 20 },
})

const movement = z
  .object({ amount: z.number().int(), currency: z.string(), at: moment })
  .meta({ id: 'StatementMovement' })

export const comparedStatementCall = endpoint({
  name: 'comparedStatement',
  path: '/sapi/mall-admin/pay-statement/movements',
  tag,
  summary:
    'Transactions of a statement compared with our records: matched, missing, extra, or with another amount, currency or date. It changes nothing. Amounts are in minor units',
  input: z
    .object({
      statementId: id,
      outcome: optional(z.enum(outcomes)),
      kind: optional(z.enum(movementKinds)),
      ...paging,
    })
    .strict(),
  answer: answer(
    z.object({
      account: z.string(),
      day: z.string(),
      total: count,
      movements: z.array(
        z
          .object({
            kind: z.enum(movementKinds),
            reference: z.string(),
            outcome: z.enum(movementOutcomes),
            stated: orNull(movement),
            known: orNull(movement),
            orders: z.array(z.object({ orderId: id, number: z.string() })),
          })
          .meta({ id: 'ComparedMovement' }),
      ),
    }),
  ),
  refusals: ['notFound'],
  example: { statementId: '7312345678901234567', outcome: 'differing', page: 1, pageSize: 20 },
})
