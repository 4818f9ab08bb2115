import { z } from 'zod'

/** Answers and notifications of Alipay, as its public documentation describes them. */

const number = z.string().min(1).max(64)
const yuan = z.string().regex(/^\d{1,10}(\.\d{1,2})?$/)
const moment = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)

/** `TRADE_CLOSED`: never paid and ended, or paid and refunded whole. */
const tradeStatus = z.enum(['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED'])

/** Of `alipay.trade.query`. The date of sending is there once the buyer paid. */
export const trade = z.object({
  trade_no: number,
  out_trade_no: number,
  trade_status: tradeStatus,
  total_amount: yuan,
  send_pay_date: moment.optional(),
})

/** Of `alipay.trade.precreate`. */
export const precreated = z.object({ out_trade_no: number, qr_code: z.url().max(1_024) })

/** Of `alipay.trade.refund`: `Y` when this call moved the money. */
export const refunded = z.object({
  trade_no: number,
  out_trade_no: number,
  fund_change: z.enum(['Y', 'N']).optional(),
})

/** Of `alipay.trade.fastpay.refund.query`: without a status the refund was not made. */
export const refundFound = z.object({
  out_request_no: number.optional(),
  refund_status: z.string().max(64).optional(),
})

export const closed = z.object({ out_trade_no: number.optional(), trade_no: number.optional() })

/** The fields of a notification that matter here. Alipay signs all that it sends. */
export const alipayNotification = z.object({
  notify_time: moment,
  notify_type: z.literal('trade_status_sync'),
  sign_type: z.literal('RSA2'),
  /** A signature is read leniently by the library, this form is not. */
  sign: z.string().regex(/^[A-Za-z0-9+/]{64,1024}={0,2}$/),
  app_id: number,
  trade_no: number,
  out_trade_no: number,
  trade_status: tradeStatus,
  total_amount: yuan,
  gmt_payment: moment.optional(),
})

/** Of `alipay.data.dataservice.bill.downloadurl.query`. */
export const alipayBillPlace = z.object({ bill_download_url: z.url().max(2_048) })

/** Around each answer of the gateway. */
export const envelope = z.object({
  code: z.string(),
  sub_code: z.string().max(100).optional(),
})
