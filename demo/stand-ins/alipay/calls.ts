import { randomBytes, randomInt } from 'node:crypto'
import type { z } from 'zod'
import { billOf } from './bills.ts'
import {
  type Answer,
  atOf,
  type CallMethod,
  fen,
  momentOf,
  type Order,
  type Request,
  yuanOf,
} from './documents.ts'
import type { Trade, TradeStore } from './trades.ts'

export type Books = {
  readonly trades: TradeStore
  readonly now: () => Date
  readonly origin: () => string
  /** Where shops reach it. */
  readonly api: () => string
  /** Refunds wait until they are moved by hand. */
  readonly refundsWait: () => boolean
  readonly notify: (trade: Trade) => void
  /** Signature in the address of a bill, sent to the shop alone. */
  readonly signedBill: (appId: string, day: string) => string
}

const refused = (code: string, why = code): Answer => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: `ACQ.${code}`,
  sub_msg: why,
})
const success = { code: '10000', msg: 'Success' } as const
const buyer = { buyer_logon_id: '159****5620' }

/** The trade as it is now: what nobody paid in time is closed. */
export function current({ trades, now }: Books, trade: Trade): Trade {
  const isOver = trade.expiresAt !== undefined && trade.expiresAt <= now()
  if (!isOver) return trade
  if (trade.status === 'WAIT_BUYER_PAY') return trades.put({ ...trade, status: 'TRADE_CLOSED' })
  return trade.status === 'unopened' ? trades.put({ ...trade, status: 'ended' }) : trade
}

type Named = { readonly trade_no?: string | undefined; readonly out_trade_no?: string | undefined }

/** Only what a buyer opened is a trade. Where both numbers are given, Alipay's counts. */
function found(books: Books, appId: string, { trade_no, out_trade_no }: Named): Trade | undefined {
  const trade = trade_no
    ? books.trades.byTradeNo(appId, trade_no)
    : books.trades.byNumber(appId, out_trade_no ?? '')
  return trade?.tradeNo ? current(books, trade) : undefined
}

export function enter(
  { trades, now }: Books,
  appId: string,
  order: Order,
  urls: { notifyUrl: string | undefined; returnUrl: string | undefined },
): Trade | 'CONTEXT_INCONSISTENT' | 'TRADE_HAS_SUCCESS' | 'TRADE_HAS_CLOSE' {
  const known = trades.byNumber(appId, order.out_trade_no)
  if (known) {
    if (known.paidAt) return 'TRADE_HAS_SUCCESS'
    if (known.status === 'ended' || known.status === 'TRADE_CLOSED') return 'TRADE_HAS_CLOSE'
    return known.amount === fen(order.total_amount) ? known : 'CONTEXT_INCONSISTENT'
  }
  const expiresAt = order.time_expire ? atOf(order.time_expire) : undefined
  return trades.put({
    ...{ appId, outTradeNo: order.out_trade_no, amount: fen(order.total_amount), subject: order.subject },
    ...{ expiresAt, ...urls, token: randomBytes(12).toString('hex') },
    ...{ tradeNo: undefined, paidAt: undefined, refunds: [] },
    status: expiresAt && expiresAt <= now() ? 'ended' : 'unopened',
  })
}

/** The buyer scanned the code, or signed in on the page. */
export function open(books: Books, trade: Trade): Trade {
  const { status } = current(books, trade)
  if (status !== 'unopened') return books.trades.byNumber(trade.appId, trade.outTradeNo) ?? trade
  const day = momentOf(books.now()).slice(0, 10).replaceAll('-', '')
  const tradeNo = `${day}2200${String(randomInt(1e12)).padStart(12, '0')}${String(randomInt(1e4)).padStart(4, '0')}`
  return books.trades.put({ ...trade, tradeNo, status: 'WAIT_BUYER_PAY' })
}

export function pay(books: Books, trade: Trade, at = books.now()): Trade {
  const opened = open(books, trade)
  if (current(books, opened).status !== 'WAIT_BUYER_PAY') return current(books, opened)
  const paid = books.trades.put({ ...opened, status: 'TRADE_SUCCESS', paidAt: at })
  books.notify(paid)
  return paid
}

const refundedOf = ({ refunds }: Trade) => refunds.reduce((sum, { amount }) => sum + amount, 0)

type Calls = {
  readonly [M in CallMethod]: (
    books: Books,
    appId: string,
    content: Request<M>,
    notifyUrl: string | undefined,
  ) => Answer
}

