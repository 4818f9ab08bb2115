import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendFrame, serveBrowserFiles } from '../browser-files.ts'
import { escaped, type Tongue } from '../page.ts'
import { amountShown } from './amount-shown.ts'
import { parseForm, textOf } from './form.ts'
import type { PaymentIntent, SetupIntent } from './objects.ts'

/** The part of the stand-in that browsers load: the script, frames with the fields of a card, and the window of a bank. */

type Intent = PaymentIntent | SetupIntent
type BrowserParts = {
  readonly accountOfKey: (publishableKey: string) => string | undefined
  readonly intentOf: (account: string, clientSecret: string) => Intent | undefined
  readonly answerBank: (account: string, intent: Intent, isApproved: boolean) => Intent
}

const fieldTexts = {
  en: {
    number: {
      label: 'Card number',
      incomplete: 'Your card number is incomplete.',
      invalid: 'Your card number is invalid.',
    },
    expiry: {
      label: 'Expiration date',
      placeholder: 'MM / YY',
      incomplete: "Your card's expiration date is incomplete.",
      invalid: "Your card's expiration date is invalid.",
      past: "Your card's expiration year is in the past.",
    },
    code: {
      label: 'Security code',
      placeholder: 'CVC',
      incomplete: "Your card's security code is incomplete.",
    },
    refused: {
      generic_decline: 'Your card was declined.',
      insufficient_funds: 'Your card has insufficient funds.',
      expired_card: 'Your card has expired.',
      incorrect_cvc: "Your card's security code is incorrect.",
      test_mode_live_card: 'Your card was declined. Only test cards can be used here.',
    },
    away: 'The connection failed. Please try again.',
    over: 'This payment can no longer be made.',
  },
  zh: {
    number: { label: '卡号', incomplete: '您的卡号不完整。', invalid: '您的卡号无效。' },
    expiry: {
      label: '有效期',
      placeholder: '月份 / 年份',
      incomplete: '您的卡片有效期不完整。',
      invalid: '您的卡片有效期无效。',
      past: '您的卡片已过有效期。',
    },
    code: { label: '安全码', placeholder: 'CVC', incomplete: '您的卡片安全码不完整。' },
    refused: {
      generic_decline: '您的卡片被拒绝了。',
      insufficient_funds: '您的卡片余额不足。',
      expired_card: '您的卡片已过期。',
      incorrect_cvc: '您的卡片安全码不正确。',
      test_mode_live_card: '您的卡片被拒绝了，此处只能使用测试卡。',
    },
    away: '连接失败，请重试。',
    over: '此笔付款已无法继续。',
  },
} as const

const bankTexts = {
  en: {
    bank: 'Your bank',
    test: 'TEST',
    title: '3-D Secure check',
    pays: (amount: string) =>
      `Your bank wants to know that it is you who pays ${amount}. No real money moves here.`,
    saves: 'Your bank wants to know that it is you who saves this card. No real money moves here.',
    complete: 'Complete the check',
    fail: 'Fail the check',
  },
  zh: {
    bank: '您的发卡行',
    test: '测试',
    title: '3-D Secure 验证',
    pays: (amount: string) => `发卡行需要确认是您本人支付 ${amount}。此处不会产生真实扣款。`,
    saves: '发卡行需要确认是您本人保存此卡。此处不会产生真实扣款。',
    complete: '通过验证',
    fail: '验证失败',
  },
} as const

