import { z } from 'zod'
import { answers, endpoint, fromWire } from '#vocabulary/calls/endpoint.ts'
import {
  blankIsAbsent,
  deviceNamed,
  id,
  line,
  lines,
  looseId,
  moneyToWire,
  optional,
  requiredLine,
  text,
  wireMoney,
} from '#vocabulary/calls/fields.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { devices, type PayingDevice } from '../rules/account-rules.ts'
import type { OfferedChannel } from '../rules/channel.ts'
import type { EarlierAttempt, PaymentOutcome, PaymentState } from '../rules/payment.ts'

const tag = 'Payments'

/**
 * One state, and the word each call has for it (TRAP-61, 80, 83). `attempt` is called by pages that poll an
 * attempt, `pay` by those that poll a serial, `result` by the page after payment, `again` before paying
 * again. A null in `again` means that nothing prevents a new payment.
 */
const wordsFor = {
  attempt: {
    notStarted: 'PAY_PENDING',
    pending: 'PAY_PENDING',
    succeeded: 'PAY_SUCCESS',
    failed: 'PAY_FAILED',
    refunding: 'PAY_FAILED',
  },
  pay: {
    notStarted: 'UNKNOWN',
    pending: 'UNKNOWN',
    succeeded: 'SUCCESS',
    failed: 'FAILED',
    refunding: 'FAILED',
  },
  result: {
    notStarted: 'FAILED',
    pending: 'PENDING',
    succeeded: 'SUCCESS',
    failed: 'FAILED',
    refunding: 'FAILED',
  },
  again: {
    notStarted: null,
    pending: 'PAY_PENDING',
    succeeded: 'PAY_SUCCESS',
    failed: 'PAY_FAILED',
    refunding: null,
  },
} as const satisfies Record<string, Record<PaymentState, string | null>>

/** Why, for clients: the provider's own word, or ours where no payment failed. */
function failedReason({ state, failure }: Pick<PaymentOutcome, 'state' | 'failure'>): string | null {
  if (state === 'notStarted') return 'NOT_STARTED'
  if (state === 'refunding') return 'REFUNDING'
  return state === 'failed' ? (failure ?? 'FAILED') : null
}

/** Opens an order for the holder of the link in the mail. */
const token = text(200).optional()

export type PayChannelsRequest = {
  groupId?: Id | undefined
  orderId?: Id | undefined
  token?: string | undefined
  country?: string | undefined
  excludeCountry?: number | undefined
  device?: PayingDevice | undefined
}
export type PayChannelsAnswer = { readonly channels: readonly OfferedChannel[]; readonly preferred: string }

export const payChannelsCall = endpoint({
  name: 'payChannels',
  path: '/sapi/mall-pay/payment/payChannel',
  tag,
  summary: 'Payment methods offered to the caller on this site, in order',
  input: z
    .object({
      groupId: id.optional(),
      orderId: id.optional(),
      token,
      country: line(8).optional(),
      excludeCountry: z.number().int().min(0).max(999_999).optional(),
      device: z.enum(devices).optional(),
    })
    .strict() as z.ZodType<PayChannelsRequest>,
  wire: fromWire(
    z
      .object({
        environment: optional(text(20)),
        countryCode: optional(text(8)),
        excludeCountry: optional(z.union([text(20), z.number().int()])),
        site: optional(text(40)),
        origin: optional(text(200)),
      })
      .strict(),
    // The site follows from the address of the mall, never from the body. What names no country leaves nothing out.
    ({ countryCode, excludeCountry, environment }) => ({
      device: deviceNamed(environment),
      country: blankIsAbsent(countryCode)?.toUpperCase(),
      excludeCountry: /^\d{1,6}$/.test(String(excludeCountry ?? '')) ? Number(excludeCountry) : undefined,
    }),
    { country: 'countryCode' },
  ),
  answer: answers(
    z.object({
      payChannelGroups: z.array(
        z.object({ channelName: z.string(), paymentMethods: z.string(), configMap: z.string() }),
      ),
      defaultChannel: z.string(),
    }),
    ({ channels, preferred }: PayChannelsAnswer) => ({
      payChannelGroups: channels.map(({ code, methods, abilities }) => ({
        channelName: code,
        paymentMethods: JSON.stringify(methods),
        configMap: JSON.stringify({
          anonymous: abilities.guest,
          redirect: abilities.kinds.includes('redirect'),
          // Browser API that is required; missing where none is.
          device: abilities.device,
        }),
      })),
      defaultChannel: preferred,
    }),
  ),
  example: { environment: 'PC', countryCode: 'US', site: 'global' },
})

