import type { FastifyInstance } from 'fastify'
import { sessionById } from './books.ts'
import { cardToken } from './card.ts'
import { sendFrame, sendScript } from './frames.ts'
import { amountIn } from './page-parts.ts'
import type { SandboxProvider } from './setup.ts'

/** A button on the shop's own page, as wallets of devices have it: one press, and the shop's page gets a token. */

/** Accessible name of the frame. */
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

export function registerButton(app: FastifyInstance, { db, secret }: SandboxProvider): void {
  app.get('/button-frame.js', (_request, reply) => sendScript(reply, script))
  app.get<Named>('/button/:id', async (request, reply) => {
    const session = await sessionById(db, request.params.id)
    if (session?.method !== 'button') return reply.code(404).send()
    const { language } = session
    return sendFrame(reply, {
      language,
      shop: new URL(session.returnUrl).origin,
      title: buttonTitle[language],
      script: '/button-frame.js',
      form: {
        action: `/button/${session.id}/tokens`,
        fields: `<button class="main" value="pay">${texts[language].pay} ${amountIn(session, language)}</button>
    <button value="decline">${texts[language].decline}</button>`,
      },
    })
  })
  app.post<Named & { Body: { outcome?: string } }>('/button/:id/tokens', async (request, reply) => {
    const session = await sessionById(db, request.params.id)
    if (session?.method !== 'button') return reply.code(404).send()
    return { token: cardToken(secret, session.id, request.body?.outcome === 'pay' ? 'pay' : 'decline') }
  })
}