const fieldsOf = {
  payment: ['number', 'expiry', 'code'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['code'],
} as const
type Kind = keyof typeof fieldsOf
const autocomplete = { number: 'cc-number', expiry: 'cc-exp', code: 'cc-csc' } as const

type Query = {
  kind?: string
  key?: string
  locale?: string
  shop?: string
  client_secret?: string
  placeholder?: string
}

const files = {
  '': ['stripe/browser/stripe.js', 'text/javascript'],
  'field.js': ['stripe/browser/field.js', 'text/javascript'],
  'challenge.js': ['stripe/browser/challenge.js', 'text/javascript'],
  'card-input.js': ['browser/card-input.js', 'text/javascript'],
  'stand-in.css': ['stripe/browser/stand-in.css', 'text/css'],
} as const

export function registerBrowserPart(
  app: FastifyInstance,
  { accountOfKey, intentOf, answerBank }: BrowserParts,
): void {
  serveBrowserFiles(app, '/v3', files)

  app.get<{ Querystring: Query }>('/v3/field', (request, reply) => {
    const { kind = '', key = '', client_secret: secret, placeholder } = request.query
    if (!isKind(kind)) return reply.code(404).send()
    const account = accountOfKey(key)
    const intent = account && secret ? intentOf(account, secret) : undefined
    const language = tongueOf(request.query)
    const isOver = !account || (kind === 'payment' && !(intent && canBePaid.has(intent.status)))
    return sendPart(reply, request.query, {
      script: 'field.js',
      data: {
        kind,
        texts: JSON.stringify(fieldTexts[language]),
        ...(isOver && {
          error: JSON.stringify({ type: 'invalid_request_error', message: fieldTexts[language].over }),
        }),
      },
      body: isOver ? '' : fields(kind, language, placeholder),
    })
  })

  app.get<{ Querystring: Query }>('/v3/challenge', (request, reply) => {
    const { key = '', client_secret: secret = '' } = request.query
    const account = accountOfKey(key)
    const intent = account && intentOf(account, secret)
    if (!intent || intent.status !== 'requires_action') return reply.code(404).send()
    return sendPart(reply, request.query, {
      script: 'challenge.js',
      data: {},
      body: bank(intent, tongueOf(request.query)),
    })
  })

  app.post<{ Querystring: Query; Body: string }>('/v3/challenge', (request, reply) => {
    const { key = '', client_secret: secret = '' } = request.query
    const account = accountOfKey(key)
    const intent = account && intentOf(account, secret)
    if (!account || !intent) return reply.code(404).send()
    const isApproved = textOf(parseForm(request.body).answer) === 'complete'
    return answerBank(account, intent, isApproved)
  })
}

const isKind = (kind: string): kind is Kind => kind in fieldsOf
const tongueOf = ({ locale }: Query): Tongue => (locale?.startsWith('zh') ? 'zh' : 'en')

const canBePaid: ReadonlySet<string> = new Set([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
])

/** The whole form has labels and says what is wrong; a single field is labelled by the page around it, and by its name for a reader. */
function fields(kind: Kind, language: Tongue, placeholder: string | undefined): string {
  const text = fieldTexts[language]
  const isWhole = kind === 'payment'
  const input = (name: (typeof fieldsOf)[Kind][number]) => {
    const { label, placeholder: own = '1234 1234 1234 1234' } = { placeholder: undefined, ...text[name] }
    const shown = placeholder === undefined ? own : placeholder
    return `<span class="control"><input id="${name}" name="${name}" inputmode="numeric" autocomplete="${autocomplete[name]}" placeholder="${escaped(shown)}"${
      isWhole ? ` aria-describedby="${name}-wrong"` : ` aria-label="${label}"`
    }>${isWhole && name === 'number' ? '<span id="network" aria-hidden="true"></span>' : ''}</span>`
  }
  if (!isWhole) return fieldsOf[kind].map(input).join('')
  return `<main class="form">${fieldsOf.payment
    .map(
      (name) =>
        `<div class="field"><label for="${name}">${text[name].label}</label>${input(name)}<p class="wrong" id="${name}-wrong" role="alert" hidden></p></div>`,
    )
    .join('')}</main>`
}

function bank(intent: Intent, language: Tongue): string {
  const text = bankTexts[language]
  const what = intent.object === 'payment_intent' ? text.pays(amountShown(intent, language)) : text.saves
  return `<main class="bank"><header><span>${text.bank}</span><small>${text.test}</small></header>
<h1>${text.title}</h1><p>${escaped(what)}</p>
<form method="post"><button name="answer" value="complete">${text.complete}</button><button name="answer" value="fail">${text.fail}</button></form></main>`
}

type FrameOfStripe = Pick<Parameters<typeof sendFrame>[1], 'script' | 'data' | 'body'>

const sendPart = (reply: FastifyReply, query: Query, part: FrameOfStripe) =>
  sendFrame(reply, {
    ...{ ...part, title: 'Stripe', styles: 'stand-in.css' },
    ...{ shop: query.shop, language: tongueOf(query) },
  })
