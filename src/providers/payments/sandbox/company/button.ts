import type { FastifyInstance } from 'fastify'
import { sandboxPath } from '../protocol.ts'
import { sessionById } from './books.ts'
import { cardToken } from './card.ts'
import { cardPagePolicy } from './card-page.ts'
import { amountIn, escaped, styleTag } from './page-parts.ts'
import type { Company } from './setup.ts'

/** A button on the shop's own page, as wallets of devices have it: one press, and the shop's page gets a token. */

/** What a screen reader calls the frame. */
export const buttonTitle = { en: 'Button of the sandbox company', zh: '沙盒公司的支付按钮' } as const
const texts = {
  en: { pay: 'Pay', decline: 'Decline the payment' },
  zh: { pay: '支付', decline: '拒绝支付' },
} as const

const script = `
const form = document.querySelector('form')
const tell = (message) => parent.postMessage(message, form.dataset.shop)
new ResizeObserver(() => tell({ height: document.documentElement.scrollHeight })).observe(document.body)
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: event.submitter.value }),
  }).catch(() => undefined)
  const { token } = answer ? await answer.json().catch(() => ({})) : {}
  if (token) tell({ token })
})
`

type Named = { Params: { id: string } }

export function registerButton(app: FastifyInstance, { db, secret }: Company): void {
  app.get('/button-frame.js', (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(script),
  )
  app.get<Named>('/button/:id', async (request, reply) => {
    const session = await sessionById(db, request.params.id)
    if (session?.method !== 'button') return reply.code(404).send()
    const { language } = session
    const shop = new URL(session.returnUrl).origin
    return reply
      .type('text/html; charset=utf-8')
      .header('content-language', language)
      .header('cache-control', 'no-store')
      .header('content-security-policy', cardPagePolicy(shop))
      .send(`<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${buttonTitle[language]}</title>
  ${styleTag}
  <script type="module" src="${sandboxPath}/button-frame.js"></script>
</head>
<body class="frame">
  <form action="${sandboxPath}/button/${session.id}/tokens" data-shop="${escaped(shop)}">
    <button class="main" value="pay">${texts[language].pay} ${amountIn(session, language)}</button>
    <button value="decline">${texts[language].decline}</button>
  </form>
</body>
</html>
`)
  })
  app.post<Named & { Body: { outcome?: string } }>('/button/:id/tokens', async (request, reply) => {
    const session = await sessionById(db, request.params.id)
    if (session?.method !== 'button') return reply.code(404).send()
    return { token: cardToken(secret, session.id, request.body?.outcome === 'pay' ? 'pay' : 'decline') }
  })
}
