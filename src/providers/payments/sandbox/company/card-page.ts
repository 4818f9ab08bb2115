import { sandboxPath } from '../protocol.ts'
import type { StoredSession } from './books.ts'
import { cardFields } from './card-fields.ts'
import { amountIn, escaped, stylePolicy, styleTag } from './page-parts.ts'

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

/** What a screen reader calls the frame. */
export const frameTitle = { en: texts.en.title, zh: texts.zh.title }

/** The frame runs its own script, asks its own server, and may be shown by the shop alone. */
export const cardPagePolicy = (shop: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    stylePolicy,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${shop}`,
  ].join('; ')

/** What the shop's page frames: fields whose contents it cannot read. */
export function cardPage(session: StoredSession): string {
  const text = texts[session.language]
  return `<!doctype html>
<html lang="${session.language === 'zh' ? 'zh-CN' : 'en'}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${text.title}</title>
  ${styleTag}
  <script type="module" src="${sandboxPath}/card-frame.js"></script>
</head>
<body class="frame">
  <form action="${sandboxPath}/card/${session.id}/tokens" data-shop="${escaped(new URL(session.returnUrl).origin)}" novalidate>
    <p class="hint">${text.hint}</p>
    ${cardFields(session.language)}
    <button class="main" disabled>${text.pay} ${amountIn(session, session.language)}</button>
  </form>
</body>
</html>
`
}
