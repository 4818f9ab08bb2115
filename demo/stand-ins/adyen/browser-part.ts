import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sendFrame, serveBrowserFiles } from '../browser-files.ts'
import { escaped, type Tongue } from '../page.ts'
import type { CardEntered, ComponentAnswer, Merchant, Outcome, Session, Store } from './store.ts'

/** The part of the stand-in that browsers load: the script, the frame of a card, its calls, and the page of a bank. */

type BrowserParts = {
  readonly store: Store
  readonly merchants: readonly Merchant[]
  readonly now: () => Date
  readonly pages: () => string
  readonly enterCard: (session: Session, card: CardEntered) => Promise<ComponentAnswer>
  readonly endChallenge: (answer: { session: Session; outcome: Outcome }) => Promise<ComponentAnswer>
}

const version = '6.45.0'
const root = '/checkoutshopper'
const sdk = `${root}/sdk/${version}`

const files = {
  'adyen.js': ['adyen/browser/adyen.js', 'text/javascript'],
  'adyen.css': ['adyen/browser/adyen.css', 'text/css'],
  'card-frame.js': ['adyen/browser/card-frame.js', 'text/javascript'],
  'card-frame.css': ['adyen/browser/card-frame.css', 'text/css'],
  'frame.css': ['browser/frame.css', 'text/css'],
  'challenge.js': ['adyen/browser/challenge.js', 'text/javascript'],
  'card-input.js': ['browser/card-input.js', 'text/javascript'],
} as const

/**
 * The test cards of Adyen that the stand-in takes; the one that requires authentication is recognised by its
 * number.
 */
const testCards: ReadonlySet<string> = new Set([
  '4111111111111111',
  '4111111145551142',
  '5555444433331111',
  '370000000000002',
  '3569990010095841',
  '6250946000000016',
  '4212345678910006',
  '5212345678901234',
])

const texts = {
  en: {
    number: {
      label: 'Card number',
      empty: 'Enter the card number',
      incomplete: 'Enter the complete card number',
      invalid: 'Enter a valid card number',
    },
    expiry: {
      label: 'Expiry date',
      placeholder: 'MM / YY',
      empty: 'Enter the expiry date',
      incomplete: 'Enter the complete expiry date',
      invalid: 'Enter a valid expiry date',
      past: 'Card too old',
    },
    code: {
      label: 'Security code',
      placeholder: '3 digits',
      empty: 'Enter the security code',
      incomplete: 'Enter the complete security code',
    },
    holder: { label: 'Name on card', placeholder: 'J. Smith', empty: 'Enter name as shown on card' },
    bank: {
      name: 'Your bank',
      test: 'TEST',
      title: '3-D Secure check',
      what: (amount: string) =>
        `Your bank wants to know that it is you who pays ${amount}. No real money moves here.`,
      pass: 'Complete the check',
      fail: 'Fail the check',
      cancel: 'Cancel and go back',
    },
  },
  zh: {
    number: {
      label: '卡号',
      empty: '请输入卡号',
      incomplete: '请输入完整的卡号',
      invalid: '请输入有效的卡号',
    },
    expiry: {
      label: '有效期',
      placeholder: '月份 / 年份',
      empty: '请输入有效期',
      incomplete: '请输入完整的有效期',
      invalid: '请输入有效的有效期',
      past: '卡片已过期',
    },
    code: {
      label: '安全码',
      placeholder: '3 位数字',
      empty: '请输入安全码',
      incomplete: '请输入完整的安全码',
    },
    holder: { label: '卡片上的姓名', placeholder: 'J. Smith', empty: '请输入卡片上的姓名' },
    bank: {
      name: '您的发卡行',
      test: '测试',
      title: '3-D Secure 验证',
      what: (amount: string) => `发卡行需要确认是您本人支付 ${amount}。此处不会产生真实扣款。`,
      pass: '通过验证',
      fail: '验证失败',
      cancel: '取消并返回',
    },
  },
} as const

const tongueOf = (locale: string | undefined): Tongue => (locale?.startsWith('zh') ? 'zh' : 'en')

type InSession = { Params: { id: string }; Querystring: { clientKey?: string }; Body: unknown }

