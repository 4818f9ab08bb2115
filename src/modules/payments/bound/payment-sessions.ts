import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import { blankIsAbsent, id, line, looseId, optional, requiredLine, text } from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import type { Json, PaymentSession } from '../rules/channel.ts'
import { readJsonText } from './json-text.ts'

/** Sessions that open a payment provider's part of a page before there is an attempt to pay. */

const tag = 'Payments'
const token = text(200).optional()
const of = { groupId: id.optional(), orderId: id.optional(), token }

export type SessionRequest = {
  groupId?: Id | undefined
  orderId?: Id | undefined
  token?: string | undefined
  /** In major units, as the client wrote it: it is shown where there is no order, and never charged (TRAP-71). */
  amount?: { currency?: string | undefined; value: string } | undefined
  country?: string | undefined
  content?: Json | undefined
}

const shown = {
  amount: z
    .object({ currency: line(10).optional(), value: line(30) })
    .strict()
    .optional(),
  country: line(8).optional(),
  content: z.json().optional(),
}

const wireAmount = optional(
  z.object({ type: optional(text(10)), value: z.union([z.number(), text(30)]) }).strict(),
)

const refusals = [
  'notFound',
  'notPayable',
  'alreadyPaid',
  'channelUnknown',
  'channelWithoutSession',
  'channelNotForGuests',
  'channelNotForAmount',
  'channelNotForCurrency',
  'channelNotForPoints',
  'channelNotForCountry',
  'providerAway',
  'tooManyRequests',
] as const

export const openPaymentSession = endpoint({
  name: 'paymentAuthority',
  path: '/sapi/mall-pay/payment/authority',
  tag,
  summary:
    'Opens a provider’s part of a page before there is an attempt. With an order it shows the amount due, else the client’s amount, else 100. Nothing can be charged with it',
  input: z.object({ channel: requiredLine(40), ...of, ...shown }).strict() as z.ZodType<
    SessionRequest & { channel: string }
  >,
  wire: fromWire(
    z
      .object({
        origin: optional(text(200)),
        channel: text(40),
        authCode: optional(text(400)),
        tradeAmt: wireAmount,
        amount: wireAmount,
        countryCode: optional(text(8)),
        site: optional(text(40)),
        content: optional(text(8_000)),
        contractId: looseId,
        orderId: looseId,
        token: optional(text(200)),
      })
      .strict(),
    (wire) => {
      const said = wire.amount ?? wire.tradeAmt
      return {
        channel: wire.channel,
        groupId: blankIsAbsent(wire.contractId),
        orderId: blankIsAbsent(wire.orderId),
        token: wire.token,
        amount: said && { currency: blankIsAbsent(said.type), value: String(said.value) },
        country: blankIsAbsent(wire.countryCode),
        content: readJsonText(wire.content),
      }
    },
    { content: 'content' },
  ),
  answer: answers(
    z.object({
      redirectInfo: z
        .object({
          // Fields that open the session in a browser, by the names that it has there (DATA-57).
          id: z.string(),
          environment: z.string(),
          sessionData: z.string(),
          sessionId: z.string(),
          clientKey: z.string(),
          // So spelled (TRAP-93).
          enviroment: z.string(),
        })
        .nullable(),
      channelToken: z.string().nullable(),
    }),
    (ours: PaymentSession) =>
      ours.kind === 'token'
        ? { redirectInfo: null, channelToken: JSON.stringify({ token: ours.token }) }
        : {
            redirectInfo: {
              sessionData: ours.sessionData,
              id: ours.id,
              environment: ours.environment,
              sessionId: ours.id,
              clientKey: ours.clientKey,
              enviroment: ours.environment,
            },
            channelToken: null,
          },
  ),
  refusals,
  example: {
    channel: 'MOCKPAY_CARD',
    amount: { type: 'USD', value: 49.9 },
    countryCode: 'US',
    site: 'global',
    content: '{"locale":"en-US"}',
  },
})

export const openLenderSessionCall = endpoint({
  name: 'paymentSessions',
  path: '/api/payments/v1/sessions',
  tag,
  summary: 'Opens the plans of the lending channel that the type names. Nothing can be charged with it',
  input: z.object({ type: line(40), ...of }).strict() as z.ZodType<
    Omit<SessionRequest, 'amount' | 'country' | 'content'> & { type: string }
  >,
  wire: fromWire(
    z.object({ type: text(40), contractId: looseId, orderId: looseId, token: optional(text(200)) }).strict(),
    (wire) => ({
      type: wire.type.trim(),
      groupId: blankIsAbsent(wire.contractId),
      orderId: blankIsAbsent(wire.orderId),
      token: wire.token,
    }),
  ),
  answer: answers(z.object({ client_token: z.string() }), (ours: { token: string }) => ({
    client_token: ours.token,
  })),
  refusals,
  example: { type: 'KLARNA' },
})
