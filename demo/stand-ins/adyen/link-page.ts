import type { FastifyInstance } from 'fastify'
import type { Payments } from './payments.ts'
import type { Link, Outcome, Store } from './store.ts'

const texts = {
  en: {
    title: 'Test page: stand-in for Adyen Pay by Link',
    note: 'No real money moves here.',
    amount: 'Amount',
    reference: 'Reference',
    approve: 'Approve the payment',
    decline: 'Decline the payment',
    cancel: 'Cancel and go back',
    over: 'This link can no longer be paid.',
    paid: 'This link was paid.',
    declined: 'The payment was declined. Try again.',
    onward: 'Continue',
  },
  zh: {
    title: '测试页面：Adyen 支付链接的替身',
    note: '这里不会产生真实的资金往来。',
    amount: '金额',
    reference: '参考号',
    approve: '批准付款',
    decline: '拒绝付款',
    cancel: '取消并返回',
    over: '此链接已不能付款。',
    paid: '此链接已付款。',
    declined: '付款被拒绝，请重试。',
    onward: '继续',
  },
} as const

const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)

const decimals = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

function page(link: Link, state: 'open' | 'declined' | 'paid' | 'over'): string {
  const language = String(link.request.shopperLocale ?? '').startsWith('zh') ? 'zh' : 'en'
  const text = texts[language]
  const { value, currency } = link.amount
  const shown = new Intl.NumberFormat(language, { style: 'currency', currency }).format(
    value / 10 ** decimals(currency),
  )
  const onward = link.returnUrl && `<p><a href="${escaped(link.returnUrl)}">${text.onward}</a></p>`
  const button = (outcome: Outcome, label: string) =>
    `<p><button name="outcome" value="${outcome}">${label}</button></p>`
  const buttons = `<form method="post">${button('Authorised', text.approve)}${button('Refused', text.decline)}${button('Cancelled', text.cancel)}</form>`
  const middle =
    state === 'open' || state === 'declined'
      ? `${state === 'declined' ? `<p role="alert">${text.declined}</p>` : ''}${buttons}`
      : `<p role="status">${state === 'paid' ? text.paid : text.over}</p>${onward ?? ''}`
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text.title}</title></head><body><main><h1>${text.title}</h1><p>${text.note}</p><dl><dt>${text.amount}</dt><dd>${escaped(shown)}</dd><dt>${text.reference}</dt><dd>${escaped(link.reference)}</dd></dl>${middle}</main></body></html>`
}

export type LinkParts = { readonly store: Store; readonly payments: Payments; readonly now: () => Date }

/** The buyer decides behind a link. A link that was declined may be tried again. */
export async function decide(
  { payments, now }: Omit<LinkParts, 'store'>,
  link: Link,
  outcome: Outcome,
): Promise<'open' | 'declined' | 'paid' | 'over'> {
  if (link.status === 'active' && link.expiresAt <= now()) link.status = 'expired'
  if (link.status !== 'active') return link.status === 'completed' ? 'paid' : 'over'
  if (outcome === 'Cancelled') return 'open'
  if (outcome === 'Refused') {
    await payments.decline({ ...link, merchantReference: link.reference })
    return 'declined'
  }
  link.status = 'completed'
  await payments.authorise({ ...link, merchantReference: link.reference })
  return 'paid'
}

export function linkPages(app: FastifyInstance, parts: LinkParts) {
  app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const found = (params: unknown) => parts.store.links.get((params as { id: string }).id)
    pages.get('/links/:id', async ({ params }, reply) => {
      const link = found(params)
      if (!link) return reply.status(404).send()
      const isOver = link.status !== 'active' || link.expiresAt <= parts.now()
      const state = link.status === 'completed' ? 'paid' : isOver ? 'over' : 'open'
      return reply.type('text/html').send(page(link, state))
    })
    pages.post('/links/:id', async ({ params, body }, reply) => {
      const link = found(params)
      const { outcome } = (body ?? {}) as { outcome?: string }
      if (!link) return reply.status(404).send()
      if (outcome !== 'Authorised' && outcome !== 'Refused' && outcome !== 'Cancelled')
        return reply.status(400).send()
      const state = await decide(parts, link, outcome)
      const isBack =
        link.returnUrl && (outcome === 'Cancelled' || (outcome === 'Authorised' && state === 'paid'))
      if (isBack) return reply.redirect(link.returnUrl!, 303)
      return reply.type('text/html').send(page(link, state))
    })
  })
}
