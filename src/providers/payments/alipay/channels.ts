import type { AccountSetting } from '#modules/payments/rules/account-setting.ts'
import type {
  AttemptRef,
  Channel,
  ChannelAccount,
  Intent,
  NextAction,
  PaymentFact,
  Started,
} from '#modules/payments/rules/channel.ts'
import { beijingTime, billsAfterDays } from '../beijing-time.ts'
import { otherHosts, type ProviderOptions } from '../provider-options.ts'
import { whyNoPrivateKey, whyNoPublicKey } from '../rsa-keys.ts'
import { toYuan } from '../yuan.ts'
import { alipayAway, alipayGatewayOf, callAlipay, pageAddress } from './api.ts'
import { alipayFactOf } from './facts.ts'
import { closed, precreated, refunded, refundFound, trade } from './messages.ts'
import { readAlipayNotification } from './notification.ts'
import { alipayStatementOf } from './statement.ts'

/** A hundred million yuan. */
const fenMax = 10_000_000_000

/** The channel of Alipay in mainland China: its own page on computers and phones, or a code for its app. */
export const alipayChannels = (options: ProviderOptions): Channel[] => [
  {
    code: 'ALIPAY',
    company: 'alipay',
    methods: [{ type: 'redirect', name: 'ALIPAY' }],
    abilities: {
      kinds: ['redirect', 'code', 'done', 'refused'],
      guest: true,
      savedCard: false,
      authorise: false,
      partialCapture: false,
      partialRefund: true,
      payLater: false,
      currencies: ['CNY'],
      amounts: { CNY: { min: 1, max: fenMax } },
    },
    settings: {
      appId: { isSecret: false, whyWrong: whyNoAppId },
      privateKey: { isSecret: true, whyWrong: whyNoPrivateKey },
      alipayPublicKey: { isSecret: false, whyWrong: whyNoPublicKey },
    },
    hosts: () =>
      otherHosts(options) ??
      (['live', 'test'] as const).map((each) => new URL(alipayGatewayOf({}, each)).host),
    start: (intent) => start(options, intent),
    ask: (attempt) => ask(options, attempt),
    close: async (attempt) => {
      const answer = await callAlipay(attempt.account, options, 'alipay.trade.close', {
        content: { out_trade_no: attempt.serial },
        answer: closed,
      })
      // A code that was not scanned is no trade yet, and is ended nevertheless.
      if (!answer.isDone && answer.why === 'TRADE_NOT_EXIST') return undefined
      return ask(options, attempt)
    },
    refund: async ({ account, serial }, { key, captureId, amount }) => {
      // The key of a retry has a hyphen, and Alipay takes letters, digits and underscores.
      const requestNo = `MR${key.replaceAll('-', '_')}`
      const about = { out_trade_no: serial, trade_no: captureId, out_request_no: requestNo }
      const answer = await callAlipay(account, options, 'alipay.trade.refund', {
        content: { ...about, refund_amount: toYuan(amount) },
        answer: refunded,
      })
      if (!answer.isDone) return { status: 'refused', reason: answer.why }
      if (answer.told.out_trade_no !== serial) throw alipayAway('Alipay refunded another trade')
      const done = { status: 'done', reference: about.out_request_no } as const
      if (answer.told.fund_change === 'Y') return done
      // Moved before, or not yet.
      const found = await callAlipay(account, options, 'alipay.trade.fastpay.refund.query', {
        content: about,
        answer: refundFound,
      })
      return found.isDone && found.told.refund_status === 'REFUND_SUCCESS' ? done : { status: 'pending' }
    },
    statesAfterDays: billsAfterDays,
    statement: async (account, { day }) => ({
      lines: await alipayStatementOf(options, account, day),
      next: undefined,
    }),
    readMessage: readAlipayNotification,
    acknowledgement: 'success',
  },
]

/** Numbers of the sandbox begin with 9021. Its older ones look like those of real applications, so test accounts take both. */
const whyNoAppId: NonNullable<AccountSetting['whyWrong']> = (entered, environment) => {
  if (!/^\d{16}$/.test(entered)) return 'invalidProviderKey'
  return environment === 'live' && entered.startsWith('9021') ? 'testKeyInLive' : undefined
}

/** Alipay numbers a trade when the buyer opens it; until then it is known by the app and our number. */
const referenceOf = ({ settings }: ChannelAccount, serial: string) => `${settings.appId}/${serial}`

async function ask(
  options: ProviderOptions,
  { account, serial }: AttemptRef,
): Promise<readonly PaymentFact[] | undefined> {
  const answer = await callAlipay(account, options, 'alipay.trade.query', {
    content: { out_trade_no: serial },
    answer: trade,
  })
  if (!answer.isDone) {
    if (answer.why === 'TRADE_NOT_EXIST') return undefined
    throw alipayAway(`Alipay answered ${answer.why} to a query`)
  }
  const { told } = answer
  return [
    alipayFactOf(account, {
      tradeNo: told.trade_no,
      serial: told.out_trade_no,
      status: told.trade_status,
      yuan: told.total_amount,
      isPaid: told.send_pay_date !== undefined,
    }),
  ]
}

async function start(options: ProviderOptions, intent: Intent): Promise<Started> {
  const { account, serial, amount, browser, notifyUrl, returnUrl, payBy } = intent
  if (amount.currency !== 'CNY') throw alipayAway(`Alipay does not take ${amount.currency}`)
  const reference = referenceOf(account, serial)
  const content = {
    out_trade_no: serial,
    total_amount: toYuan(amount.amount),
    subject: serial,
    time_expire: beijingTime(payBy),
  }
  if (!browser) return { reference, next: await code(options, intent, content) }
  // The address is made without Alipay; the query shows that it accepts our keys, and whether the attempt ended before.
  const [known] = (await ask(options, { account, serial, reference: undefined })) ?? []
  if (known?.status === 'succeeded') return { reference, next: { kind: 'done' } }
  if (known?.status === 'cancelled') return { reference, next: ended }
  const onPhone = browser.device === 'phone'
  const url = pageAddress(account, options, onPhone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay', {
    content: {
      ...content,
      product_code: onPhone ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
      ...(onPhone && { quit_url: returnUrl }),
    },
    urls: { notifyUrl, returnUrl },
  })
  return { reference, next: { kind: 'redirect', url } }
}

const ended = { kind: 'refused', reason: 'paymentDeclined', mayRetry: true } as const satisfies NextAction

async function code(
  options: ProviderOptions,
  { account, serial, notifyUrl, payBy }: Intent,
  content: object,
): Promise<NextAction> {
  const answer = await callAlipay(account, options, 'alipay.trade.precreate', {
    content: { ...content, product_code: 'QR_CODE_OFFLINE' },
    urls: { notifyUrl },
    answer: precreated,
  })
  if (answer.isDone) {
    if (answer.told.out_trade_no !== serial) throw alipayAway('Alipay opened another trade')
    return { kind: 'code', content: answer.told.qr_code, expires: payBy }
  }
  if (answer.why === 'TRADE_HAS_SUCCESS') return { kind: 'done' }
  if (answer.why === 'TRADE_HAS_CLOSE') return ended
  throw alipayAway(`Alipay answered ${answer.why} to an attempt`)
}
