import { createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { createDelivery, type DeliveryOptions } from '../message-delivery.ts'
import { billOf } from './bills.ts'
import { answerTo, type Books, calls, enter, open, pay } from './calls.ts'
import {
  type Answer,
  answers,
  type CallMethod,
  common,
  failure,
  momentOf,
  type Order,
  requests,
  yuanOf,
} from './documents.ts'
import { notificationOf, registerPages } from './pages.ts'
import { isRequestSigned, signedFields, signText } from './signature.ts'
import { type Trade, type TradeStore, tradesInMemory } from './trades.ts'

export type AlipayApp = {
  readonly appId: string
  readonly sellerId: string
  /** PEM: the shop signs with the private key of it. */
  readonly appPublicKey: string
  /** PEM: Alipay signs for this app with it. */
  readonly alipayPrivateKey: string
}

export type AlipayStandInOptions = {
  readonly apps: readonly AlipayApp[]
  /** The address under which buyers reach its pages. */
  readonly origin: () => string
  /** The address under which shops reach it, where that is another one. */
  readonly api?: () => string
  readonly now?: () => Date
  readonly delivery?: DeliveryOptions
  readonly trades?: TradeStore
}

type Keyed = AlipayApp & { readonly shopKey: KeyObject; readonly ownKey: KeyObject }

/** Alipay's gateway, its cashier and its notifications. It knows of a shop only what the shop sends. */
export function createAlipayStandIn(options: AlipayStandInOptions) {
  const { now = () => new Date(), trades = tradesInMemory() } = options
  const apps = new Map<string, Keyed>(
    options.apps.map((app) => [
      app.appId,
      { ...app, shopKey: createPublicKey(app.appPublicKey), ownKey: createPrivateKey(app.alipayPrivateKey) },
    ]),
  )
  const delivery = createDelivery<{ readonly trade: Trade; readonly id: string }>(options.delivery ?? {}, {
    post: ({ trade, id }) =>
      trade.notifyUrl === undefined
        ? undefined
        : {
            ...{ url: trade.notifyUrl, body: signedNotification(trade, id) },
            headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
          },
    isReceived: (_status, text) => text === 'success',
  })
  let refundsWait = false
  const signedNotification = (trade: Trade, id: string, sentAt = now()) => {
    const app = apps.get(trade.appId)!
    return new URLSearchParams(signedFields(notificationOf(trade, app, sentAt, id), app.ownKey)).toString()
  }
  const books: Books = {
    ...{
      trades,
      now,
      origin: options.origin,
      api: options.api ?? options.origin,
      refundsWait: () => refundsWait,
      signedBill: (appId, day) => signText(`${appId} ${day}`, apps.get(appId)!.ownKey),
    },
    notify: (trade) => {
      if (trade.notifyUrl && trade.tradeNo) delivery.send({ trade, id: randomBytes(17).toString('hex') })
    },
  }
  const returnAddress = (trade: Trade) => {
    if (!trade.returnUrl) return undefined
    const { appId, sellerId, ownKey } = apps.get(trade.appId)!
    const told = {
      ...{
        charset: 'utf-8',
        method: 'alipay.trade.page.pay.return',
        version: '1.0',
        timestamp: momentOf(now()),
      },
      ...{ app_id: appId, auth_app_id: appId, seller_id: sellerId, out_trade_no: trade.outTradeNo },
      ...{ trade_no: trade.tradeNo ?? '', total_amount: yuanOf(trade.amount) },
    }
    const url = new URL(trade.returnUrl)
    for (const [name, value] of Object.entries(signedFields(told, ownKey))) url.searchParams.set(name, value)
    return url.href
  }
  const register: FastifyPluginAsync = async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 65_536 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    )
    registerPages(app, books, returnAddress)
    app.get<{ Querystring: { appId?: string; day?: string; sign?: string } }>(
      '/downloadBillFile.resource',
      async ({ query: { appId = '', day = '', sign } }, reply) =>
        apps.has(appId) && sign === books.signedBill(appId, day)
          ? reply.type('application/zip').send(billOf(trades.all(), appId, day))
          : reply.code(403).send(''),
    )
    app.route<{ Querystring: Record<string, string>; Body: Record<string, string> | undefined }>({
      method: ['GET', 'POST'],
      url: '/gateway.do',
      handler: async (request, reply) => {
        const fields = { ...request.query, ...request.body }
        const asked = readRequest(fields, apps)
        const isPage = asked.method === 'alipay.trade.page.pay' || asked.method === 'alipay.trade.wap.pay'
        if ('wrong' in asked || !isPage)
          return reply.type('application/json; charset=utf-8').send(answered(books, asked))
        const entered = enter(books, asked.app.appId, asked.content as Order, {
          notifyUrl: fields.notify_url,
          returnUrl: fields.return_url,
        })
        if (typeof entered === 'string')
          return reply.code(400).type('text/plain; charset=utf-8').send(entered)
        return reply.redirect(`${options.origin()}/cashier/${entered.token}`, 302)
      },
    })
  }
  const entered = (appId: string, outTradeNo: string) => trades.byNumber(appId, outTradeNo)
  return {
    register,
    /** The buyer scans the code or signs in on the page. */
    opens: (appId: string, outTradeNo: string) => {
      const trade = entered(appId, outTradeNo)
      if (trade) open(books, trade)
    },
    pays: (appId: string, outTradeNo: string, at?: Date) => {
      const trade = entered(appId, outTradeNo)
      if (trade) pay(books, trade, at)
    },
    /** A person refunds in Alipay's console, which makes a number of its own. */
    refundsInConsole: (appId: string, outTradeNo: string, amount: number, at: Date) => {
      const trade = entered(appId, outTradeNo)
      const requestNo = `console${randomBytes(8).toString('hex')}`
      if (trade)
        trades.put({ ...trade, refunds: [...trade.refunds, { requestNo, amount, isMoved: true, at }] })
    },
    /** From now on refunds wait until they are moved. */
    holdsRefunds: () => {
      refundsWait = true
    },
    movesRefunds: () => {
      refundsWait = false
      trades.all().forEach((trade) => {
        trades.put({ ...trade, refunds: trade.refunds.map((each) => ({ ...each, isMoved: true })) })
      })
    },
    /** A notification as it would be sent now. */
    signedNotification,
    settled: delivery.settled,
    stop: delivery.stop,
  }
}