export const calls: Calls = {
  'alipay.trade.precreate': (books, appId, order, notifyUrl) => {
    const entered = enter(books, appId, order, { notifyUrl, returnUrl: undefined })
    if (typeof entered === 'string') return refused(entered)
    return { ...success, out_trade_no: entered.outTradeNo, qr_code: `${books.origin()}/qr/${entered.token}` }
  },
  'alipay.trade.query': (books, appId, named) => {
    const trade = found(books, appId, named)
    if (!trade?.tradeNo) return refused('TRADE_NOT_EXIST', '交易不存在')
    return {
      ...{ ...success, ...buyer, out_trade_no: trade.outTradeNo, trade_no: trade.tradeNo },
      trade_status: trade.status as 'WAIT_BUYER_PAY',
      total_amount: yuanOf(trade.amount),
      receipt_amount: yuanOf(trade.paidAt ? trade.amount : 0),
      ...(trade.paidAt && { send_pay_date: momentOf(trade.paidAt) }),
    }
  },
  'alipay.trade.close': (books, appId, named) => {
    const trade = found(books, appId, named)
    const unopened = books.trades.byNumber(appId, named.out_trade_no ?? '')
    // The answer is that there is no trade, and yet the code cannot be paid any more.
    if (!trade && unopened?.status === 'unopened') books.trades.put({ ...unopened, status: 'ended' })
    if (!trade?.tradeNo) return refused('TRADE_NOT_EXIST', '交易不存在')
    if (trade.status !== 'WAIT_BUYER_PAY') return refused('TRADE_STATUS_ERROR', '交易状态不合法')
    books.notify(books.trades.put({ ...trade, status: 'TRADE_CLOSED' }))
    return { ...success, out_trade_no: trade.outTradeNo, trade_no: trade.tradeNo }
  },
  'alipay.trade.refund': (books, appId, { refund_amount, out_request_no, ...named }) => {
    const trade = found(books, appId, named)
    if (!trade?.tradeNo) return refused('TRADE_NOT_EXIST', '交易不存在')
    const amount = fen(refund_amount)
    const requestNo = out_request_no ?? trade.outTradeNo
    const before = trade.refunds.find((each) => each.requestNo === requestNo)
    if (before && before.amount !== amount) return refused('DISCORDANT_REPEAT_REQUEST', '不一致的请求')
    if (!trade.paidAt) return refused('TRADE_NOT_ALLOW_REFUND', '当前交易不允许退款')
    if (!before && refundedOf(trade) + amount > trade.amount)
      return refused('REFUND_AMT_NOT_EQUAL_TOTAL', '撤销或退款金额与订单金额不一致')
    const isMoved = !books.refundsWait()
    const refunds = before
      ? trade.refunds
      : [...trade.refunds, { requestNo, amount, isMoved, at: books.now() }]
    const whole = refundedOf({ ...trade, refunds }) === trade.amount
    const after = books.trades.put({ ...trade, refunds, status: whole ? 'TRADE_CLOSED' : trade.status })
    if (!before && isMoved) books.notify(after)
    return {
      ...{ ...success, ...buyer, out_trade_no: trade.outTradeNo, trade_no: trade.tradeNo },
      fund_change: before || !isMoved ? 'N' : 'Y',
      refund_fee: yuanOf(refundedOf(after)),
    }
  },
  'alipay.trade.fastpay.refund.query': (books, appId, { out_request_no, ...named }) => {
    const trade = found(books, appId, named)
    if (!trade?.tradeNo) return refused('TRADE_NOT_EXIST', '交易不存在')
    const refund = trade.refunds.find((each) => each.requestNo === out_request_no)
    if (!refund) return success
    return {
      ...{ ...success, out_trade_no: trade.outTradeNo, trade_no: trade.tradeNo, out_request_no },
      ...{ total_amount: yuanOf(trade.amount), refund_amount: yuanOf(refund.amount) },
      ...(refund.isMoved && { refund_status: 'REFUND_SUCCESS' as const }),
    }
  },
  'alipay.data.dataservice.bill.downloadurl.query': (books, appId, { bill_date: day }) => {
    const isOver = momentOf(books.now()).slice(0, 10) > day
    if (!isOver || !billOf(books.trades.all(), appId, day))
      return { ...refused('BILL_NOT_EXIST', '账单不存在'), sub_code: 'isp.bill_not_exist' } as Answer
    const query = new URLSearchParams({ appId, day, sign: books.signedBill(appId, day) })
    return { ...success, bill_download_url: `${books.api()}/downloadBillFile.resource?${query}` }
  },
}

/** A call with a checked content: its answer is of the same method. */
export const answerTo = <M extends CallMethod>(
  books: Books,
  method: M,
  {
    appId,
    content,
    notifyUrl,
  }: { appId: string; content: z.infer<z.ZodType<Request<M>>>; notifyUrl: string | undefined },
): Answer => calls[method](books, appId, content, notifyUrl)