export function registerBrowserPart(
  app: FastifyInstance,
  { store, merchants, now, pages, enterCard, endChallenge }: BrowserParts,
): void {
  serveBrowserFiles(app, sdk, files)

  /** A session that this key and its data open. */
  const opened = (id: string, clientKey: string | undefined, body: unknown): Session | undefined => {
    const session = store.sessions.get(id)
    const merchant = merchants.find(({ account }) => account === session?.merchant)
    const { sessionData } = (body ?? {}) as { sessionData?: unknown }
    return merchant?.clientKey === clientKey && session?.sessionData === sessionData ? session : undefined
  }

  // The script sends requests from the page of the shop.
  const fromShops = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }
  const setup = `${root}/v1/sessions/:id/setup`
  app.options(setup, (_request, reply) => reply.headers(fromShops).code(204).send())
  app.post<InSession>(setup, (request, reply) => {
    reply.headers(fromShops)
    const session = opened(request.params.id, request.query.clientKey, request.body)
    if (session?.status !== 'active' || session.expiresAt <= now())
      return reply
        .code(422)
        .send({ status: 422, errorCode: '14_030', message: 'Session is invalid or expired' })
    const { id, amount, request: asked } = session
    return reply.send({
      ...{ id, amount, shopperLocale: asked.shopperLocale, countryCode: asked.countryCode },
      ...{ sessionData: session.sessionData, expiresAt: session.expiresAt.toISOString() },
      paymentMethods: { paymentMethods: [{ type: 'scheme', name: 'Cards' }] },
    })
  })

  app.post<InSession>(`${root}/v1/sessions/:id/payments`, async (request, reply) => {
    const session = opened(request.params.id, request.query.clientKey, request.body)
    const { paymentMethod = {} } = (request.body ?? {}) as { paymentMethod?: Partial<CardEntered> }
    if (!session)
      return reply.code(422).send({ status: 422, errorCode: '14_030', message: 'Session is invalid' })
    const number = String(paymentMethod.number ?? '').replace(/\D/g, '')
    const isTest = testCards.has(number)
    const answer = await enterCard(session, {
      number,
      // In its test environment Adyen declines all cards but its own.
      holderName: isTest ? String(paymentMethod.holderName ?? '') : 'DECLINED',
    })
    if (!('redirectResult' in answer)) return { ...answer, sessionData: session.sessionData }
    if (answer.asks === 'challenge') {
      const acsURL = `${pages()}${sdk}/challenge?session=${session.id}`
      const messageVersion = '2.2.0'
      const token = Buffer.from(JSON.stringify({ acsURL, messageVersion })).toString('base64')
      return {
        resultCode: 'ChallengeShopper',
        action: { type: 'threeDS2', subtype: 'challenge', paymentMethodType: 'scheme', token },
      }
    }
    const url = `${pages()}${root}/threeDS2/${session.id}`
    return {
      resultCode: 'RedirectShopper',
      action: { type: 'redirect', method: 'GET', paymentMethodType: 'scheme', url },
    }
  })

  app.post<InSession>(`${root}/v1/sessions/:id/paymentDetails`, async (request, reply) => {
    reply.headers(fromShops)
    const session = opened(request.params.id, request.query.clientKey, request.body)
    const { details = {} } = (request.body ?? {}) as { details?: { threeDSResult?: unknown } }
    const answered = store.redirects.get(String(details.threeDSResult ?? ''))
    if (!session || answered?.session.id !== session.id)
      return reply.code(422).send({ status: 422, errorCode: '14_018', message: 'Invalid details or payload' })
    return { ...(await endChallenge(answered)), sessionData: session.sessionData }
  })
  app.options(`${root}/v1/sessions/:id/paymentDetails`, (_request, reply) =>
    reply.headers(fromShops).code(204).send(),
  )

  // The bank's page within the component. A real one is sent a form with `creq`, which names what it is about.
  const challenge = `${sdk}/challenge`
  const asked = (id: string | undefined) => {
    const session = store.sessions.get(id ?? '')
    return session?.status === 'active' ? session : undefined
  }
  app.get<{ Querystring: { session?: string } }>(challenge, ({ query }, reply) => {
    const session = asked(query.session)
    if (!session) return reply.code(404).send()
    const language = tongueOf(String(session.request.shopperLocale ?? ''))
    return sendFrame(reply, {
      ...{ shop: String(session.request.returnUrl), language, title: texts[language].bank.title },
      ...{ styles: 'card-frame.css', script: 'challenge.js', data: {}, body: bankForm(session, language) },
    })
  })
  app.post<{ Querystring: { session?: string }; Body: { outcome?: string } }>(
    challenge,
    ({ query, body }, reply) => {
      const session = asked(query.session)
      const outcome = outcomes.find((each) => each === body?.outcome)
      if (!session || !outcome) return reply.code(404).send()
      const threeDSResult = randomBytes(30).toString('base64url')
      store.redirects.set(threeDSResult, { session, outcome })
      return { threeDSResult }
    },
  )

  app.get<{ Querystring: { locale?: string; shop?: string } }>(`${sdk}/card-frame`, (request, reply) => {
    const origin = URL.parse(request.query.shop ?? '')?.origin
    if (!origin?.startsWith('http')) return reply.code(404).send()
    const language = tongueOf(request.query.locale)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', policy(`frame-ancestors ${origin}`))
      .send(
        documentOf(language, 'Adyen', {
          attributes: ` data-shop="${escaped(origin)}" data-texts="${escaped(JSON.stringify(texts[language]))}"`,
          script: 'card-frame.js',
          styles: 'card-frame.css',
          body: fields(language),
        }),
      )
  })

  app.register(async (bank) => {
    bank.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const path = `${root}/threeDS2/:id`
    bank.get<{ Params: { id: string } }>(path, ({ params }, reply) => {
      const session = store.sessions.get(params.id)
      if (session?.status !== 'active') return reply.code(404).send()
      const back = new URL(String(session.request.returnUrl)).origin
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', policy(`form-action 'self' ${back}; frame-ancestors 'none'`))
        .send(bankPage(session, tongueOf(String(session.request.shopperLocale ?? ''))))
    })
    bank.post<{ Params: { id: string }; Body: { outcome?: string } }>(path, ({ params, body }, reply) => {
      const session = store.sessions.get(params.id)
      const outcome = outcomes.find((each) => each === body?.outcome)
      if (!session || !outcome) return reply.code(404).send()
      const token = randomBytes(30).toString('base64url')
      store.redirects.set(token, { session, outcome })
      const back = new URL(String(session.request.returnUrl))
      back.searchParams.set('redirectResult', token)
      return reply.redirect(back.href, 303)
    })
  })
}

