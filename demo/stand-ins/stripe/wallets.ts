import type { FastifyInstance } from 'fastify'
import { escaped, type Tongue } from '../page.ts'
import { amountShown } from './amount-shown.ts'
import { failureTexts } from './failure-texts.ts'
import { canBePaid, type FrameQuery, type IntentsOfBrowsers, sendPart, tongueOf } from './frames.ts'
import type { PaymentIntent } from './objects.ts'

/** Wallets of devices: the frame with their buttons, and the sheet in which the buyer agrees. */

export const wallets = { apple_pay: 'Apple Pay', google_pay: 'Google Pay' } as const
export type Wallet = keyof typeof wallets

const texts = {
  en: {
    pays: (name: string) => `Pay with ${name}`,
    test: 'TEST',
    about: (name: string) => `This is a test of ${name}. No real money moves here.`,
    pay: 'Pay with this device',
    decline: 'Use a card that is declined',
    cancel: 'Cancel',
    working: 'Paying…',
  },
  zh: {
    pays: (name: string) => `使用 ${name} 支付`,
    test: '测试',
    about: (name: string) => `这是 ${name} 的测试，不会产生真实扣款。`,
    pay: '用此设备支付',
    decline: '使用会被拒绝的卡',
    cancel: '取消',
    working: '正在支付……',
  },
} as const

export const isWallet = (name: string): name is Wallet => Object.hasOwn(wallets, name)

export function registerWallets(app: FastifyInstance, { accountOfKey, intentOf }: IntentsOfBrowsers): void {
  const payable = ({ key = '', client_secret: secret = '' }: FrameQuery): PaymentIntent | undefined => {
    const account = accountOfKey(key)
    const intent = account && intentOf(account, secret)
    return intent && intent.object === 'payment_intent' && canBePaid(intent) ? intent : undefined
  }

  // `kind` names the wallets that the device has.
  app.get<{ Querystring: FrameQuery }>('/v3/express', ({ query }, reply) => {
    const shown = (query.kind ?? '').split(',').filter(isWallet)
    if (!payable(query) || shown.length === 0) return reply.code(404).send()
    const text = texts[tongueOf(query)]
    const button = (name: Wallet) =>
      `<button type="button" data-wallet="${name}" aria-label="${text.pays(wallets[name])}">${wallets[name]}</button>`
    return sendPart(reply, query, {
      ...{ script: 'express.js', data: {} },
      body: `<main class="express">${shown.map(button).join('')}</main>`,
    })
  })

  app.get<{ Querystring: FrameQuery }>('/v3/wallet', ({ query }, reply) => {
    const intent = payable(query)
    const { kind = '' } = query
    if (!intent || !isWallet(kind)) return reply.code(404).send()
    const language = tongueOf(query)
    return sendPart(reply, query, {
      script: 'wallet.js',
      data: { wallet: kind, texts: JSON.stringify(failureTexts[language]) },
      body: sheet(intent, wallets[kind], language),
    })
  })
}

function sheet(intent: PaymentIntent, name: string, language: Tongue): string {
  const text = texts[language]
  return `<main class="bank"><header><span>${name}</span><small>${text.test}</small></header>
<h1>${escaped(amountShown(intent, language))}</h1><p>${text.about(name)}</p><p id="working" role="status" hidden>${text.working}</p>
<form method="post"><button name="answer" value="pay">${text.pay}</button><button name="answer" value="decline">${text.decline}</button><button name="answer" value="cancel">${text.cancel}</button></form></main>`
}
