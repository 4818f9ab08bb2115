import type { FastifyInstance } from 'fastify'
import { serveBrowserFiles } from '../browser-files.ts'
import { choicePage, escaped, moneyOf } from '../page.ts'
import type { Funding, Store, StoredOrder } from './store.ts'

const texts = {
  en: {
    title: 'PayPal: test page',
    note: 'This page stands in for PayPal. No real money moves.',
    about: 'Order of the shop',
    balance: 'Pay with PayPal balance',
    continue: 'Continue with the address of this account',
    echeck: 'Pay by eCheck, which arrives days later',
    declined: 'Pay with a card that will be declined',
    cancel: 'Cancel and return to the shop',
    ended: 'This payment has ended. To pay, start again in the shop.',
  },
  zh: {
    title: 'PayPal 测试页面',
    note: '这是模拟的 PayPal 页面，不会产生真实扣款。',
    about: '商城订单',
    balance: '用 PayPal 余额付款',
    continue: '使用该账户的地址并继续',
    echeck: '用电子支票付款（数日后到账）',
    declined: '用会被拒绝的银行卡付款',
    cancel: '取消并返回商家',
    ended: '该付款已结束，请返回商家重新付款。',
  },
} as const

const choices = ['balance', 'echeck', 'declined'] as const satisfies readonly Funding[]

/** @param shop the origin of the page that opened a window with it */
function pageOf(
  { id, amount, locale, status, intent, isPaidNow }: StoredOrder,
  shop: string | undefined,
): string {
  const language = locale.startsWith('zh') ? 'zh' : 'en'
  const text = texts[language]
  const isOpen = status === 'CREATED'
  // PayPal holds no amount that an eCheck would bring.
  const offered = choices.filter((choice) => choice !== 'echeck' || intent === 'CAPTURE')
  return choicePage({
    ...{ language, title: text.title, note: text.note, about: text.about },
    brand: { name: 'PayPal', colour: '#003087' },
    amount: moneyOf(language, amount.value, amount.currency_code),
    said: isOpen ? undefined : text.ended,
    choices: [...(isOpen ? offered : []), 'cancel' as const].map((value) => ({
      value,
      label: value === 'balance' && !isPaidNow ? text.continue : text[value],
    })),
    action: `checkoutnow?token=${id}${shop ? `&shop=${encodeURIComponent(shop)}` : ''}`,
  })
}

type Visit = { readonly Querystring: { readonly token?: string; readonly shop?: string } }

const files = {
  core: ['paypal/browser/core.js', 'text/javascript'],
  'popup.js': ['paypal/browser/popup.js', 'text/javascript'],
} as const

const payerId = 'STANDNBUYER22'

/** In a window, the shop's page is there still, and is notified of the end. */
const endOfWindow = (order: StoredOrder, shop: string, isApproved: boolean) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>PayPal</title><script type="module" src="web-sdk/v6/popup.js"></script></head>
<body data-shop="${escaped(shop)}" data-order="${order.id}" data-tells="${isApproved ? 'approved' : 'canceled'}" data-payer="${
  isApproved ? payerId : ''
}"></body></html>`

const originOf = (shop: string | undefined): string | undefined => {
  const origin = URL.parse(shop ?? '')?.origin
  return origin?.startsWith('http') ? origin : undefined
}

/** The page on which a buyer approves an order, and the script that opens it in a window. */
export function buyerPages(
  app: FastifyInstance,
  {
    store,
    approve,
  }: { readonly store: Store; readonly approve: (order: StoredOrder, funding: Funding) => void },
): void {
  serveBrowserFiles(app, '/web-sdk/v6', files)

  app.get<Visit>('/checkoutnow', async ({ query }, reply) => {
    const order = store.orders.get(query.token ?? '')
    if (!order) return reply.code(404).send()
    return reply.type('text/html; charset=utf-8').send(pageOf(order, originOf(query.shop)))
  })

  app.post<Visit>('/checkoutnow', async ({ query, body }, reply) => {
    const order = store.orders.get(query.token ?? '')
    if (!order) return reply.code(404).send()
    const { choice } = (body ?? {}) as { readonly choice?: string }
    const funding = choices.find((each) => each === choice)
    if (funding) approve(order, funding)
    const shop = originOf(query.shop)
    if (shop)
      return reply.type('text/html; charset=utf-8').send(endOfWindow(order, shop, funding !== undefined))
    const back = new URL(funding ? order.returnUrl : order.cancelUrl)
    back.searchParams.set('token', order.id)
    if (funding) back.searchParams.set('PayerID', payerId)
    return reply.redirect(back.href, 303)
  })
}
