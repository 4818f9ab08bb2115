import type { FastifyInstance } from 'fastify'
import { choicePage, moneyOf, tongueOf } from '../page.ts'
import { type Books, current, pay } from './books.ts'

const texts = {
  en: {
    title: 'WeChat Pay: test page',
    name: 'WeChat Pay',
    note: 'This page stands in for WeChat Pay. No real money moves.',
    CLOSED: 'This payment has ended. To pay, start again in the shop.',
    SUCCESS: 'This payment is complete.',
    declined: 'Your bank declined the payment. Pay in another way, or cancel.',
    pay: 'Pay',
    decline: 'Pay with a card that will be declined',
    cancel: 'Cancel and return to the shop',
  },
  zh: {
    title: '微信支付：测试页面',
    name: '微信支付',
    note: '这是模拟的微信支付页面，不会产生真实扣款。',
    CLOSED: '该订单已关闭，请返回商家重新付款。',
    SUCCESS: '该订单已付款。',
    declined: '银行拒绝了付款，请换一种方式付款，或取消。',
    pay: '立即付款',
    decline: '用会被拒绝的银行卡付款',
    cancel: '取消并返回商家',
  },
} as const

type Query = { prepay_id?: string; redirect_url?: string }

/** The page for browsers of phones. The app of a buyer, who scans a code, shows the same in the demo. */
export function registerPages(app: FastifyInstance, books: Books): void {
  app.route<{ Querystring: Query; Body: Record<string, string> | undefined }>({
    method: ['GET', 'POST'],
    url: '/cgi-bin/mmpayweb-bin/checkmweb',
    handler: async (request, reply) => {
      const { prepay_id: prepayId = '', redirect_url: back } = request.query
      const stored = books.orders.byPrepayId(prepayId)
      if (!stored) return reply.code(404).send('')
      const choice = request.method === 'POST' ? request.body?.choice : undefined
      const order = choice === 'pay' ? pay(books, stored) : current(books, stored)
      if (back && (choice === 'cancel' || (choice === 'pay' && order.status === 'SUCCESS')))
        return reply.redirect(back, 303)
      const language = tongueOf(request.headers['accept-language'])
      const text = texts[language]
      const { status } = order
      const said = status === 'NOTPAY' ? choice === 'decline' && text.declined : text[status]
      return reply.type('text/html; charset=utf-8').send(
        choicePage({
          ...{ language, title: text.title, note: text.note, about: order.description },
          brand: { name: text.name, colour: '#0a7d3e' },
          amount: moneyOf(language, order.amount / 100, 'CNY'),
          said: said || undefined,
          choices: [
            ...(status === 'NOTPAY' ? (['pay', 'decline'] as const) : []),
            ...(back ? (['cancel'] as const) : []),
          ].map((value) => ({ value, label: text[value] })),
        }),
      )
    },
  })
}