const outcomes: readonly Outcome[] = ['Authorised', 'Refused', 'Cancelled']

/** A page of the stand-in runs its own script and calls its own server. */
const policy = (more: string) =>
  `default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; ${more}`

type Page = {
  readonly attributes: string
  readonly script?: string
  readonly styles: string
  readonly body: string
}
const documentOf = (
  language: Tongue,
  title: string,
  { attributes, script, styles, body }: Page,
) => `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="${styles}">${
  script ? `<script type="module" src="${script}"></script>` : ''
}</head>
<body${attributes}>${body}</body></html>`

const autocomplete = { number: 'cc-number', expiry: 'cc-exp', code: 'cc-csc', holder: 'cc-name' } as const

function fields(language: Tongue): string {
  const text = texts[language]
  const field = (name: keyof typeof autocomplete) => {
    const { label, placeholder = '1234 5678 9012 3456' } = { placeholder: undefined, ...text[name] }
    const isDigits = name !== 'holder'
    return `<div class="field${name === 'number' || name === 'holder' ? ' wide' : ''}"><label for="${name}">${label}</label>
<span class="control"><input id="${name}" name="${name}"${isDigits ? ' inputmode="numeric"' : ''} autocomplete="${autocomplete[name]}" placeholder="${placeholder}" aria-describedby="${name}-wrong">${
      name === 'number' ? '<span id="network" aria-hidden="true"></span>' : ''
    }</span><p class="wrong" id="${name}-wrong" role="alert" hidden></p></div>`
  }
  return `<main class="fields">${(['number', 'expiry', 'code', 'holder'] as const).map(field).join('')}</main>`
}

function bankForm({ amount }: Session, language: Tongue): string {
  const text = texts[language].bank
  const format = { style: 'currency', currency: amount.currency } as const
  const digits = new Intl.NumberFormat('en', format).resolvedOptions().maximumFractionDigits ?? 2
  const shown = new Intl.NumberFormat(language === 'zh' ? 'zh-CN' : 'en', format).format(
    amount.value / 10 ** digits,
  )
  const button = (outcome: Outcome, label: string) =>
    `<button name="outcome" value="${outcome}">${label}</button>`
  return `<main class="bank"><header><span>${text.name}</span><small>${text.test}</small></header>
<h1>${text.title}</h1><p>${escaped(text.what(shown))}</p>
<form method="post">${button('Authorised', text.pass)}${button('Refused', text.fail)}${button('Cancelled', text.cancel)}</form></main>`
}

const bankPage = (session: Session, language: Tongue): string =>
  documentOf(language, texts[language].bank.title, {
    attributes: ' class="bank-page"',
    styles: `../sdk/${version}/card-frame.css`,
    body: bankForm(session, language),
  })
