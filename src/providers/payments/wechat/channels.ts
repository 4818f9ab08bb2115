import type { z } from 'zod'
import type {
  AttemptRef,
  Channel,
  ChannelAccount,
  Intent,
  NextAction,
  PaymentFact,
  RefundAnswer,
  RefundToSend,
  Started,
} from '#modules/payments/rules/channel.ts'
import type { StatementLine } from '#modules/payments/rules/statement.ts'
import { keyOfTry, tryOfKey } from '#modules/payments/rules/transfer-tries.ts'
import { beijingMoment, billDaysOf, billsAfterDays, isBillMade } from '../beijing-time.ts'
import { ofForm } from '../key-form.ts'
import { nowOf, otherHosts, type ProviderOptions } from '../provider-options.ts'
import { whyNoPrivateKey, whyNoPublicKey } from '../rsa-keys.ts'
import { callWechat, downloadBill, type WechatAnswer, type WechatCall, wechatAway } from './api.ts'
import { wechatFactOf } from './facts.ts'
import {
  h5Order,
  nativeOrder,
  refundWechat,
  type WechatTransaction,
  wechatBillPlace,
  wechatTransaction,
} from './messages.ts'
import { readWechatNotification, refundPrefix } from './notification.ts'
import type { KnownCertificates } from './platform-keys.ts'
import { linesOfBill } from './statement.ts'

type Call = <T>(account: ChannelAccount, call: WechatCall<T>) => Promise<WechatAnswer<T>>

/** A code is good for two hours. */
const codeLastsMs = 2 * 60 * 60_000

/** The channel of WeChat Pay in mainland China: a code for its app, or its page for browsers of phones. */
export const wechatChannels = (options: ProviderOptions): Channel[] => {
  const known: KnownCertificates = new Map()
  const call: Call = (account, wanted) => callWechat(account, { options, known }, wanted)
  return [
    {
      code: 'WECHAT_PAY',
      company: 'wechat',
      methods: [{ type: 'code', name: 'WECHAT_PAY' }],
      abilities: {
        kinds: ['code', 'redirect', 'done', 'refused'],
        guest: true,
        savedCard: false,
        authorise: false,
        partialCapture: false,
        partialRefund: true,
        payLater: false,
        currencies: ['CNY'],
      },
      // Payments can be tried with real money alone.
      environments: options.api ? ['test', 'live'] : ['live'],
      settings: {
        appid: { isSecret: false, whyWrong: ofForm(/^wx[0-9a-f]{16}$/) },
        mchid: { isSecret: false, whyWrong: ofForm(/^\d{8,32}$/) },
        /** Of the merchant's certificate, whose key signs requests. */
        serialNo: { isSecret: false, whyWrong: ofForm(/^[0-9A-F]{8,40}$/i) },
        privateKey: { isSecret: true, whyWrong: whyNoPrivateKey },
        apiV3Key: { isSecret: true, whyWrong: ofForm(/^[0-9A-Za-z]{32}$/) },
        /** The number of WeChat Pay's public key or certificate, and the key or certificate. */
        platformSerial: { isSecret: false, whyWrong: ofForm(/^(PUB_KEY_ID_\d{10,40}|[0-9A-F]{8,40})$/) },
        platformPublicKey: { isSecret: false, whyWrong: whyNoPublicKey },
      },
      hosts: () => otherHosts(options) ?? ['wx.tenpay.com'],
      start: (intent) => start(call, () => nowOf(options), intent),
      ask: (attempt) => ask(call, attempt),
      close: (attempt) => close(call, attempt),
      refund: (attempt, wanted) => sendRefund(call, attempt, wanted),
      statesAfterDays: billsAfterDays,
      statement: async (account, { day }) => ({
        lines: await statementOf(call, options, { account, day }),
        next: undefined,
      }),
      readMessage: (message, account) => readWechatNotification(message, account, known),
    },
  ]
}

/** Numbers of orders have six characters at least: WeChat Pay cannot know a shorter one. */
const isNumber = (serial: string) => /^[0-9a-zA-Z_\-|*]{6,32}$/.test(serial)

const pathOf = (serial: string) => `/v3/pay/transactions/out-trade-no/${encodeURIComponent(serial)}`

async function orderOf(call: Call, { account, serial }: AttemptRef): Promise<WechatTransaction | undefined> {
  if (!isNumber(serial)) return undefined
  const { mchid = '' } = account.settings
  const answer = await call(account, {
    method: 'GET',
    path: `${pathOf(serial)}?mchid=${encodeURIComponent(mchid)}`,
    answer: wechatTransaction,
  })
  if (!answer.isDone) {
    if (answer.status === 404) return undefined
    throw wechatAway(`WeChat Pay answered ${answer.why} to a query`)
  }
  if (answer.told.mchid !== mchid) throw wechatAway('WeChat Pay told of the order of another merchant')
  return answer.told
}

async function ask(call: Call, attempt: AttemptRef): Promise<readonly PaymentFact[] | undefined> {
  const order = await orderOf(call, attempt)
  return order && [wechatFactOf(attempt.account, order)]
}

/** The order shows the outcome, also where the request was refused. */
async function close(call: Call, attempt: AttemptRef): Promise<readonly PaymentFact[] | undefined> {
  if (!isNumber(attempt.serial)) return undefined
  await call(attempt.account, {
    method: 'POST',
    path: `${pathOf(attempt.serial)}/close`,
    body: { mchid: attempt.account.settings.mchid },
    answer: undefined,
  })
  return ask(call, attempt)
}

