import type { z } from 'zod'
import { billOf, hashOf } from './bills.ts'
import { type Books, close, enter, Failure, makeRefund, refundOf, transactionOf } from './books.ts'
import * as documents from './documents.ts'
import type { Order } from './orders.ts'
import { encrypt } from './signature.ts'

export type WechatMerchant = {
  readonly mchid: string
  readonly appid: string
  /** The number of the merchant's certificate, and its public key as PEM. */
  readonly serialNo: string
  readonly publicKey: string
  readonly apiV3Key: string
}

export type PlatformKey = {
  readonly serial: string
  /** PEM. */
  readonly privateKey: string
  /** PEM: listed for merchants that do not know the key. */
  readonly certificate?: string
}

type Asked = {
  readonly merchant: WechatMerchant
  readonly params: Record<string, string>
  readonly body: unknown
}
/** An object travels as JSON, a text as it is. */
export type Route = (asked: Asked) => object | string | undefined

/** Calls by method and path. */
export const routesOf = ({
  books,
  codeUrl,
  origin,
  api,
  platform,
}: {
  books: Books
  codeUrl: (prepayId: string) => string
  origin: () => string
  api: () => string
  platform: () => PlatformKey
}): Readonly<Record<string, Route>> => {
  const opened = (
    schema: z.ZodType<documents.OrderToOpen>,
    type: Order['tradeType'],
    { merchant, body }: Asked,
  ) => {
    const asked = read(schema, body)
    if (asked.mchid !== merchant.mchid || asked.appid !== merchant.appid)
      throw new Failure(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配')
    return enter(books, asked, type)
  }
  const orderOf = (merchant: WechatMerchant, outTradeNo: string): Order => {
    const order = books.orders.byNumber(merchant.mchid, outTradeNo)
    if (!order) throw new Failure(404, 'ORDER_NOT_EXIST', '订单不存在')
    return order
  }
  return {
    'POST /v3/pay/transactions/native': (asked) => ({
      code_url: codeUrl(opened(documents.nativeOrder, 'NATIVE', asked).prepayId),
    }),
    'POST /v3/pay/transactions/h5': (asked) => ({
      h5_url: `${origin()}/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${opened(documents.h5Order, 'MWEB', asked).prepayId}`,
    }),
    'GET /v3/pay/transactions/out-trade-no/:number': ({ merchant, params }) => {
      if (params.mchid !== merchant.mchid) throw new Failure(400, 'PARAM_ERROR', 'mchid')
      return documents.transaction.parse(transactionOf(orderOf(merchant, params.number ?? '')))
    },
    'POST /v3/pay/transactions/out-trade-no/:number/close': ({ merchant, params, body }) => {
      if (read(documents.orderToClose, body).mchid !== merchant.mchid)
        throw new Failure(400, 'PARAM_ERROR', 'mchid')
      close(books, orderOf(merchant, params.number ?? ''))
      return undefined
    },
    'POST /v3/refund/domestic/refunds': ({ merchant, body }) => {
      const asked = read(documents.refundToMake, body)
      const order = asked.transaction_id
        ? books.orders.byTransaction(merchant.mchid, asked.transaction_id)
        : books.orders.byNumber(merchant.mchid, asked.out_trade_no ?? '')
      if (!order) throw new Failure(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
      const { order: after, refund } = makeRefund(books, order, asked)
      return documents.refund.parse(refundOf(after, refund))
    },
    'GET /v3/refund/domestic/refunds/:number': ({ merchant, params }) => {
      const order = books.orders.byRefund(merchant.mchid, params.number ?? '')
      const refund = order?.refunds.find(({ outRefundNo }) => outRefundNo === params.number)
      if (!order || !refund) throw new Failure(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
      return documents.refund.parse(refundOf(order, refund))
    },
    'GET /v3/certificates': ({ merchant }) => {
      const { serial, certificate } = platform()
      const fromNow = (ms: number) => documents.momentOf(new Date(books.now().getTime() + ms))
      const listed = certificate && {
        serial_no: serial,
        effective_time: fromNow(-86_400_000),
        expire_time: fromNow(86_400_000),
        encrypt_certificate: encrypt(merchant.apiV3Key, certificate, 'certificate'),
      }
      return { data: listed ? [listed] : [] }
    },
    'GET /v3/bill/tradebill': ({ merchant, params }) => {
      const { bill_date: day = '', bill_type: type = 'ALL' } = params
      if (!/^\d{4}-\d\d-\d\d$/.test(day) || type !== 'ALL') throw new Failure(400, 'PARAM_ERROR', 'bill_date')
      if (documents.momentOf(books.now()).slice(0, 10) <= day)
        throw new Failure(400, 'STATEMENT_CREATING', '账单生成中')
      const bill = billOf(books.orders.all(), merchant.mchid, day)
      if (bill === undefined) throw new Failure(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
      return {
        ...{ hash_type: 'SHA1', hash_value: hashOf(bill) },
        download_url: `${api()}/v3/billdownload/file?token=${day}`,
      }
    },
    'GET /v3/billdownload/file': ({ merchant, params }) =>
      billOf(books.orders.all(), merchant.mchid, params.token ?? ''),
  }
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const checked = schema.safeParse(body)
  if (!checked.success) throw new Failure(400, 'PARAM_ERROR', '参数错误')
  return checked.data
}
