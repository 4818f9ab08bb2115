import { amountShown } from './amount-shown.ts'
import type { PaymentIntent } from './objects.ts'

const texts = {
  en: {
    title: 'Stripe stand-in: 3-D Secure test page',
    what: (amount: string) =>
      `Your bank wants to know whether you pay ${amount}. No money moves on this page.`,
    approve: 'Approve',
    decline: 'Decline',
    cancel: 'Cancel',
    over: 'This payment has ended. To pay, start again in the shop.',
  },
  zh: {
    title: 'Stripe 替身：3-D Secure 测试页',
    what: (amount: string) => `发卡行需要确认您是否支付 ${amount}。此页面不会产生真实扣款。`,
    approve: '同意',
    decline: '拒绝',
    cancel: '取消',
    over: '该付款已结束，请返回商家重新付款。',
  },
}

/** The page of the buyer's bank, in the language of the browser as Stripe does it. */
export function bankPage(intent: PaymentIntent, acceptLanguage: string | undefined): string {
  const language = /^\s*zh/i.test(acceptLanguage ?? '') ? 'zh' : 'en'
  const { title, what, approve, decline, cancel, over } = texts[language]
  const shown = amountShown(intent, language)
  const button = (name: string, text: string) => `<button name="answer" value="${name}">${text}</button>`
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>body{font:1rem/1.5 system-ui;max-width:28rem;margin:3rem auto;padding:0 1rem}button{font:inherit;min-height:44px;margin:0 .5rem .5rem 0;padding:0 1rem}</style></head>
<body><main><h1>${title}</h1>${
    intent.status === 'requires_action'
      ? `<p>${what(shown)}</p>
<form method="post">${button('approve', approve)}${button('decline', decline)}${button('cancel', cancel)}</form>`
      : `<p>${over}</p>`
  }</main></body>
</html>`
}
