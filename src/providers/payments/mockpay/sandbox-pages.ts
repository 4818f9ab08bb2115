import { createHash } from 'node:crypto'
import { type Currency, toMajor } from '#domain/pricing/money.ts'
import type { StoredSession } from './sandbox-store.ts'

/** The sandbox's own pages: plain HTML that needs no script, in both languages, and looks like nobody's brand. */

const texts = {
  en: {
    company: 'Sandbox payments',
    other: '中文',
    notice: 'This is a test. No real money moves.',
    amount: 'Amount',
    reference: 'Reference',
    choose: 'How should this payment go?',
    pay: 'Pay',
    decline: 'Decline the payment',
    challenge: 'Pay with a 3-D Secure check',
    pending: 'Stay pending, then be paid',
    twice: 'Be paid twice by mistake',
    late: 'Be paid late',
    lateText: 'The payment looks abandoned and is paid in the end, whatever happens until then.',
    seconds: 'Seconds until it is paid',
    challengeTitle: 'Is it you?',
    challengeText: 'Your bank asks for a code. Here it is 1234; any other code fails.',
    code: 'Code',
    confirm: 'Confirm',
    refuse: 'It is not me',
    back: 'Back to the shop',
    status: {
      open: 'This payment is open.',
      pending: 'This payment is being worked on.',
      paid: 'This payment is done.',
      failed: 'This payment failed.',
      cancelled: 'This payment was cancelled.',
    },
    gone: 'There is no such payment.',
  },
  zh: {
    company: '沙盒支付',
    other: 'English',
    notice: '这是测试页面，不会产生真实扣款。',
    amount: '金额',
    reference: '流水号',
    choose: '请选择这笔支付的结果',
    pay: '支付',
    decline: '拒绝支付',
    challenge: '经 3-D Secure 验证后支付',
    pending: '先处理中，随后支付成功',
    twice: '误扣两次',
    late: '延迟支付成功',
    lateText: '看似放弃支付，最终仍会成功，无论其间发生什么。',
    seconds: '多少秒后支付成功',
    challengeTitle: '身份验证',
    challengeText: '银行需要您输入验证码。这里的验证码是 1234，其他输入都会失败。',
    code: '验证码',
    confirm: '确认',
    refuse: '不是我本人操作',
    back: '返回商城',
    status: {
      open: '这笔支付待完成。',
      pending: '这笔支付正在处理。',
      paid: '这笔支付已完成。',
      failed: '这笔支付失败了。',
      cancelled: '这笔支付已取消。',
    },
    gone: '找不到这笔支付。',
  },
} as const

type Language = keyof typeof texts

const style = `
:root { color-scheme: light dark; --ink: #1d2430; --soft: #56606f; --paper: #f3f5f8; --card: #fff; --line: #c3cad4; --main: #1f4fa3; --onmain: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf2; --soft: #aeb8c6; --paper: #12161d; --card: #1b212b; --line: #4a5464; --main: #9dc1ff; --onmain: #10203c } }
* { box-sizing: border-box }
body { margin: 0; padding: 0 1rem; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif }
main { max-width: 30rem; margin: 2rem auto; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
header { display: flex; justify-content: space-between; gap: 1rem; align-items: center }
header p { margin: 0; font-weight: 600 }
a { color: var(--main) }
h1 { font-size: 1.25rem; margin: 1.25rem 0 .75rem }
.notice { color: var(--soft); margin: .25rem 0 1rem }
dl { display: grid; grid-template-columns: auto 1fr; gap: .25rem 1rem; margin: 0; padding: 1rem 0; border-block: 1px solid var(--line) }
dt { color: var(--soft) } dd { margin: 0; text-align: right; overflow-wrap: anywhere } dd.sum { font-size: 1.5rem; font-weight: 600 }
form { display: grid; gap: .75rem; margin: 0 } form + form { margin-top: 1.5rem }
.hint { margin: 0; color: var(--soft); font-size: .875rem }
button, input { font: inherit; min-height: 44px; border-radius: 8px; border: 1px solid var(--line); padding: .5rem 1rem; color: inherit; background: transparent; width: 100% }
button { cursor: pointer } button.main { background: var(--main); border-color: var(--main); color: var(--onmain); font-weight: 600 }
label { display: grid; gap: .25rem; color: var(--soft) }
fieldset { border: 1px solid var(--line); border-radius: 8px; margin: 0; padding: .75rem 1rem 1rem; display: grid; gap: .75rem; min-width: 0 }
legend { color: var(--soft); padding: 0 .25rem }
:focus-visible { outline: 3px solid var(--main); outline-offset: 2px }
`

