import { randomBytes, randomInt } from 'node:crypto'
import type { z } from 'zod'
import { momentOf, type OrderToOpen, type refund, type refundToMake, type Transaction } from './documents.ts'
import type { Order, OrderStore, Refund } from './orders.ts'

export type Books = {
  readonly orders: OrderStore
  readonly now: () => Date
  /** Status of a refund when it is requested: most real ones are still under way. */
  readonly refundsAs: () => Refund['status']
  readonly notifyPaid: (order: Order) => void
}

export class Failure extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

/** The order as it is now: what nobody paid in time is closed. */
export const current = ({ orders, now }: Books, order: Order): Order =>
  order.status === 'NOTPAY' && order.expiresAt && order.expiresAt <= now()
    ? orders.put({ ...order, status: 'CLOSED' })
    : order

const digits = (count: number) => Array.from({ length: count }, () => String(randomInt(10))).join('')

export function enter(books: Books, asked: OrderToOpen, tradeType: Order['tradeType']): Order {
  const sent = JSON.stringify(asked)
  const stored = books.orders.byNumber(asked.mchid, asked.out_trade_no)
  if (stored) {
    const known = current(books, stored)
    if (known.status === 'SUCCESS') throw new Failure(400, 'ORDERPAID', '该订单已支付')
    if (known.status === 'CLOSED') throw new Failure(400, 'ORDER_CLOSED', '订单已关闭')
    if (known.sent !== sent) throw new Failure(400, 'INVALID_REQUEST', '请求重入时，参数与首次请求时不一致')
    return known
  }
  return books.orders.put({
    ...{ mchid: asked.mchid, appid: asked.appid, outTradeNo: asked.out_trade_no, amount: asked.amount.total },
    ...{ description: asked.description, notifyUrl: asked.notify_url, tradeType, sent, status: 'NOTPAY' },
    expiresAt: asked.time_expire ? new Date(asked.time_expire) : undefined,
    ...{
      prepayId: `wx${randomBytes(16).toString('hex')}`,
      transactionId: undefined,
      paidAt: undefined,
      refunds: [],
    },
  })
}

export function pay(books: Books, order: Order, at = books.now()): Order {
  if (current(books, order).status !== 'NOTPAY') return current(books, order)
  const transactionId = `4200${digits(24)}`
  const paid = books.orders.put({ ...order, status: 'SUCCESS', transactionId, paidAt: at })
  books.notifyPaid(paid)
  return paid
}

export function close(books: Books, order: Order): Order {
  const known = current(books, order)
  if (known.status === 'SUCCESS') throw new Failure(400, 'ORDERPAID', '订单已支付，不能关闭')
  return books.orders.put({ ...known, status: 'CLOSED' })
}

const states = {
  NOTPAY: '订单未支付',
  CLOSED: '订单已关闭',
  SUCCESS: '支付成功',
  REFUND: '订单发生过退款',
} as const

export function transactionOf(order: Order): Transaction {
  const state = order.status === 'SUCCESS' && order.refunds.length > 0 ? 'REFUND' : order.status
  return {
    ...{ appid: order.appid, mchid: order.mchid, out_trade_no: order.outTradeNo },
    ...{ trade_state: state, trade_state_desc: states[state] },
    ...(order.transactionId &&
      order.paidAt && {
        ...{ transaction_id: order.transactionId, trade_type: order.tradeType, bank_type: 'OTHERS' },
        ...{ success_time: momentOf(order.paidAt), payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' } },
      }),
    amount: {
      ...{ total: order.amount, currency: 'CNY' },
      ...(order.paidAt && { payer_total: order.amount, payer_currency: 'CNY' }),
    },
  }
}

/** A refund that was closed counts no more; one that a bank did not take still does. */
export const refundedOf = ({ refunds }: Order): number =>
  refunds.reduce((sum, { amount, status }) => sum + (status === 'CLOSED' ? 0 : amount), 0)

export function makeRefund(
  books: Books,
  order: Order,
  asked: Pick<z.infer<typeof refundToMake>, 'out_refund_no' | 'amount'>,
  at = books.now(),
): { readonly order: Order; readonly refund: Refund } {
  const { out_refund_no: outRefundNo, amount } = asked
  const other = books.orders.byRefund(order.mchid, outRefundNo)
  const known = other?.refunds.find((each) => each.outRefundNo === outRefundNo)
  if (known) {
    if (other !== order || known.amount !== amount.refund)
      throw new Failure(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致，请核实后再试')
    return { order, refund: known }
  }
  if (!order.transactionId) throw new Failure(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
  if (amount.total !== order.amount) throw new Failure(400, 'PARAM_ERROR', '订单金额不一致')
  if (refundedOf(order) + amount.refund > order.amount)
    throw new Failure(400, 'INVALID_REQUEST', '退款金额大于可退金额')
  const refund: Refund = {
    ...{ refundId: `5030${digits(24)}`, outRefundNo, amount: amount.refund },
    ...{ status: books.refundsAs(), createdAt: at },
  }
  return { order: books.orders.put({ ...order, refunds: [...order.refunds, refund] }), refund }
}

export const refundOf = (
  order: Order,
  { refundId, outRefundNo, amount, status, createdAt }: Refund,
): z.infer<typeof refund> => ({
  ...{ refund_id: refundId, out_refund_no: outRefundNo, transaction_id: order.transactionId ?? '' },
  ...{ out_trade_no: order.outTradeNo, channel: 'ORIGINAL', user_received_account: '支付用户零钱' },
  ...{ create_time: momentOf(createdAt), status },
  ...(status === 'SUCCESS' && { success_time: momentOf(createdAt) }),
  amount: {
    ...{ total: order.amount, payer_total: order.amount, settlement_total: order.amount },
    ...{ refund: amount, payer_refund: amount, settlement_refund: amount },
    ...{ discount_refund: 0, currency: 'CNY' },
  },
})
