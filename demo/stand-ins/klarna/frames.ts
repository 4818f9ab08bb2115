import type { FastifyInstance } from 'fastify'
import {
  amountText,
  answerForm,
  choices,
  partsOf,
  sendFramePage,
  serveFile,
  serveFrameFiles,
} from '../lenders/frame-page.ts'
import type { Tongue } from '../page.ts'
import { type Session, type TestBuyer, testBuyers } from './store.ts'

const texts = {
  en: {
    title: 'Klarna stand-in',
    pay_later: 'Pay in 30 days',
    pay_over_time: 'Pay in 3 instalments',
    later: (amount: string) => `Nothing is due today. Pay ${amount} within 30 days.`,
    overTime: 'No interest and no fees.',
    days: ['Today', 'In 30 days', 'In 60 days'],
    who: 'Which test buyer are you?',
    buyers: {
      approved: 'Approved',
      denied: 'Denied',
      pendingAccepted: 'Reviewed first, then accepted',
      pendingRejected: 'Reviewed first, then rejected',
    },
    confirm: 'Confirm purchase',
    leave: 'Cancel',
    failed: 'That didn’t work. Please try again.',
    ended: 'This purchase can no longer be confirmed.',
  },
  zh: {
    title: 'Klarna 替身',
    pay_later: '30 天后付款',
    pay_over_time: '分 3 期付款',
    later: (amount: string) => `今天无需付款，30 天内支付 ${amount} 即可。`,
    overTime: '无利息，无手续费。',
    days: ['今天', '30 天后', '60 天后'],
    who: '请选择一位测试买家',
    buyers: {
      approved: '通过审核',
      denied: '未通过审核',
      pendingAccepted: '先人工复核，随后通过',
      pendingRejected: '先人工复核，随后拒绝',
    },
    confirm: '确认购买',
    leave: '取消',
    failed: '操作未成功，请重试。',
    ended: '这笔购买已不能再确认。',
  },
} as const

const categoryOf = (text: string | undefined) => (text === 'pay_over_time' ? 'pay_over_time' : 'pay_later')
const tongue = (text: string | undefined): Tongue => (text === 'zh' ? 'zh' : 'en')

function planOf({ purchase }: Session, category: 'pay_later' | 'pay_over_time', language: Tongue): string {
  const text = texts[language]
  const { order_amount: amount, purchase_currency: currency } = purchase
  const name = `<h2>${text[category]}</h2>`
  if (category === 'pay_later') return `${name}<p>${text.later(amountText(amount, currency, language))}</p>`
  const parts = partsOf(amount, text.days.length).map(
    (part, at) =>
      `<li><span>${text.days[at]}</span><span>${amountText(part, currency, language)}</span></li>`,
  )
  return `${name}<p>${text.overTime}</p><ol>${parts.join('')}</ol>`
}

type Shown = { Querystring: { client_token?: string; category?: string; language?: string; shop?: string } }

export type FrameParts = {
  readonly sessionOfClient: (clientToken: string) => Session | undefined
  readonly authorized: (session: Session, buyer: TestBuyer) => object
}

/** Klarna's script, its part of the shop's page and the window in which a buyer confirms. */
export function klarnaFrames(app: FastifyInstance, { sessionOfClient, authorized }: FrameParts): void {
  serveFile(app, '/lib/v1/api.js', import.meta.dirname, 'api.js')
  serveFrameFiles(app, '/lib/v1')
  const page = { brand: 'klarna', name: 'Klarna', files: 'lib/v1' } as const

  app.get<Shown>('/widget', (request, reply) => {
    const { client_token: token = '', category, language: asked, shop = '' } = request.query
    const [session, language] = [sessionOfClient(token), tongue(asked)]
    const isShown = session?.status === 'incomplete'
    const content = isShown
      ? planOf(session, categoryOf(category), language)
      : `<p>${texts[language].ended}</p>`
    return sendFramePage(reply, {
      ...{ ...page, language, shop, look: 'inside', isShown, content, title: texts[language].title },
    })
  })

  app.get<Shown>('/confirm', (request, reply) => {
    const { client_token: token = '', category, language: asked, shop = '' } = request.query
    const [session, language] = [sessionOfClient(token), tongue(asked)]
    if (!session) return reply.code(404).send()
    const text = texts[language]
    const { order_amount: amount, purchase_currency: currency } = session.purchase
    const buyers = testBuyers.map((value) => ({ value, label: text.buyers[value] }))
    const content = `<h1>${text.title}</h1><p class="sum">${amountText(amount, currency, language)}</p>
${planOf(session, categoryOf(category), language)}<p></p>
${answerForm(`confirm?client_token=${encodeURIComponent(token)}`, choices('buyer', text.who, buyers), text)}`
    return sendFramePage(reply, {
      ...{ ...page, language, shop, look: 'above', isShown: true, content, title: text.title },
    })
  })

  app.post<Shown & { Body: { buyer?: string } }>('/confirm', (request, reply) => {
    const session = sessionOfClient(request.query.client_token ?? '')
    const buyer = testBuyers.find((each) => each === request.body?.buyer)
    if (!session || !buyer) return reply.code(404).send()
    return reply.send(authorized(session, buyer))
  })
}