/** No script, no picture, no frame; one style, known by its hash; forms go home or, by redirect, back to the shop. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export function payPage(session: StoredSession, language: Language): string {
  const text = texts[language]
  if (session.status !== 'open') return statusPage(session, language)
  return page(
    language,
    text.choose,
    `${summary(session, language)}
    <h1>${text.choose}</h1>
    <form method="post">
      <button class="main" name="outcome" value="pay">${text.pay} ${amountIn(session, language)}</button>
      <button name="outcome" value="decline">${text.decline}</button>
      <button name="outcome" value="challenge">${text.challenge}</button>
      <button name="outcome" value="pending">${text.pending}</button>
      <button name="outcome" value="twice">${text.twice}</button>
    </form>
    <form method="post" class="late">
      <fieldset>
        <legend>${text.late}</legend>
        <p class="hint" id="late">${text.lateText}</p>
        <label>${text.seconds}<input name="seconds" type="number" inputmode="numeric" min="0" max="86400" value="60" required aria-describedby="late"></label>
        <button name="outcome" value="late">${text.late}</button>
      </fieldset>
    </form>`,
  )
}

export function challengePage(session: StoredSession, language: Language): string {
  const text = texts[language]
  if (session.status !== 'open') return statusPage(session, language)
  return page(
    language,
    text.challengeTitle,
    `${summary(session, language)}
    <h1>${text.challengeTitle}</h1>
    <p id="why">${text.challengeText}</p>
    <form method="post">
      <label>${text.code}<input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="10" aria-describedby="why"></label>
      <button class="main" name="outcome" value="confirm">${text.confirm}</button>
      <button name="outcome" value="refuse">${text.refuse}</button>
    </form>`,
  )
}

function statusPage(session: StoredSession, language: Language): string {
  const text = texts[language]
  const said = text.status[session.status]
  return page(
    language,
    said,
    `${summary(session, language)}
    <h1 role="status">${said}</h1>
    <p><a href="${escaped(session.returnUrl)}">${text.back}</a></p>`,
  )
}

export const gonePage = (language: Language): string =>
  page(language, texts[language].gone, `<h1>${texts[language].gone}</h1>`)

const summary = (session: StoredSession, language: Language) => `
    <dl>
      <dt>${texts[language].amount}</dt><dd class="sum">${amountIn(session, language)}</dd>
      <dt>${texts[language].reference}</dt><dd>${escaped(session.reference)}</dd>
    </dl>`

function amountIn({ amount, currency }: StoredSession, language: Language): string {
  const locale = language === 'zh' ? 'zh-CN' : 'en'
  const major = toMajor({ amount, currency: currency as Currency })
  return escaped(
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
      major,
    ),
  )
}

function page(language: Language, title: string, content: string): string {
  const text = texts[language]
  const other = language === 'en' ? 'zh' : 'en'
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} · ${text.company}</title>
  <style>${style}</style>
</head>
<body>
  <main>
    <header><p>${text.company}</p><a href="?lang=${other}" lang="${other === 'zh' ? 'zh-CN' : 'en'}" hreflang="${other}">${text.other}</a></header>
    <p class="notice">${text.notice}</p>
    ${content}
  </main>
</body>
</html>
`
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