export type PaymentResultRequest = {
  groupId?: Id | undefined
  orderId?: Id | undefined
  serial?: string | undefined
  token?: string | undefined
}

const wireResult = z.object({
  status: z.enum(['SUCCESS', 'PENDING', 'FAILED']),
  failedReason: z.string().nullable(),
  orderId: id.nullable(),
  contractId: id,
  amount: wireMoney,
  merchantSerialNo: z.string().nullable(),
})

export const paymentResultCall = endpoint({
  name: 'payResult',
  path: '/sapi/mall-pay/payment/payResult',
  tag,
  summary: 'Payment result of an order group, from our own records',
  input: z
    .object({ groupId: id.optional(), orderId: id.optional(), serial: text(64).optional(), token })
    .strict() as z.ZodType<PaymentResultRequest>,
  // Status and total come from an address bar and are not believed (TRAP-72).
  wire: fromWire(
    z
      .object({
        orderId: looseId,
        tradeId: looseId,
        contractId: looseId,
        buyerId: looseId,
        status: optional(text(40)),
        paymentOrderId: looseId,
        totalAmt: optional(z.union([text(40), z.number()])),
        merchantSerialNo: looseId,
        token: optional(text(200)),
      })
      .strict(),
    (wire) => ({
      groupId: blankIsAbsent(wire.contractId),
      orderId: blankIsAbsent(wire.orderId) ?? blankIsAbsent(wire.tradeId),
      serial: blankIsAbsent(wire.merchantSerialNo),
      token: wire.token,
    }),
  ),
  answer: answers(wireResult, (ours: PaymentOutcome) => ({
    status: wordsFor.result[ours.state],
    failedReason: failedReason(ours),
    orderId: ours.orders[0]?.orderId ?? null,
    contractId: ours.groupId,
    amount: moneyToWire(ours.amount),
    merchantSerialNo: ours.serial ?? null,
  })),
  refusals: ['notFound'],
  example: { contractId: '7312345678901234567', merchantSerialNo: 'MP7312345678901234569' },
})

export type EarlierAttemptRequest = {
  orderId?: Id | undefined
  groupId?: Id | undefined
  token?: string | undefined
}

export const secondaryPay = endpoint({
  name: 'secondaryPay',
  path: '/sapi/mall-order/web/order/secondaryPay',
  tag,
  summary: 'Status of the last payment attempt, before paying again',
  input: z
    .object({ orderId: id.optional(), groupId: id.optional(), token })
    .strict() as z.ZodType<EarlierAttemptRequest>,
  wire: fromWire(z.object({ id }).strict(), (wire) => ({ orderId: wire.id })),
  answer: answers(
    z.object({
      payUniqueKey: z.string().nullable(),
      paymentRecordStatus: z.enum(['PAY_SUCCESS', 'PAY_PENDING', 'PAY_FAILED']).nullable(),
      paymentRecordId: id.nullable(),
    }),
    ({ attempt, state }: EarlierAttempt) => ({
      payUniqueKey: attempt?.serial ?? null,
      paymentRecordStatus: wordsFor.again[state],
      paymentRecordId: attempt?.attemptId ?? null,
    }),
  ),
  refusals: ['notFound'],
  example: { id: '7312345678901234568' },
})

export const closePaymentAttemptCall = endpoint({
  name: 'closePaymentRecord',
  path: '/sapi/mall-order/web/order/closePaymentRecordAfterConfirm',
  tag,
  summary: 'Cancels a payment attempt at the provider, so that a new one cannot charge twice',
  input: z.object({ serial: requiredLine(64), attemptId: id, token }).strict(),
  wire: fromWire(z.object({ payUniqueKey: text(64), paymentRecordId: id }).strict(), (wire) => ({
    serial: wire.payUniqueKey,
    attemptId: wire.paymentRecordId,
  })),
  answer: answers(z.object({ success: z.literal(true) }), (_: { isClosed: true }) => ({
    success: true as const,
  })),
  refusals: ['notFound', 'attemptNotClosable', 'providerAway'],
  example: { payUniqueKey: 'MP7312345678901234569', paymentRecordId: '7312345678901234569' },
})

