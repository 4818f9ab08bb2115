import { sandboxPath } from '../protocol.ts'
import type { StoredSession } from './books.ts'
import { amountIn, escaped, stylePolicy, styleTag } from './page-parts.ts'

const texts = {
  en: {
    title: 'Card of the sandbox company',
    hint: '4242 4242 4242 4242 pays, 4000 0000 0000 3220 asks for a code, any other number is declined. Any later date and code will do.',
    number: 'Card number',
    numberWrong: 'Invalid card number',
    expiry: 'Expiry (MM/YY)',
    expiryWrong: 'Invalid Expiry date',
    code: 'Security code',
    codeWrong: 'Enter the 3 or 4 digits',
    pay: 'Pay',
  },
  zh: {
    title: '沙盒公司的银行卡信息',
    hint: '4242 4242 4242 4242 支付成功，4000 0000 0000 3220 需要验证码，其他卡号会被拒绝。有效期填未来任意日期，安全码任意。',
    number: '卡号',
    numberWrong: '卡号无效',
    expiry: '有效期（月/年）',
    expiryWrong: '有效期无效',
    code: '安全码',
    codeWrong: '请输入 3 或 4 位数字',
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
  const field = (name: 'number' | 'expiry' | 'code', autocomplete: string, length: number) => `
    <label>${text[name]}
      <input name="${name}" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${length}" required
        aria-describedby="${name}-wrong">
    </label>
    <p class="wrong" id="${name}-wrong" role="alert" hidden>${text[`${name}Wrong`]}</p>`
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
    ${field('number', 'cc-number', 23)}
    ${field('expiry', 'cc-exp', 7)}
    ${field('code', 'cc-csc', 4)}
    <button class="main">${text.pay} ${amountIn(session, session.language)}</button>
  </form>
</body>
</html>
`
}
