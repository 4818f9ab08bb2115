import { choicePage, tongueOf } from '../page.ts'
import { amountShown } from './amount-shown.ts'
import type { PaymentIntent } from './objects.ts'

const texts = {
  en: {
    title: '3-D Secure: test page',
    bank: 'Your bank',
    about: 'Is it you who pays this amount with a saved card?',
    note: 'This page stands in for the bank. No real money moves.',
    approve: 'Approve',
    decline: 'Decline',
    cancel: 'Cancel and return to the shop',
    over: 'This payment has ended. To pay, start again in the shop.',
  },
  zh: {
    title: '3-D Secure 测试页面',
    bank: '您的发卡行',
    about: '是您本人用已保存的银行卡支付这笔款项吗？',
    note: '这是模拟的银行页面，不会产生真实扣款。',
    approve: '同意',
    decline: '拒绝',
    cancel: '取消并返回商家',
    over: '该付款已结束，请返回商家重新付款。',
  },
} as const

const answers = ['approve', 'decline', 'cancel'] as const

/** The page of the buyer's bank, in the language of the browser as Stripe does it. */
export function bankPage(intent: PaymentIntent, acceptLanguage: string | undefined): string {
  const language = tongueOf(acceptLanguage)
  const text = texts[language]
  const isOpen = intent.status === 'requires_action'
  return choicePage({
    ...{ language, title: text.title, note: text.note, about: text.about },
    brand: { name: text.bank, colour: '#33415c' },
    amount: amountShown(intent, language),
    said: isOpen ? undefined : text.over,
    choices: isOpen ? answers.map((value) => ({ value, label: text[value] })) : [],
    field: 'answer',
  })
}
