import type { StoredSession } from './books.ts'
import { sandboxCardFields } from './card-fields.ts'
import type { SandboxFrame } from './frames.ts'
import { amountIn } from './page-parts.ts'

const texts = {
  en: {
    title: 'Card of the sandbox company',
    hint: '4242 4242 4242 4242 pays, 4000 0000 0000 3220 asks for a code, any other number is declined. Any later date and code will do.',
    pay: 'Pay',
  },
  zh: {
    title: '沙盒公司的银行卡信息',
    hint: '4242 4242 4242 4242 支付成功，4000 0000 0000 3220 需要验证码，其他卡号会被拒绝。有效期填未来任意日期，安全码任意。',
    pay: '支付',
  },
} as const

/** Accessible name of the frame. */
export const frameTitle = { en: texts.en.title, zh: texts.zh.title }

/** Frame on the shop's page, with fields whose contents the page cannot read. */
export function cardFrame(session: StoredSession): SandboxFrame {
  const { language, id } = session
  const text = texts[language]
  return {
    language,
    shop: new URL(session.returnUrl).origin,
    title: text.title,
    script: '/card-frame.js',
    form: {
      action: `/card/${id}/tokens`,
      attributes: 'novalidate',
      fields: `<p class="hint">${text.hint}</p>
    ${sandboxCardFields(language)}
    <button class="main" disabled>${text.pay} ${amountIn(session, language)}</button>`,
    },
  }
}