async function start(call: Call, now: () => Date, intent: Intent): Promise<Started> {
  const { account, serial, amount, notifyUrl, returnUrl, payBy, browser } = intent
  if (amount.currency !== 'CNY') throw wechatAway(`WeChat Pay does not take ${amount.currency} here`)
  const { appid, mchid } = account.settings
  // An order has a number at WeChat Pay once it is paid; until then it is known by the merchant and our number.
  const reference = `${mchid}/${serial}`
  const order = {
    appid,
    mchid,
    description: serial,
    out_trade_no: serial,
    time_expire: beijingMoment(payBy),
    notify_url: notifyUrl,
    amount: { total: amount.amount, currency: 'CNY' },
  }
  const onPhone = browser?.device === 'phone'
  const opened = onPhone
    ? await call(account, {
        method: 'POST',
        path: '/v3/pay/transactions/h5',
        body: {
          ...order,
          scene_info: { payer_client_ip: browser.address, h5_info: { type: 'Wap' } },
        },
        answer: h5Order,
      })
    : await call(account, {
        method: 'POST',
        path: '/v3/pay/transactions/native',
        body: order,
        answer: nativeOrder,
      })
  if (opened.isDone) {
    const { told } = opened
    if ('code_url' in told) {
      const expires = new Date(Math.min(payBy.getTime(), now().getTime() + codeLastsMs))
      return { reference, next: { kind: 'code', content: told.code_url, expires } }
    }
    const url = new URL(told.h5_url)
    url.searchParams.set('redirect_url', returnUrl)
    return { reference, next: { kind: 'redirect', url: url.href } }
  }
  // It may have ended before: then the order shows how.
  const [known] = (await ask(call, { account, serial, reference })) ?? []
  const next = known && nextOf(known)
  if (!next) throw wechatAway(`WeChat Pay answered ${opened.why} to an attempt`)
  return { reference, next }
}

function nextOf({ status }: PaymentFact): NextAction | undefined {
  if (status === 'succeeded') return { kind: 'done' }
  if (status === 'cancelled' || status === 'failed')
    return { kind: 'refused', reason: 'paymentDeclined', mayRetry: true }
  return undefined
}

/**
 * An earlier try that a bank did not take (`ABNORMAL`) waits at WeChat Pay for a person, who may still send it: a refund under another number
 * would send the money twice. One that was closed, or never made, is replaced.
 */
async function earlierTry(
  call: Call,
  { account }: AttemptRef,
  key: string,
): Promise<RefundAnswer | undefined> {
  const { transferId = '', retries = 0 } = tryOfKey(key) ?? {}
  for (let before = retries - 1; before >= 0; before -= 1) {
    const number = `${refundPrefix}${keyOfTry(transferId, before)}`
    const answer = await call(account, {
      method: 'GET',
      path: `/v3/refund/domestic/refunds/${encodeURIComponent(number)}`,
      answer: refundWechat,
    })
    if (answer.isDone) return answer.told.status === 'CLOSED' ? undefined : answerOf(answer.told)
    if (answer.status !== 404) throw wechatAway(`WeChat Pay answered ${answer.why} to the query of a refund`)
  }
  return undefined
}

function answerOf({ status, refund_id: reference }: z.infer<typeof refundWechat>): RefundAnswer {
  if (status === 'SUCCESS') return { status: 'done', reference }
  return status === 'PROCESSING' ? { status: 'pending' } : { status: 'refused', reason: status }
}

/** WeChat Pay wants the order's whole amount with each refund. */
async function sendRefund(
  call: Call,
  attempt: AttemptRef,
  { key, captureId, amount, currency }: RefundToSend,
): Promise<RefundAnswer> {
  const order = await orderOf(call, attempt)
  if (!order?.amount || order.transaction_id !== captureId)
    return { status: 'refused', reason: 'unknownCapture' }
  const earlier = await earlierTry(call, attempt, key)
  if (earlier) return earlier
  const number = `${refundPrefix}${key}`
  const answer = await call(attempt.account, {
    method: 'POST',
    path: '/v3/refund/domestic/refunds',
    body: {
      transaction_id: captureId,
      out_refund_no: number,
      amount: { refund: amount, total: order.amount.total, currency },
    },
    answer: refundWechat,
  })
  if (!answer.isDone) return { status: 'refused', reason: answer.why }
  if (answer.told.out_refund_no !== number) throw wechatAway('WeChat Pay told of another refund')
  return answerOf(answer.told)
}

/** Of both days of Beijing that the day of UTC is a part of. */
async function statementOf(
  call: Call,
  options: ProviderOptions,
  { account, day }: { account: ChannelAccount; day: string },
): Promise<StatementLine[]> {
  const lines: StatementLine[] = []
  for (const billDay of billDaysOf(day)) {
    if (!isBillMade(billDay, nowOf(options))) throw wechatAway(`WeChat Pay has no bill of ${billDay} yet`)
    const place = await call(account, {
      method: 'GET',
      path: `/v3/bill/tradebill?bill_date=${billDay}&bill_type=ALL`,
      answer: wechatBillPlace,
    })
    if (place.isDone) lines.push(...linesOfBill(await downloadBill(account, options, place.told), day))
    else if (place.why !== 'NO_STATEMENT_EXIST')
      throw wechatAway(`WeChat Pay answered ${place.why} to a bill`)
  }
  return lines
}
