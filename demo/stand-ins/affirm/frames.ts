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
import type { CheckoutOpened } from './checkouts.ts'
import { AffirmRefusal, type Checkout } from './store.ts'

const texts = {
  en: {
    title: 'Affirm stand-in',
    plan: 'How do you want to pay?',
    plans: {
      four: (part: string) => `4 payments of ${part}, one every 2 weeks`,
      six: (part: string) => `6 payments of ${part}, one a month`,
    },
    interest: 'The stand-in charges no interest.',
    who: 'Which test buyer are you?',
    buyers: { approved: 'Approved', denied: 'Not approved' },
    confirm: 'Agree and continue',
    leave: 'Cancel',
    failed: 'That didn’t work. Please try again.',
  },
  zh: {
    title: 'Affirm 替身',
    plan: '您希望怎样还款？',
    plans: {
      four: (part: string) => `分 4 次，每次约 ${part}，每两周一次`,
      six: (part: string) => `分 6 次，每次约 ${part}，每月一次`,
    },
    interest: '测试替身不收取利息。',
    who: '请选择一位测试买家',
    buyers: { approved: '通过审核', denied: '未通过审核' },
    confirm: '同意并继续',
    leave: '取消',
    failed: '操作未成功，请重试。',
  },
} as const

const tongue = (text: string | undefined): Tongue => (text === 'zh' ? 'zh' : 'en')
const buyers = ['approved', 'denied'] as const
export type TestBuyer = (typeof buyers)[number]

export type FrameParts = {
  readonly opened: (checkout: CheckoutOpened) => Checkout
  readonly checkoutOf: (id: string) => Checkout | undefined
  /** @returns what Affirm's script hands to the page */
  readonly answered: (checkout: Checkout, buyer: TestBuyer) => object
}

type Named = { Params: { id: string }; Querystring: { language?: string; shop?: string } }

/** Affirm's script and the window in which a buyer agrees to a plan. */
export function affirmFrames(app: FastifyInstance, { opened, checkoutOf, answered }: FrameParts): void {
  serveFile(app, '/js/v2/affirm.js', import.meta.dirname, 'affirm.js')
  serveFrameFiles(app, '/js/v2')

  // Posted by a page of another origin, in a body that needs no preflight.
  app.post<{ Body: string }>('/checkout', (request, reply) => {
    reply.header('access-control-allow-origin', '*')
    try {
      return reply.send({ checkout_id: opened(JSON.parse(request.body)).id })
    } catch (error) {
      if (!(error instanceof AffirmRefusal)) throw error
      const { status, code, message, field } = error
      return reply.code(status).send({ status_code: status, code, message, field })
    }
  })

  app.get<Named>('/checkout/:id', (request, reply) => {
    const checkout = checkoutOf(request.params.id)
    if (!checkout) return reply.code(404).send()
    const { language: asked, shop = '' } = request.query
    const language = tongue(asked)
    const text = texts[language]
    const { total, currency, id } = checkout
    const part = (count: number) => amountText(partsOf(total, count).at(-1) ?? 0, currency, language)
    const plans = [
      { value: '4', label: text.plans.four(part(4)) },
      { value: '6', label: text.plans.six(part(6)) },
    ]
    const people = buyers.map((value) => ({ value, label: text.buyers[value] }))
    const fields = `${choices('plan', text.plan, plans)}<p>${text.interest}</p>${choices('buyer', text.who, people)}`
    return sendFramePage(reply, {
      ...{ brand: 'affirm', name: 'Affirm', files: '../js/v2', look: 'above', isShown: true },
      ...{ language, shop, title: text.title },
      content: `<h1>${text.title}</h1><p class="sum">${amountText(total, currency, language)}</p>
${answerForm(id, fields, text)}`,
    })
  })

  app.post<Named & { Body: { buyer?: string } }>('/checkout/:id', (request, reply) => {
    const checkout = checkoutOf(request.params.id)
    const buyer = buyers.find((each) => each === request.body?.buyer)
    if (!checkout || !buyer) return reply.code(404).send()
    return reply.send(answered(checkout, buyer))
  })
}
