import type { FastifyInstance, FastifyReply } from 'fastify'
import { choicePage, moneyOf, type Tongue, tongueOf } from '../page.ts'
import { type Books, current, open, pay } from './calls.ts'
import { momentOf, yuanOf } from './documents.ts'
import type { Trade } from './trades.ts'

const texts = {
  en: {
    title: 'Alipay: test page',
    name: 'Alipay',
    note: 'This page stands in for Alipay. No real money moves.',
    ended: 'This payment has ended. To pay, start again in the shop.',
    paid: 'This payment is complete.',
    declined: 'Your bank declined the payment. Pay in another way, or cancel.',
    pay: 'Pay',
    decline: 'Pay with a card that will be declined',
    cancel: 'Cancel and return to the shop',
  },
  zh: {
    title: '支付宝：测试页面',
    name: '支付宝',
    note: '这是模拟的支付宝页面，不会产生真实扣款。',
    ended: '该交易已关闭，请返回商家重新付款。',
    paid: '该交易已付款。',
    declined: '银行拒绝了付款，请换一种方式付款，或取消。',
    pay: '立即付款',
    decline: '用会被拒绝的银行卡付款',
    cancel: '取消并返回商家',
  },
} as const

/** The cashier, reached by the page's address or by the code. */
export function registerPages(
  app: FastifyInstance,
  books: Books,
  returnAddress: (trade: Trade) => string | undefined,
): void {
  const show = (reply: FastifyReply, trade: Trade, language: Tongue, said?: string) => {
    const text = texts[language]
    const isOpen = trade.status === 'WAIT_BUYER_PAY'
    const state = trade.paidAt ? text.paid : isOpen ? said : text.ended
    return reply.type('text/html; charset=utf-8').send(
      choicePage({
        ...{ language, title: text.title, note: text.note, about: trade.subject, said: state },
        brand: { name: text.name, colour: '#0b5fd7' },
        amount: moneyOf(language, yuanOf(trade.amount), 'CNY'),
        choices: [
          ...(isOpen ? (['pay', 'decline'] as const) : []),
          ...(trade.returnUrl ? (['cancel'] as const) : []),
        ].map((value) => ({ value, label: text[value] })),
      }),
    )
  }
  for (const path of ['/qr/:token', '/cashier/:token'])
    app.route<{ Params: { token: string }; Body: Record<string, string> | undefined }>({
      method: ['GET', 'POST'],
      url: path,
      handler: async (request, reply) => {
        const entered = books.trades.byToken(request.params.token)
        if (!entered) return reply.code(404).send('')
        const language = tongueOf(request.headers['accept-language'])
        const trade = current(books, open(books, entered))
        const choice = request.method === 'POST' ? request.body?.choice : undefined
        if (choice === 'cancel' && trade.returnUrl) return reply.redirect(trade.returnUrl, 303)
        if (choice === 'decline') return show(reply, trade, language, texts[language].declined)
        if (choice !== 'pay') return show(reply, trade, language)
        const paid = pay(books, trade)
        const back = paid.paidAt ? returnAddress(paid) : undefined
        return back ? reply.redirect(back, 303) : show(reply, paid, language)
      },
    })
}

/** The fields of the notification about a trade as it is now. */
export function notificationOf(
  trade: Trade,
  seller: { appId: string; sellerId: string },
  sentAt: Date,
  id: string,
) {
  const refunded = trade.refunds.reduce((sum, { amount }) => sum + amount, 0)
  const last = trade.refunds.at(-1)
  return {
    ...{ notify_time: momentOf(sentAt), notify_type: 'trade_status_sync', notify_id: id },
    ...{ app_id: seller.appId, auth_app_id: seller.appId, seller_id: seller.sellerId },
    ...{ charset: 'utf-8', version: '1.0', trade_no: trade.tradeNo ?? '', out_trade_no: trade.outTradeNo },
    ...{ trade_status: trade.status, subject: trade.subject, total_amount: yuanOf(trade.amount) },
    ...(trade.paidAt && {
      ...{ gmt_payment: momentOf(trade.paidAt), receipt_amount: yuanOf(trade.amount) },
      buyer_logon_id: '159****5620',
    }),
    ...(last && {
      ...{ refund_fee: yuanOf(refunded), out_biz_no: last.requestNo, gmt_refund: momentOf(sentAt) },
    }),
  }
}