export const attemptStatus = endpoint({
  name: 'queryPaymentRecordStatus',
  path: '/sapi/mall-pay/payment/queryPaymentRecordStatus',
  tag,
  summary: 'Status of a payment attempt (polled every 3 seconds)',
  input: z.object({ attemptId: id }).strict(),
  wire: fromWire(z.object({ paymentRecordId: id }).strict(), (wire) => ({ attemptId: wire.paymentRecordId })),
  answer: answers(
    z.object({
      paymentRecordStatus: z.enum(['PAY_SUCCESS', 'PRE_AUTH_SUCCESS', 'PAY_PENDING', 'PAY_FAILED']),
      failedReason: z.string().nullable(),
    }),
    (ours: PaymentOutcome) => ({
      // Only this call distinguishes held from captured money; before paying again both are paid (TRAP-80).
      paymentRecordStatus:
        ours.state === 'succeeded' && ours.isHeld ? 'PRE_AUTH_SUCCESS' : wordsFor.attempt[ours.state],
      failedReason: failedReason(ours),
    }),
  ),
  refusals: ['notFound'],
  example: { paymentRecordId: '7312345678901234569' },
})

export const payStatus = endpoint({
  name: 'queryPayStatus',
  path: '/sapi/mall-pay/payment/queryPayStatus',
  tag,
  summary: 'Status of a payment attempt, by its serial number',
  input: z.object({ serial: requiredLine(64), token }).strict(),
  wire: fromWire(z.object({ merchantSerialNo: text(64) }).strict(), (wire) => ({
    serial: wire.merchantSerialNo,
  })),
  answer: answers(z.object({ status: z.enum(['SUCCESS', 'UNKNOWN', 'FAILED']) }), (ours: PaymentOutcome) => ({
    status: wordsFor.pay[ours.state],
  })),
  refusals: ['notFound'],
  example: { merchantSerialNo: 'MP7312345678901234569' },
})

export const noteFailedPaymentCall = endpoint({
  name: 'payFailRecord',
  path: '/sapi/mall-pay/payment/payFailRecord',
  tag,
  summary: 'Logs a payment failure reported by a client. It changes no payment (TRAP-76)',
  input: z.object({ orderId: id, reason: lines(500), token }).strict(),
  wire: fromWire(
    z.object({ orderId: id, status: z.literal('PAY_FAILED'), reason: text(500) }).strict(),
    ({ orderId, reason }) => ({
      orderId,
      reason,
    }),
  ),
  answer: answers(z.object({ success: z.literal(true) }), (_: { isNoted: true }) => ({
    success: true as const,
  })),
  refusals: ['notFound', 'tooManyRequests'],
  example: { orderId: '7312345678901234568', status: 'PAY_FAILED', reason: 'The card was declined' },
})

/** A message was accepted; `acknowledgement`: the text by which its provider recognises that. */
export type NoticeTaken = { readonly isReceived: true; readonly acknowledgement: string | undefined }

/** The address at which a provider notifies us. */
export const noticePath = (channel: string): string =>
  `/api/payments/v1/notify/${encodeURIComponent(channel)}`

export const providerNotice = endpoint({
  name: 'providerNotice',
  path: '/api/payments/v1/notify/:channel',
  tag,
  summary:
    'Receives a webhook of a payment provider, as JSON or as a form. The signature covers the body as it was sent; repeats count once. Responds with the text that the provider expects',
  readsRawBody: true,
  answerText: ({ acknowledgement }: NoticeTaken) => acknowledgement,
  input: z.object({ channel: text(40) }).strict(),
  // The handler reads the raw body, because that is what is signed.
  wire: fromWire(z.looseObject({ channel: text(40) }), ({ channel }) => ({ channel })),
  answer: answers(z.object({ received: z.literal(true) }), (_: NoticeTaken) => ({
    received: true as const,
  })),
  refusals: ['webhookForged', 'notFound', 'providerAway'],
  example: { id: 'evt_1', type: 'payment.succeeded' },
})
