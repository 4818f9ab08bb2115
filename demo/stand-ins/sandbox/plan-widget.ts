import type { FastifyInstance } from 'fastify'
import { sessionById } from './books.ts'
import { cardToken } from './card.ts'
import { sendFrame, sendScript } from './frames.ts'
import { planParts } from './plan-page.ts'
import type { SandboxProvider } from './setup.ts'

/** A plan to pay in parts on the shop's own page: shown, agreed to, and handed to the shop as a token that it finalizes. */

/** Accessible name of the frame. */
export const planTitle = { en: 'Plan of the sandbox company', zh: '沙盒公司的分期计划' } as const
const texts = {
  en: { agree: 'Agree to the plan', decline: 'Ask without being approved' },
  zh: { agree: '同意分期计划', decline: '申请（不会通过）' },
} as const

/**
 * The script that a shop loads: `mount(element, session, submit, told)`. It calls `submit({ token })` when
 * the buyer has agreed and the sandbox has approved, `told('declined')` when it has not, and
 * `told('notShown')` when the plan does not appear.
 */
const planScript = `
export function mount(element, session, submit, told = () => {}) {
  const frame = document.createElement('iframe')
  const patience = setTimeout(() => told('notShown'), 8_000)
  const listen = (event) => {
    if (event.source !== frame.contentWindow || event.origin !== new URL(session.frame).origin) return
    if (event.data.isShown) clearTimeout(patience)
    if (typeof event.data.height === 'number') frame.style.height = event.data.height + 'px'
    if (event.data.isDeclined) told('declined')
    if (typeof event.data.token === 'string') submit({ token: event.data.token })
  }
  addEventListener('message', listen)
  frame.src = session.frame
  frame.title = session.title
  frame.style.cssText = 'display:block;width:calc(100% + 12px);margin-inline:-6px;height:17rem;border:0'
  element.append(frame)
  return () => {
    clearTimeout(patience)
    removeEventListener('message', listen)
    frame.remove()
  }
}
`

const frameScript = `
const form = document.querySelector('form')
const tell = (message) => parent.postMessage(message, form.dataset.shop)
new ResizeObserver(() => tell({ height: document.documentElement.scrollHeight })).observe(document.body)
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  for (const button of form.querySelectorAll('button')) button.disabled = true
  const answer = await fetch(form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outcome: event.submitter.value }),
  }).catch(() => undefined)
  const { token } = answer ? await answer.json().catch(() => ({})) : {}
  tell(token ? { token } : { isDeclined: true })
})
tell({ isShown: true })
`

type Named = { Params: { id: string } }

export function registerPlanWidget(app: FastifyInstance, { db, secret }: SandboxProvider): void {
  app.get('/plan.js', (_request, reply) => sendScript(reply, planScript))
  app.get('/plan-frame.js', (_request, reply) => sendScript(reply, frameScript))
  app.get<Named>('/plan/:id', async (request, reply) => {
    const session = await sessionById(db, request.params.id)
    if (session?.method !== 'plan') return reply.code(404).send()
    const { language } = session
    return sendFrame(reply, {
      language,
      shop: new URL(session.returnUrl).origin,
      title: planTitle[language],
      script: '/plan-frame.js',
      above: planParts(session, language),
      form: {
        action: `/plan/${session.id}/tokens`,
        fields: `<button class="main" value="agree">${texts[language].agree}</button>
    <button value="decline">${texts[language].decline}</button>`,
      },
    })
  })
  app.post<Named & { Body: { outcome?: string } }>('/plan/:id/tokens', async (request, reply) => {
    const session = await sessionById(db, request.params.id)
    if (session?.method !== 'plan') return reply.code(404).send()
    // The buyer may be approved the next time: the attempt stays open.
    const { outcome } = request.body ?? {}
    if (outcome !== 'agree' && outcome !== 'refuse') return reply.code(422).send({ error: 'notApproved' })
    // `refuse`: approved here, and refused when the shop finalizes it.
    return { token: cardToken(secret, session.id, outcome === 'agree' ? 'pay' : 'decline') }
  })
}
