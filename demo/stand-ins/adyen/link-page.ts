import type { FastifyInstance } from 'fastify'
import { choicePage, moneyOf } from '../page.ts'
import type { Payments } from './payments.ts'
import type { Link, Outcome, Store } from './store.ts'

const texts = {
  en: {
    title: 'Adyen Pay by Link: test page',
    note: 'This page stands in for Adyen. No real money moves.',
    Authorised: 'Pay',
    Refused: 'Pay with a card that will be declined',
    Cancelled: 'Cancel and return to the shop',
    over: 'This link has ended. To pay, start again in the shop.',
    paid: 'This link was paid.',
    declined: 'The payment was declined. Try again, or cancel.',
    onward: 'Return to the shop',
  },
  zh: {
    title: 'Adyen 支付链接：测试页面',
    note: '这是模拟的 Adyen 页面，不会产生真实扣款。',
    Authorised: '立即付款',
    Refused: '用会被拒绝的银行卡付款',
    Cancelled: '取消并返回商家',
    over: '该链接已结束，请返回商家重新付款。',
    paid: '该链接已付款。',
    declined: '付款被拒绝，请重试或取消。',
    onward: '返回商家',
  },
} as const

const outcomes = ['Authorised', 'Refused', 'Cancelled'] as const satisfies readonly Outcome[]

const decimals = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

function page(link: Link, state: 'open' | 'declined' | 'paid' | 'over'): string {
  const language = String(link.request.shopperLocale ?? '').startsWith('zh') ? 'zh' : 'en'
  const text = texts[language]
  const { value, currency } = link.amount
  const isOpen = state === 'open' || state === 'declined'
  return choicePage({
    ...{ language, title: text.title, note: text.note, about: link.reference },
    brand: { name: 'Adyen', colour: '#007a33' },
    amount: moneyOf(language, value / 10 ** decimals(currency), currency),
    said: state === 'open' ? undefined : text[state],
    choices: isOpen ? outcomes.map((outcome) => ({ value: outcome, label: text[outcome] })) : [],
    field: 'outcome',
    onward: !isOpen && link.returnUrl ? { href: link.returnUrl, label: text.onward } : undefined,
  })
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
      return reply.type('text/html; charset=utf-8').send(page(link, state))
    })
    pages.post('/links/:id', async ({ params, body }, reply) => {
      const link = found(params)
      const outcome = outcomes.find((each) => each === (body as { outcome?: string } | undefined)?.outcome)
      if (!link) return reply.status(404).send()
      if (!outcome) return reply.status(400).send()
      const state = await decide(parts, link, outcome)
      const isBack =
        link.returnUrl && (outcome === 'Cancelled' || (outcome === 'Authorised' && state === 'paid'))
      if (isBack) return reply.redirect(link.returnUrl!, 303)
      return reply.type('text/html; charset=utf-8').send(page(link, state))
    })
  })
}
