import { z } from 'zod'

/** Requests and answers of WeChat Pay's API v3 by its public documentation. What is not in it is refused. */

const number = z.string().regex(/^[0-9a-zA-Z_\-|*]{6,32}$/)
const moment = z.iso.datetime({ offset: true })
const fen = z.number().int().min(1)
const amount = z.strictObject({ total: fen, currency: z.literal('CNY') })
/** Without a query. */
const notifyUrl = z
  .url({ protocol: /^https?$/ })
  .max(255)
  .regex(/^[^?]+$/)

const order = {
  appid: z.string().regex(/^wx[0-9a-f]{16}$/),
  mchid: z.string().regex(/^\d{8,32}$/),
  description: z.string().min(1).max(127),
  out_trade_no: number,
  time_expire: moment.optional(),
  notify_url: notifyUrl,
  amount,
}
export const nativeOrder = z.strictObject(order)
export const h5Order = z.strictObject({
  ...order,
  scene_info: z.strictObject({
    payer_client_ip: z.union([z.ipv4(), z.ipv6()]),
    h5_info: z.strictObject({ type: z.enum(['iOS', 'Android', 'Wap']) }),
  }),
})
export type OrderToOpen = z.infer<typeof nativeOrder> | z.infer<typeof h5Order>

export const orderToClose = z.strictObject({ mchid: z.string().max(32) })
export const refundToMake = z
  .strictObject({
    transaction_id: z.string().max(32).optional(),
    out_trade_no: number.optional(),
    out_refund_no: z.string().regex(/^[0-9a-zA-Z_\-|*@]{1,64}$/),
    reason: z.string().max(80).optional(),
    notify_url: notifyUrl.optional(),
    amount: z.strictObject({ refund: fen, total: fen, currency: z.literal('CNY') }),
  })
  .refine((asked) => (asked.transaction_id === undefined) !== (asked.out_trade_no === undefined))

const paidAmount = z.strictObject({
  total: fen,
  payer_total: fen.optional(),
  currency: z.literal('CNY'),
  payer_currency: z.literal('CNY').optional(),
})
export const transaction = z.strictObject({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: number,
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR']),
  trade_state_desc: z.string().max(256),
  transaction_id: z.string().max(32).optional(),
  trade_type: z.enum(['NATIVE', 'MWEB']).optional(),
  bank_type: z.string().max(32).optional(),
  success_time: moment.optional(),
  payer: z.strictObject({ openid: z.string().max(128).optional() }).optional(),
  amount: paidAmount.optional(),
})
export type Transaction = z.infer<typeof transaction>

export const refund = z.strictObject({
  refund_id: z.string().max(32),
  out_refund_no: z.string().max(64),
  transaction_id: z.string().max(32),
  out_trade_no: number,
  channel: z.enum(['ORIGINAL', 'BALANCE']),
  user_received_account: z.string().max(64),
  success_time: moment.optional(),
  create_time: moment,
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  amount: z.strictObject({
    total: fen,
    refund: fen,
    payer_total: fen,
    payer_refund: fen,
    settlement_refund: fen,
    settlement_total: fen,
    discount_refund: z.number().int(),
    currency: z.literal('CNY'),
  }),
})

/** `2026-11-27T21:05:00+08:00` */
export const momentOf = (at: Date): string =>
  `${new Date(at.getTime() + 28_800_000).toISOString().slice(0, 19)}+08:00`
