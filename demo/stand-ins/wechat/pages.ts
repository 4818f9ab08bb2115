import type { FastifyInstance } from 'fastify'
import { choicePage, tongueOf } from '../page.ts'
import { type Books, current, pay } from './books.ts'

const texts = {
  en: {
    title: 'WeChat Pay: a test page',
    note: 'This is no page of WeChat Pay. No money moves.',
    CLOSED: 'This order is closed.',
    SUCCESS: 'This order is paid.',
    declined: 'The bank declined. Pay in another way, or cancel.',
    pay: 'Pay',
    decline: 'Pay with a card that is declined',
    cancel: 'Cancel and return to the shop',
  },
  zh: {
    title: '微信支付：测试页面',
    note: '这不是微信支付的页面，不会发生真实扣款。',
    CLOSED: '该订单已关闭。',
    SUCCESS: '该订单已支付。',
    declined: '银行拒绝了付款，请换一种方式支付，或取消。',
    pay: '支付',
    decline: '使用会被拒绝的银行卡支付',
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
          ...{ language, title: text.title },
          lines: [
            text.note,
            `${order.description}: ¥${(order.amount / 100).toFixed(2)}`,
            ...(said ? [said] : []),
          ],
          choices: [
            ...(status === 'NOTPAY' ? (['pay', 'decline'] as const) : []),
            ...(back ? (['cancel'] as const) : []),
          ].map((value) => ({ value, label: text[value] })),
        }),
      )
    },
  })
}
