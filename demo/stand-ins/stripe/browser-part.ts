import type { FastifyInstance } from 'fastify'
import { serveBrowserFiles } from '../browser-files.ts'
import { escaped, type Tongue } from '../page.ts'
import { amountShown } from './amount-shown.ts'
import { failureTexts } from './failure-texts.ts'
import { parseForm, textOf } from './form.ts'
import {
  canBePaid,
  type FrameQuery,
  type Intent,
  type IntentsOfBrowsers,
  sendPart,
  tongueOf,
} from './frames.ts'
import { registerWallets } from './wallets.ts'

/** The part of the stand-in that browsers load: the script, frames with the fields of a card, wallets, and the window of a bank. */

type BrowserParts = IntentsOfBrowsers & {
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
    ...failureTexts.en,
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
    ...failureTexts.zh,
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

const files = {
  '': ['stripe/browser/stripe.js', 'text/javascript'],
  'field.js': ['stripe/browser/field.js', 'text/javascript'],
  'confirm-intent.js': ['stripe/browser/confirm-intent.js', 'text/javascript'],
  'challenge.js': ['stripe/browser/challenge.js', 'text/javascript'],
  'express.js': ['stripe/browser/express.js', 'text/javascript'],
  'wallet.js': ['stripe/browser/wallet.js', 'text/javascript'],
  'card-input.js': ['browser/card-input.js', 'text/javascript'],
  'stand-in.css': ['stripe/browser/stand-in.css', 'text/css'],
  'frame.css': ['browser/frame.css', 'text/css'],
} as const

export function registerBrowserPart(
  app: FastifyInstance,
  { accountOfKey, intentOf, answerBank }: BrowserParts,
): void {
  serveBrowserFiles(app, '/v3', files)
  registerWallets(app, { accountOfKey, intentOf })

  app.get<{ Querystring: FrameQuery }>('/v3/field', (request, reply) => {
    const { kind = '', key = '', client_secret: secret, placeholder } = request.query
    if (!isKind(kind)) return reply.code(404).send()
    const account = accountOfKey(key)
    const intent = account && secret ? intentOf(account, secret) : undefined
    const language = tongueOf(request.query)
    const isOver = !account || (kind === 'payment' && !(intent && canBePaid(intent)))
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

  app.get<{ Querystring: FrameQuery }>('/v3/challenge', (request, reply) => {
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

  app.post<{ Querystring: FrameQuery; Body: string }>('/v3/challenge', (request, reply) => {
    const { key = '', client_secret: secret = '' } = request.query
    const account = accountOfKey(key)
    const intent = account && intentOf(account, secret)
    if (!account || !intent) return reply.code(404).send()
    const isApproved = textOf(parseForm(request.body).answer) === 'complete'
    return answerBank(account, intent, isApproved)
  })
}

const isKind = (kind: string): kind is Kind => kind in fieldsOf

/**
 * The whole form has labels and reports what is wrong; a single field is labelled by the page around it, and
 * by its name for a reader.
 */
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
