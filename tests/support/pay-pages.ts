import type { Page } from 'playwright-core'
import type { TestMall } from './mall.ts'

export const words = {
  en: {
    prefix: '',
    pay: /^Pay \$/,
    again: 'Pay again',
    decline: 'Decline the payment',
    secure: 'Pay with a 3-D Secure check',
    confirm: 'Confirm',
    late: 'Be paid late',
    failed: 'Your payment didn’t go through',
    declined: 'Your payment was declined. You weren’t charged.',
    paid: 'Payment received, thank you',
    pending: 'Waiting for your payment',
    attention: 'Pay again?',
    wait: 'Wait for the result',
    order: /^View order/,
    goOn: 'Continue shopping',
  },
  zh: {
    prefix: '/zh',
    pay: /^支付 \$/,
    again: '重新支付',
    decline: '拒绝支付',
    secure: '经 3-D Secure 验证后支付',
    confirm: '确认',
    late: '延迟支付成功',
    failed: '支付未成功',
    declined: '您的付款被拒绝，没有扣款。',
    paid: '支付成功，谢谢惠顾',
    pending: '正在等待支付结果',
    attention: '再次支付？',
    wait: '等待支付结果',
    order: /^查看订单/,
    goOn: '继续逛逛',
  },
} as const

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

/** Steps shared by the tests of pay pages, in the mall of their file. */
export const payPagesTools = (_mallNow: () => TestMall) => {
  /** The sandbox's buttons cannot be identified by the mall's words for them: both pages say "Pay". */
  const atSandbox = (page: Page) => page.waitForURL(/\/sandbox\/pay\//)

  return { atSandbox }
}
