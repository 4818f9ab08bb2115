import { z } from 'zod'
import { paidKinds } from '#modules/orders/rules/paid-kinds.ts'
import { answer, endpoint, type WireAnswer } from '#vocabulary/calls/endpoint.ts'
import { moneyField, optional, withDefault } from '#vocabulary/calls/fields.ts'
import { devices } from '../rules/account-rules.ts'
import type { OfferedChannel } from '../rules/channel.ts'

/** The checkout shows the ways to pay before there is an order; what is started later is judged again. */

const offered: WireAnswer<{ readonly channels: readonly OfferedChannel[]; readonly preferred: string }> =
  answer(
    z.object({
      channels: z.array(z.object({ code: z.string(), abilities: z.custom<OfferedChannel['abilities']>() })),
      preferred: z
        .string()
        .meta({ description: 'The channel that opens first; blank where none is offered' }),
    }),
  )

export const channelsAheadCall = endpoint({
  name: 'channelsAhead',
  path: '/api/payments/v1/channels-ahead',
  tag: 'Payments',
  summary: 'Payment methods that the caller would be offered for an order of this kind and amount, in order',
  input: z
    .object({
      due: moneyField,
      kinds: withDefault(z.array(z.enum(paidKinds)).max(paidKinds.length), []),
      usesPoints: withDefault(z.boolean(), false),
      country: optional(z.string().regex(/^[A-Z]{2}$/)).meta({ description: 'Of the billing address' }),
      device: optional(z.enum(devices)),
    })
    .strict(),
  answer: offered,
  example: { due: { amount: 52_920, currency: 'USD' }, kinds: ['goods'], country: 'US' },
})
