import type { FastifyInstance, FastifyReply } from 'fastify'
import { sendFrame, serveBrowserFiles } from '../browser-files.ts'
import { escaped, type Tongue } from '../page.ts'
import type { Store } from './store.ts'

/** The part of the stand-in that browsers load: Braintree's scripts, the frames of its fields, and the window of a bank. */

const version = '/web/3.144.0'

/** Under the addresses that Braintree's scripts have. */
const files = {
  'js/client.min.js': ['braintree/browser/client.js', 'text/javascript'],
  'js/hosted-fields.min.js': ['braintree/browser/hosted-fields.js', 'text/javascript'],
  'js/three-d-secure.min.js': ['braintree/browser/three-d-secure.js', 'text/javascript'],
  'js/data-collector.min.js': ['braintree/browser/data-collector.js', 'text/javascript'],
  'html/hosted-field.js': ['braintree/browser/hosted-field.js', 'text/javascript'],
  'html/card-input.js': ['browser/card-input.js', 'text/javascript'],
  'html/challenge.js': ['braintree/browser/challenge.js', 'text/javascript'],
  'html/stand-in.css': ['braintree/browser/stand-in.css', 'text/css'],
  'html/frame.css': ['browser/frame.css', 'text/css'],
} as const

const inputs = {
  number: { autocomplete: 'cc-number' },
  expirationDate: { autocomplete: 'cc-exp' },
  cvv: { autocomplete: 'cc-csc' },
} as const
const isField = (name: string): name is keyof typeof inputs => Object.hasOwn(inputs, name)

const bankTexts = {
  en: {
    bank: 'Your bank',
    test: 'TEST',
    title: '3-D Secure check',
    asks: (amount: string) =>
      `Your bank wants to know that it is you who pays ${amount}. This page belongs to the stand-in of Braintree, and no real money moves.`,
    complete: 'Complete the check',
    fail: 'Fail the check',
  },
  zh: {
    bank: '您的发卡行',
    test: '测试',
    title: '3-D Secure 验证',
    asks: (amount: string) =>
      `发卡行需要确认是您本人支付 ${amount}。本页面属于 Braintree 的模拟服务，不会产生真实扣款。`,
    complete: '通过验证',
    fail: '验证失败',
  },
} as const

type Query = {
  readonly field?: string
  readonly placeholder?: string
  readonly label?: string
  readonly shop?: string
  readonly language?: string
}
const tongueOf = ({ language = '' }: Query): Tongue => (language.startsWith('zh') ? 'zh' : 'en')

export function browserPart(app: FastifyInstance, { store, url }: { store: Store; url: () => string }): void {
  serveBrowserFiles(app, version, files)

  app.get<{ Querystring: Query }>(`${version}/html/hosted-field`, ({ query }, reply) => {
    const { field = '', placeholder = '', label = '' } = query
    if (!isField(field)) return reply.code(404).send()
    const { autocomplete } = inputs[field]
    return sendPart(reply, query, {
      base: `${url()}${version}/html`,
      script: 'hosted-field.js',
      data: { field },
      body: `<input name="${field}" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${escaped(placeholder)}" aria-label="${escaped(label || field)}">`,
    })
  })

  app.get<{ Querystring: Query; Params: { account: string; id: string } }>(
    '/three-d-secure/:account/:id',
    ({ params: { account, id }, query }, reply) => {
      const challenge = store.challenge(account, id)
      if (!challenge || store.nonce(account, challenge.nonce)?.isUsed) return reply.code(404).send()
      const language = tongueOf(query)
      const text = bankTexts[language]
      const money = new Intl.NumberFormat(language, { style: 'currency', currency: challenge.currency })
      return sendPart(reply, query, {
        base: `${url()}${version}/html`,
        script: 'challenge.js',
        data: {},
        body: `<main class="bank"><header><span>${text.bank}</span><small>${text.test}</small></header>
<h1>${text.title}</h1><p>${escaped(text.asks(money.format(Number(challenge.amount))))}</p>
<form method="post"><button name="answer" value="complete">${text.complete}</button><button name="answer" value="fail">${text.fail}</button></form></main>`,
      })
    },
  )
}

type FrameOfBraintree = Pick<Parameters<typeof sendFrame>[1], 'script' | 'data' | 'body'> & {
  readonly base: string
}

const sendPart = (reply: FastifyReply, query: Query, { base, script, ...part }: FrameOfBraintree) =>
  sendFrame(reply, {
    ...{ ...part, title: 'Braintree', styles: `${base}/stand-in.css`, script: `${base}/${script}` },
    ...{ shop: query.shop, language: tongueOf(query) },
  })
