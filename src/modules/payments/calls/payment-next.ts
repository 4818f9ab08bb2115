import { z } from 'zod'
import { answer, endpoint } from '#vocabulary/calls/endpoint.ts'
import {
  id,
  moment,
  moneyField,
  optional,
  orNull,
  orNullIfAbsent,
  requiredLine,
  text,
} from '#vocabulary/calls/fields.ts'
import { type Json, providersOfScripts } from '../rules/channel.ts'

/** Going on with an attempt to pay. */

const shownBy = z.enum(providersOfScripts)
const session = z.custom<Json>()

/** The next action of a buyer, one shape for each kind. */
const nextAction = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('redirect'),
      url: z.string(),
      inPage: orNullIfAbsent(z.object({ script: z.string(), shownBy, session })),
    }),
    z.object({ kind: z.literal('post'), url: z.string(), fields: z.record(z.string(), z.string()) }),
    z.object({
      kind: z.literal('component'),
      script: z.string(),
      shownBy: orNullIfAbsent(shownBy),
      session,
      clientSecret: orNullIfAbsent(z.string()),
    }),
    z.object({ kind: z.literal('code'), content: z.string(), expires: moment }),
    z.object({
      kind: z.literal('transfer'),
      lines: z.array(z.object({ name: z.string(), value: z.string() })),
      reference: z.string(),
    }),
    z.object({ kind: z.literal('wait') }),
    z.object({ kind: z.literal('done') }),
    z.object({ kind: z.literal('refused'), reason: z.string(), mayRetry: z.boolean() }),
  ])
  .meta({ id: 'NextAction' })

export const paymentNextCall = endpoint({
  name: 'paymentNext',
  path: '/api/payments/v1/next',
  tag: 'Payments',
  summary: 'The buyer’s next action in a pending payment attempt; null if there is none',
  input: z.object({ serial: requiredLine(64), token: optional(text(200)) }).strict(),
  answer: answer(
    z.object({
      next: orNull(nextAction),
      groupId: id,
      serial: z.string(),
      channel: z.string(),
      isLent: z.boolean(),
      isTest: z.boolean(),
      amount: moneyField,
      payBy: moment,
    }),
  ),
  refusals: ['notFound'],
  example: { serial: 'MP7312345678901234569' },
})
