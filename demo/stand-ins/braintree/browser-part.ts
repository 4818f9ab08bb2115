import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
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
  for (const [name, [file, type]] of Object.entries(files)) {
    const content = readFileSync(join(import.meta.dirname, '..', file))
    app.get(`${version}/${name}`, (_request, reply) =>
      reply
        .type(`${type}; charset=utf-8`)
        .header('cache-control', 'public, max-age=300')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(content),
    )
  }

  app.get<{ Querystring: Query }>(`${version}/html/hosted-field`, ({ query }, reply) => {
    const { field = '', placeholder = '', label = '' } = query
    if (!isField(field)) return reply.code(404).send()
    const { autocomplete } = inputs[field]
    return sendFrame(reply, query, {
      base: `${url()}${version}/html`,
      script: 'hosted-field.js',
      attributes: ` data-field="${field}"`,
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
      return sendFrame(reply, query, {
        base: `${url()}${version}/html`,
        script: 'challenge.js',
        attributes: '',
        body: `<main class="bank"><header><span>${text.bank}</span><small>${text.test}</small></header>
<h1>${text.title}</h1><p>${escaped(text.asks(money.format(Number(challenge.amount))))}</p>
<form method="post"><button name="answer" value="complete">${text.complete}</button><button name="answer" value="fail">${text.fail}</button></form></main>`,
      })
    },
  )
}

/** A frame runs its own script, asks its own server, and may be shown by the shop alone. */
function sendFrame(
  reply: FastifyReply,
  query: Query,
  {
    base,
    script,
    attributes,
    body,
  }: {
    readonly base: string
    readonly script: string
    readonly attributes: string
    readonly body: string
  },
) {
  const shop = URL.parse(query.shop ?? '')?.origin
  if (!shop?.startsWith('http')) return reply.code(404).send()
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${shop}`,
  ]
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy.join('; '))
    .send(`<!doctype html>
<html lang="${tongueOf(query) === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>Braintree</title><link rel="stylesheet" href="${base}/stand-in.css"><script type="module" src="${base}/${script}"></script></head>
<body data-shop="${escaped(shop)}"${attributes}>${body}</body></html>`)
}
