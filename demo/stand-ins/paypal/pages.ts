import type { FastifyInstance } from 'fastify'
import { escaped } from '../page.ts'
import type { Funding, Store, StoredOrder } from './store.ts'

const texts = {
  en: {
    title: 'Test page of the PayPal stand-in',
    lead: 'No real money moves here.',
    pay: 'Approve and pay with the balance',
    echeck: 'Approve and pay by eCheck, which takes days',
    declined: 'Approve with a means that is declined later',
    cancel: 'Cancel and return to the shop',
    ended: 'This payment cannot be approved any more.',
  },
  zh: {
    title: 'PayPal 替身的测试页面',
    lead: '这里不会发生真实的资金往来。',
    pay: '同意并用余额付款',
    echeck: '同意并用电子支票付款（需数日到账）',
    declined: '同意，但所用的付款方式稍后会被拒绝',
    cancel: '取消并返回商店',
    ended: '这笔付款已不能再同意。',
  },
} as const

const choices = ['balance', 'echeck', 'declined'] as const satisfies readonly Funding[]

function pageOf({ id, amount, locale, status }: StoredOrder): string {
  const language = locale.startsWith('zh') ? 'zh' : 'en'
  const text = texts[language]
  const labels = { balance: text.pay, echeck: text.echeck, declined: text.declined }
  const button = (choice: string, label: string) =>
    `<p><button name="choice" value="${choice}">${label}</button></p>`
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.title}</title>
<style>body{font:16px/1.5 sans-serif;max-width:32rem;margin:2rem auto;padding:0 1rem}button{font:inherit;padding:.75rem 1rem;width:100%}</style>
<main>
<h1>${text.title}</h1>
<p>${text.lead}</p>
<p><strong>${escaped(amount.value)} ${escaped(amount.currency_code)}</strong></p>
<form method="post" action="checkoutnow?token=${id}">
${status === 'CREATED' ? choices.map((choice) => button(choice, labels[choice])).join('') : `<p>${text.ended}</p>`}
${button('cancel', text.cancel)}
</form>
</main>
</html>`
}

type Visit = { readonly Querystring: { readonly token?: string } }

/** The page on which a buyer approves an order. */
export function buyerPages(
  app: FastifyInstance,
  {
    store,
    approve,
  }: { readonly store: Store; readonly approve: (order: StoredOrder, funding: Funding) => void },
): void {
  app.get<Visit>('/checkoutnow', async ({ query }, reply) => {
    const order = store.orders.get(query.token ?? '')
    if (!order) return reply.code(404).send()
    return reply.type('text/html; charset=utf-8').send(pageOf(order))
  })

  app.post<Visit>('/checkoutnow', async ({ query, body }, reply) => {
    const order = store.orders.get(query.token ?? '')
    if (!order) return reply.code(404).send()
    const { choice } = (body ?? {}) as { readonly choice?: string }
    const funding = choices.find((each) => each === choice)
    if (funding) approve(order, funding)
    const back = new URL(funding ? order.returnUrl : order.cancelUrl)
    back.searchParams.set('token', order.id)
    if (funding) back.searchParams.set('PayerID', 'STANDNBUYER22')
    return reply.redirect(back.href, 303)
  })
}
