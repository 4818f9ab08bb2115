import { z } from 'zod'

/** Requests and answers of Alipay's gateway by its public documentation. What is not in it is refused. */

const number = z.string().regex(/^\w{1,64}$/)
const yuan = z.string().regex(/^(0|[1-9]\d{0,8})\.\d{2}$/)
const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
const address = z.url({ protocol: /^https?$/ }).max(256)

/** The fields around each call. */
export const common = z.strictObject({
  app_id: z.string().regex(/^\d{16}$/),
  method: z.string().max(128),
  format: z.literal('JSON').optional(),
  charset: z.literal('utf-8'),
  sign_type: z.literal('RSA2'),
  sign: z.string().max(344),
  timestamp: moment,
  version: z.literal('1.0'),
  notify_url: address.optional(),
  return_url: address.optional(),
  biz_content: z.string(),
  alipay_sdk: z.string().optional(),
})

const order = {
  out_trade_no: number,
  total_amount: yuan.refine((text) => Number(text) >= 0.01),
  subject: z.string().min(1).max(256),
  time_expire: moment.optional(),
}
const oneOf = <Shape extends { out_trade_no?: string | undefined; trade_no?: string | undefined }>(
  given: Shape,
) => given.out_trade_no !== undefined || given.trade_no !== undefined
const trade = { out_trade_no: number.optional(), trade_no: number.optional() }

export const requests = {
  'alipay.trade.page.pay': z.strictObject({ ...order, product_code: z.literal('FAST_INSTANT_TRADE_PAY') }),
  'alipay.trade.wap.pay': z.strictObject({
    ...order,
    product_code: z.literal('QUICK_WAP_WAY'),
    quit_url: z.url().max(400),
  }),
  'alipay.trade.precreate': z.strictObject({
    ...order,
    product_code: z.enum(['QR_CODE_OFFLINE', 'FACE_TO_FACE_PAYMENT']),
  }),
  'alipay.trade.query': z.strictObject(trade).refine(oneOf),
  'alipay.trade.close': z.strictObject(trade).refine(oneOf),
  'alipay.trade.refund': z
    .strictObject({ ...trade, refund_amount: yuan, out_request_no: number.optional() })
    .refine(oneOf),
  'alipay.trade.fastpay.refund.query': z.strictObject({ ...trade, out_request_no: number }).refine(oneOf),
  'alipay.data.dataservice.bill.downloadurl.query': z.strictObject({
    bill_type: z.literal('trade'),
    bill_date: z.iso.date(),
  }),
} as const
export type Method = keyof typeof requests
export type Request<M extends Method> = z.infer<(typeof requests)[M]>
export type Order = Request<'alipay.trade.precreate' | 'alipay.trade.page.pay' | 'alipay.trade.wap.pay'>

const success = { code: z.literal('10000'), msg: z.literal('Success') }
const done = { ...success, out_trade_no: number, trade_no: number }

export const failure = z.strictObject({
  code: z.enum(['20000', '40001', '40002', '40004', '40006']),
  msg: z.string(),
  sub_code: z.string(),
  sub_msg: z.string(),
})

export const answers = {
  'alipay.trade.precreate': z.strictObject({ ...success, out_trade_no: number, qr_code: z.url() }),
  'alipay.trade.query': z.strictObject({
    ...done,
    buyer_logon_id: z.string(),
    trade_status: z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED']),
    total_amount: yuan,
    receipt_amount: yuan,
    send_pay_date: moment.optional(),
  }),
  'alipay.trade.close': z.strictObject(done),
  'alipay.trade.refund': z.strictObject({
    ...done,
    buyer_logon_id: z.string(),
    fund_change: z.enum(['Y', 'N']),
    refund_fee: yuan,
  }),
  'alipay.trade.fastpay.refund.query': z.strictObject({
    ...success,
    out_trade_no: number.optional(),
    trade_no: number.optional(),
    out_request_no: number.optional(),
    total_amount: yuan.optional(),
    refund_amount: yuan.optional(),
    refund_status: z.literal('REFUND_SUCCESS').optional(),
  }),
  'alipay.data.dataservice.bill.downloadurl.query': z.strictObject({
    ...success,
    bill_download_url: z.url(),
  }),
} as const
export type CallMethod = keyof typeof answers
export type Answer = z.infer<(typeof answers)[CallMethod]> | z.infer<typeof failure>

export const fen = (text: string): number => Math.round(Number(text) * 100)
export const yuanOf = (amount: number): string => (amount / 100).toFixed(2)
/** The time in Beijing. */
export const momentOf = (at: Date): string =>
  new Date(at.getTime() + 28_800_000).toISOString().slice(0, 19).replace('T', ' ')
export const atOf = (moment: string): Date => new Date(`${moment.replace(' ', 'T')}+08:00`)
