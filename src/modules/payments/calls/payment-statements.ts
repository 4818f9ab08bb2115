import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { day, id, millis, optional, pageNo, pageSize } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import {
  type ComparedMovement,
  type Movement,
  movementKinds,
  movementOutcomes,
  type Statement,
  type StatementCounts,
  statementStates,
} from '../rules/statement.ts'

const tag = 'Platform'
const outcomes = ['differing', ...movementOutcomes] as const

type FoundStatements = {
  readonly total: number
  readonly counts: StatementCounts
  readonly statements: readonly Statement[]
}

export const importedStatementsCall = endpoint({
  name: 'importedStatements',
  path: '/sapi/mall-admin/pay-statement/page',
  tag,
  summary:
    'What payment companies state of each day, and how many of its movements agree with our records. Days are of UTC; without a first one, 92 days are looked at. Counts are of all statements of these days',
  input: z
    .object({
      from: day.optional(),
      to: day.optional(),
      state: z.enum(statementStates).optional(),
      page: pageNo,
      pageSize,
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        from: optional(day),
        to: optional(day),
        state: optional(z.enum(statementStates)),
        pageNo: optional(pageNo),
        pageSize: optional(pageSize),
      })
      .strict(),
    (wire) => ({
      from: wire.from,
      to: wire.to,
      state: wire.state,
      page: wire.pageNo ?? 1,
      pageSize: wire.pageSize ?? 20,
    }),
  ),
  answer: answers(
    z.object({
      total: z.number().int(),
      counts: z.object({ all: z.number().int(), differing: z.number().int(), matching: z.number().int() }),
      data: z.array(
        z
          .object({
            id,
            accountId: id,
            account: z.string(),
            day,
            importedAt: millis,
            matched: z.number().int(),
            differing: z.number().int(),
          })
          .meta({ id: 'PaymentStatement' }),
      ),
    }),
    ({ total, counts, statements }: FoundStatements) => ({
      total,
      counts,
      data: statements.map(({ statementId, importedAt, ...rest }) => ({
        id: statementId,
        ...rest,
        importedAt: importedAt.getTime(),
      })),
    }),
  ),
  example: { from: '2026-11-01', to: '2026-11-30', state: 'differing', pageNo: 1, pageSize: 20 },
})

const wireMovement = z
  .object({ amount: z.number().int(), currency: z.string(), at: millis })
  .meta({ id: 'StatementMovement' })
  .nullable()
const movementToWire = (movement: Movement | undefined) =>
  movement ? { ...movement, at: movement.at.getTime() } : null

export const comparedStatementCall = endpoint({
  name: 'comparedStatement',
  path: '/sapi/mall-admin/pay-statement/movements',
  tag,
  summary:
    'A statement, movement by movement beside our records: what matches, is missing, is extra, or has another amount, currency or date. It changes nothing. Amounts are in minor units',
  input: z
    .object({
      statementId: id as z.ZodType<Id>,
      outcome: z.enum(outcomes).optional(),
      kind: z.enum(movementKinds).optional(),
      page: pageNo,
      pageSize,
    })
    .strict(),
  wire: fromWire(
    z
      .object({
        id: id as z.ZodType<Id>,
        outcome: optional(z.enum(outcomes)),
        kind: optional(z.enum(movementKinds)),
        pageNo: optional(pageNo),
        pageSize: optional(pageSize),
      })
      .strict(),
    (wire) => ({
      statementId: wire.id,
      outcome: wire.outcome,
      kind: wire.kind,
      page: wire.pageNo ?? 1,
      pageSize: wire.pageSize ?? 20,
    }),
  ),
  answer: answers(
    z.object({
      account: z.string(),
      day,
      total: z.number().int(),
      data: z.array(
        z
          .object({
            kind: z.enum(movementKinds),
            reference: z.string(),
            outcome: z.enum(movementOutcomes),
            stated: wireMovement,
            known: wireMovement,
            orders: z.array(z.object({ id, number: z.string() })),
          })
          .meta({ id: 'ComparedMovement' }),
      ),
    }),
    (ours: { account: string; day: string; total: number; movements: readonly ComparedMovement[] }) => ({
      account: ours.account,
      day: ours.day,
      total: ours.total,
      data: ours.movements.map(({ stated, known, orders, ...rest }) => ({
        ...rest,
        stated: movementToWire(stated),
        known: movementToWire(known),
        orders: orders.map(({ orderId, number }) => ({ id: orderId, number })),
      })),
    }),
  ),
  refusals: ['notFound'],
  example: { id: '7312345678901234567', outcome: 'differing', pageNo: 1, pageSize: 20 },
})