type Wrong = { readonly method: string; readonly app: Keyed | undefined; readonly wrong: Answer }
type Asked = {
  readonly method: keyof typeof requests
  readonly app: Keyed
  readonly content: unknown
  readonly notifyUrl: string | undefined
}

function readRequest(
  fields: Readonly<Record<string, string>>,
  apps: ReadonlyMap<string, Keyed>,
): Wrong | Asked {
  const { method = '' } = fields
  const app = apps.get(fields.app_id ?? '')
  const wrong = (subCode: string, code: '40002' | '40006' = '40002'): Wrong => ({
    ...{ method, app },
    wrong: { code, msg: 'Invalid Arguments', sub_code: subCode, sub_msg: subCode },
  })
  if (!app) return wrong('isv.invalid-app-id')
  if (!isRequestSigned(fields, app.shopKey)) return wrong('isv.invalid-signature')
  if (!common.safeParse(fields).success) return wrong('isv.invalid-parameter')
  if (!Object.hasOwn(requests, method)) return wrong('isv.invalid-method')
  const known = method as keyof typeof requests
  const content = requests[known].safeParse(readJson(fields.biz_content ?? ''))
  if (!content.success) return wrong('isv.invalid-parameter')
  return { method: known, app, content: content.data, notifyUrl: fields.notify_url }
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The answer as text, since its signature is over the text. It is checked as a shop would. */
function answered(books: Books, asked: Wrong | Asked): string {
  const isCall = (method: string): method is CallMethod => Object.hasOwn(calls, method)
  const said =
    'wrong' in asked || !isCall(asked.method)
      ? (asked as Wrong).wrong
      : answerTo(books, asked.method, {
          ...{ appId: asked.app.appId, notifyUrl: asked.notifyUrl },
          content: asked.content as never,
        })
  const checked =
    said.code === '10000' ? answers[asked.method as CallMethod].parse(said) : failure.parse(said)
  const text = JSON.stringify(checked)
  if (!asked.app) return `{"error_response":${text}}`
  return `{"${asked.method.replaceAll('.', '_')}_response":${text},"sign":"${signText(text, asked.app.ownKey)}"}`
}
