import { z } from 'zod'

/** Answers and notifications of WeChat Pay (API v3), as its public documentation describes them. */

const number = z.string().min(1).max(64)
const moment = z.iso.datetime({ offset: true })
const fen = z.number().int().positive()
const currency = z.string().regex(/^[A-Z]{3}$/)

export const nativeOrder = z.object({ code_url: z.url().max(512) })
export const h5Order = z.object({ h5_url: z.url().max(512) })

/** Of a query and, under the same names, of a notification. `REFUND`: it was paid, and refunded in whole or in part. */
export const wechatTransaction = z.object({
  appid: number,
  mchid: number,
  out_trade_no: number,
  transaction_id: number.optional(),
  trade_state: z.enum(['SUCCESS', 'REFUND', 'NOTPAY', 'CLOSED', 'REVOKED', 'USERPAYING', 'PAYERROR']),
  success_time: moment.optional(),
  amount: z.object({ total: fen, currency: currency.optional() }).optional(),
})
export type WechatTransaction = z.infer<typeof wechatTransaction>

export const refundWechat = z.object({
  refund_id: number,
  out_refund_no: number,
  transaction_id: number,
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  amount: z.object({ total: fen, refund: fen, currency: currency.optional() }),
})

/** The resource of a notification about a refund, which has other names than the answer to a query. */
export const refundNoticed = z.object({
  mchid: number,
  out_trade_no: number,
  transaction_id: number,
  out_refund_no: number,
  refund_id: number,
  refund_status: z.enum(['SUCCESS', 'CLOSED', 'ABNORMAL']),
  amount: z.object({ total: fen, refund: fen }),
})

export const encrypted = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.base64().max(1_048_576),
  nonce: z.string().min(12).max(16),
  associated_data: z.string().max(16).optional(),
})
export type Encrypted = z.infer<typeof encrypted>

export const wechatNotification = z.object({
  id: number,
  create_time: moment,
  event_type: z.string().min(1).max(32),
  resource_type: z.literal('encrypt-resource'),
  resource: encrypted,
})

export const wechatCertificates = z.object({
  data: z
    .array(
      z.object({
        serial_no: number,
        effective_time: moment,
        expire_time: moment,
        encrypt_certificate: encrypted,
      }),
    )
    .max(20),
})

/** The address and the hash of the list of a day's trades. */
export const wechatBillPlace = z.object({
  hash_type: z.literal('SHA1'),
  hash_value: z.string().regex(/^[0-9a-f]{40}$/i),
  download_url: z.url().max(2_048),
})

export const errorBody = z.object({
  code: z.string().min(1).max(64),
  message: z.string().max(512).optional(),
})
