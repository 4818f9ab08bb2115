import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import {
  blankIsAbsent,
  deviceNamed,
  id,
  looseId,
  optional,
  requiredLine,
  text,
} from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { devices, type PayingDevice } from '../rules/account-rules.ts'
import type { Json, NextAction } from '../rules/channel.ts'
import type { PaymentStart } from '../rules/payment.ts'

/** Beginning to pay, and going on with it. */

const tag = 'Payments'

/** Opens an order for the holder of the link in the mail. */
const token = text(200).optional()

/** Required fields are checked by the handler, which answers a missing one with its own error (PAY-14). */
export type StartPaymentRequest = {
  groupId?: Id | undefined
  orderId?: Id | undefined
  channel?: string | undefined
  cardId?: Id | undefined
  device?: PayingDevice | undefined
  /** An agreement of the buyer at the provider, given before there was an order. */
  approvalId?: Id | undefined
  token?: string | undefined
}

const wireStart = z
  .object({
    payChannel: optional(text(40)),
    paymentOrderId: looseId,
    buyerId: looseId,
    tradeId: looseId,
    orderId: looseId,
    contractId: looseId,
    paymentExtraKey: optional(text(4_000)),
    bindToken: optional(text(400)),
    environment: optional(text(20)),
    token: optional(text(200)),
  })
  .strict()

const wireStarted = z.object({
  redirectInfo: z.object({
    clientSecret: z.string().nullable(),
    approveUrl: z.string().nullable(),
    action: z.string(),
    merchantSerialNo: z.string(),
  }),
  needConfirm: z.boolean(),
  channelToken: z.string().nullable(),
  redirectUrl: z.string().nullable(),
  channel: z.string(),
  paymentRecordId: id,
  merchantSerialNo: z.string(),
})

/** Names of the client's next action, one for each kind. */
const actionNames = {
  redirect: 'REDIRECT',
  post: 'POST',
  component: 'COMPONENT',
  code: 'CODE',
  transfer: 'TRANSFER',
  wait: 'WAIT',
  done: 'DONE',
  refused: 'REFUSED',
} as const satisfies Record<NextAction['kind'], string>

const addressOf = (next: NextAction) => (next.kind === 'redirect' ? next.url : null)

/** Further data that the client needs to continue, as JSON text. */
function tokenOf(next: NextAction): string | null {
  if (next.kind === 'post') return JSON.stringify({ url: next.url, fields: next.fields })
  if (next.kind === 'component')
    return JSON.stringify({
      script: next.script,
      shownBy: next.shownBy,
      session: next.session,
      token: next.clientSecret,
    })
  if (next.kind === 'code')
    return JSON.stringify({ content: next.content, expires: next.expires.toISOString() })
  if (next.kind === 'transfer') return JSON.stringify({ lines: next.lines, reference: next.reference })
  return null
}

function startToWire(ours: PaymentStart) {
  if (ours.kind === 'incomplete') return '0' as const
  return {
    redirectInfo: {
      clientSecret: ours.next.kind === 'component' ? (ours.next.clientSecret ?? null) : null,
      approveUrl: addressOf(ours.next),
      action: actionNames[ours.next.kind],
      merchantSerialNo: ours.serial,
    },
    needConfirm: ours.next.kind === 'component',
    channelToken: tokenOf(ours.next),
    redirectUrl: addressOf(ours.next),
    channel: ours.channel,
    paymentRecordId: ours.attemptId,
    merchantSerialNo: ours.serial,
  }
}

export const startPaymentCall = endpoint({
  name: 'firstPay',
  path: '/sapi/mall-pay/payment/firstPay',
  tag,
  summary:
    'Starts a payment for an order group and returns where to send the buyer; the bare string "0" when a field is missing. Requires an Idempotency-Key: the same key returns the same attempt',
  input: z
    .object({
      groupId: id.optional(),
      orderId: id.optional(),
      channel: text(40).optional(),
      cardId: id.optional(),
      device: z.enum(devices).optional(),
      approvalId: id.optional(),
      token,
    })
    .strict() as z.ZodType<StartPaymentRequest>,
  // Whose order it is follows from the session or the token; what it costs, from the order. Of the rest only the saved card is read.
  wire: fromWire(wireStart, (wire) => ({
    groupId: blankIsAbsent(wire.contractId),
    orderId: blankIsAbsent(wire.orderId) ?? blankIsAbsent(wire.tradeId),
    channel: blankIsAbsent(wire.payChannel),
    cardId: blankIsAbsent(wire.bindToken),
    device: deviceNamed(wire.environment),
    token: wire.token,
  })),
  answer: answers(z.union([z.literal('0'), wireStarted]), startToWire),
  refusals: [
    'keyMissing',
    'keyReused',
    'notFound',
    'channelUnknown',
    'channelNotForGuests',
    'channelNotForAmount',
    'channelNotForCurrency',
    'channelNotForPoints',
    'channelNotForCountry',
    'channelNotForKind',
    'channelNotForDevice',
    'cardNotChosen',
    'paymentDeclined',
    'alreadyPaid',
    'notPayable',
    'balanceNotOpen',
    'balanceNotCheckedOut',
    'payAttempts',
    'providerAway',
  ],
  example: {
    payChannel: 'MOCKPAY',
    contractId: '7312345678901234567',
    orderId: '7312345678901234568',
    tradeId: '7312345678901234568',
  },
})

export type ResumePaymentRequest = {
  /** Left out by clients that know only what the component gave them. */
  serial?: string | undefined
  input: Json
  token?: string | undefined
}

/** Maximum length of a component's input as JSON text: it is a token, never a card. */
const inputMax = 8_000
const componentInput = z.json().refine((input) => JSON.stringify(input).length <= inputMax)

export const resumePaymentCall = endpoint({
  name: 'adyenDetails',
  path: '/sapi/mall-pay/payment/adyenDetails',
  tag,
  summary:
    'Continues a payment attempt with the unchanged input of the provider’s component. Without `merchantSerialNo`, the caller’s attempt that awaits a component',
  input: z
    .object({ serial: requiredLine(64).optional(), input: componentInput, token })
    .strict() as z.ZodType<ResumePaymentRequest>,
  wire: fromWire(
    z
      .object({
        merchantSerialNo: optional(text(64)),
        details: z.json(),
        site: optional(text(40)),
        token: optional(text(200)),
      })
      .strict(),
    ({ merchantSerialNo, details, token }) => ({ serial: merchantSerialNo, input: details, token }),
  ),
  answer: answers(z.union([z.literal('0'), wireStarted]), startToWire),
  refusals: ['notFound', 'required', 'notPayable', 'channelUnknown', 'paymentDeclined', 'providerAway'],
  example: { merchantSerialNo: 'MP7312345678901234569', details: { token: 'tok_1' }, site: 'global' },
})
