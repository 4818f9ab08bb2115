import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { createDelivery, type DeliveryOptions } from '../message-delivery.ts'
import { type Books, Failure, makeRefund, pay, refundOf, transactionOf } from './books.ts'
import * as documents from './documents.ts'
import { type Order, type OrderStore, ordersInMemory, type Refund } from './orders.ts'
import { registerPages } from './pages.ts'
import { type PlatformKey, type Route, routesOf, type WechatMerchant } from './routes.ts'
import { encrypt, isRequestSigned, readAuthorization, signedHeaders } from './signature.ts'

export type WechatStandInOptions = {
  readonly merchants: readonly WechatMerchant[]
  readonly platform: PlatformKey
  /** The address under which buyers reach its page. */
  readonly origin: () => string
  /** The address under which shops reach it, where that is another one. */
  readonly api?: () => string
  /** The content of a code; without it, an address that WeChat's app opens alone. */
  readonly codeUrl?: (prepayId: string) => string
  readonly now?: () => Date
  readonly delivery?: DeliveryOptions
  readonly orders?: OrderStore
}

/** WeChat Pay's API, its page for phones and its notifications. It knows of a shop only what the shop sends. */
export function createWechatStandIn(options: WechatStandInOptions) {
  const { now = () => new Date(), orders = ordersInMemory() } = options
  const merchants = new Map(
    options.merchants.map((each) => [each.mchid, { ...each, key: createPublicKey(each.publicKey) }] as const),
  )
  const keyed = (of: PlatformKey) => ({ ...of, key: createPrivateKey(of.privateKey) })
  let platform = keyed(options.platform)
  let refundsAs: Refund['status'] = 'SUCCESS'
  type Sent = {
    readonly url: string
    readonly mchid: string
    readonly type: string
    readonly resource: object
    readonly id: string
  }
  const delivery = createDelivery<Sent>(options.delivery ?? {}, {
    post: ({ url, mchid, type, resource, id }) => ({
      url,
      ...signedNotification(mchid, type, resource, now(), id),
    }),
    isReceived: (status) => status === 200 || status === 204,
  })

  const signedNotification = (
    mchid: string,
    type: string,
    resource: object,
    sentAt = now(),
    id: string = randomUUID(),
  ) => {
    const [original] = type.toLowerCase().split('.') as [string]
    const body = JSON.stringify({
      ...{ id, create_time: documents.momentOf(sentAt), event_type: type, resource_type: 'encrypt-resource' },
      resource: {
        ...encrypt(merchants.get(mchid)!.apiV3Key, JSON.stringify(resource), original),
        original_type: original,
      },
      summary: type === 'TRANSACTION.SUCCESS' ? '支付成功' : '退款成功',
    })
    return { body, headers: { 'content-type': 'application/json', ...signedHeaders(body, sentAt, platform) } }
  }
  const notify = (order: Order, type: string, resource: object) => {
    const { notifyUrl: url, mchid } = order
    delivery.send({ url, mchid, type, resource, id: randomUUID() })
  }
  const notifyRefund = (order: Order, refund: Refund) => {
    const { amount, ...told } = refundOf(order, refund)
    const { total, refund: part, payer_total, payer_refund } = amount
    notify(order, `REFUND.${refund.status}`, {
      ...{ mchid: order.mchid, out_trade_no: told.out_trade_no, transaction_id: told.transaction_id },
      ...{ out_refund_no: told.out_refund_no, refund_id: told.refund_id, refund_status: told.status },
      ...{ success_time: told.success_time, user_received_account: told.user_received_account },
      amount: { total, refund: part, payer_total, payer_refund },
    })
  }
  const books: Books = {
    ...{ orders, now, refundsAs: () => refundsAs },
    notifyPaid: (order) => notify(order, 'TRANSACTION.SUCCESS', transactionOf(order)),
  }

  const { codeUrl = (prepayId) => `weixin://wxpay/bizpayurl?pr=${prepayId}` } = options
  const { origin, api = origin } = options
  const routes = routesOf({ books, codeUrl, origin, api, platform: () => platform })

  const merchantOf = (request: FastifyRequest, body: string): WechatMerchant => {
    const said = readAuthorization(request.headers.authorization)
    const merchant = merchants.get(said?.mchid ?? '')
    const asked = { method: request.method, path: request.url, body, at: now() }
    if (!said || merchant?.serialNo !== said.serialNo || !isRequestSigned(said, asked, merchant.key))
      throw new Failure(401, 'SIGN_ERROR', '错误的签名，验签失败')
    return merchant
  }
  const handle = (route: Route) => async (request: FastifyRequest, reply: FastifyReply) => {
    const text = typeof request.body === 'string' ? request.body : ''
    const { status, said } = answered(() => {
      const params = { ...(request.query as object), ...(request.params as object) }
      return route({ merchant: merchantOf(request, text), params, body: readJson(text) })
    })
    // A bill is not signed.
    if (typeof said === 'string') return reply.type('text/plain; charset=utf-8').send(said)
    const body = said === undefined ? '' : JSON.stringify(said)
    reply.code(status).headers(signedHeaders(body, now(), platform))
    return body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(body)
  }
  const register: FastifyPluginAsync = async (app) => {
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    registerPages(app, books)
    for (const [name, route] of Object.entries(routes)) {
      const [method, url] = name.split(' ') as ['GET' | 'POST', string]
      app.route({ method, url, handler: handle(route) })
    }
  }
  return {
    register,
    /** The buyer scans the code and confirms. */
    pays: (mchid: string, outTradeNo: string, at?: Date) => {
      const order = orders.byNumber(mchid, outTradeNo)
      if (order) pay(books, order, at)
    },
    /** Sets the status that refunds have from now on when they are requested. */
    answersRefundsAs: (status: Refund['status']) => {
      refundsAs = status
    },
    /** Amounts of a payment's successful refunds. */
    refundsOf: (mchid: string, outTradeNo: string): number[] =>
      (orders.byNumber(mchid, outTradeNo)?.refunds ?? [])
        .filter(({ status }) => status === 'SUCCESS')
        .map(({ amount }) => amount),
    /** Pending movements complete, and a person has those sent that a bank did not take. */
    movesRefunds: () => {
      for (const order of orders.all()) {
        const refunds = order.refunds.map((each) =>
          each.status === 'CLOSED' ? each : { ...each, status: 'SUCCESS' as const },
        )
        const after = orders.put({ ...order, refunds })
        refunds
          .filter((_, at) => order.refunds[at]?.status === 'PROCESSING')
          .forEach((each) => notifyRefund(after, each))
      }
    },
    /** A person refunds in WeChat Pay's console, which makes a number of its own. */
    refundsInConsole: (mchid: string, outTradeNo: string, part: number, at?: Date) => {
      const order = orders.byNumber(mchid, outTradeNo)!
      const amount = { refund: part, total: order.amount, currency: 'CNY' as const }
      const made = makeRefund(books, order, { out_refund_no: `console_${randomUUID()}`, amount }, at)
      notifyRefund(made.order, made.refund)
    },
    /** From now on it signs with another key. */
    signsWith: (next: PlatformKey) => {
      platform = keyed(next)
    },
    signedNotification,
    settled: delivery.settled,
    stop: delivery.stop,
  }
}

type Said = ReturnType<Route>

function answered(answer: () => Said): { status: number; said: Said } {
  try {
    const said = answer()
    return { status: said === undefined ? 204 : 200, said }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return { status: error.status, said: { code: error.code, message: error.message } }
  }
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
