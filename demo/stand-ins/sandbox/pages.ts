import { sandboxPath } from '#providers/payments/sandbox/protocol.ts'
import type { StoredSession } from './books.ts'
import { amountIn, escaped, sandboxStylePolicy, styleTag } from './page-parts.ts'

/** The sandbox's own pages: plain HTML that needs no script, in both languages, and looks like no real brand. */

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
    after: 'Charge it back, or refund it here',
    phoneTitle: 'Confirm on this phone',
    phoneText: 'You scanned a code. This page stands for the app of the payment provider.',
    phonePay: 'Confirm and pay',
    phoneDone: 'You can put the phone away: the shop’s page goes on by itself.',
    status: {
      open: 'This payment is open.',
      pending: 'This payment is being worked on.',
      paid: 'This payment is done.',
      failed: 'This payment failed.',
      authorised: 'This payment is held for the shop.',
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
    after: '模拟拒付，或在此退款',
    phoneTitle: '请在手机上确认付款',
    phoneText: '您扫描了付款码。本页模拟支付机构的手机应用。',
    phonePay: '确认付款',
    phoneDone: '现在可以放下手机了，商城页面会自动继续。',
    status: {
      open: '这笔支付待完成。',
      pending: '这笔支付正在处理。',
      paid: '这笔支付已完成。',
      failed: '这笔支付失败了。',
      authorised: '款项已为商家冻结。',
      cancelled: '这笔支付已取消。',
    },
    gone: '找不到这笔支付。',
  },
} as const

type Language = keyof typeof texts

/** No script, no picture, no frame; one style, known by its hash; forms go here and, by redirect, back to the shop. */
export const contentSecurityPolicy = (session: StoredSession | undefined): string =>
  [
    "default-src 'none'",
    sandboxStylePolicy,
    `form-action 'self'${session ? ` ${new URL(session.returnUrl).origin}` : ''}`,
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

/** Where the QR code leads. */
export function phonePage(session: StoredSession, language: Language): string {
  const text = texts[language]
  if (session.status !== 'open') return statusPage(session, language, `<p>${text.phoneDone}</p>`)
  return page(
    language,
    text.phoneTitle,
    `${summary(session, language)}
    <h1>${text.phoneTitle}</h1>
    <p>${text.phoneText}</p>
    <form method="post">
      <button class="main" name="outcome" value="pay">${text.phonePay}</button>
      <button name="outcome" value="decline">${text.decline}</button>
    </form>`,
  )
}

export function statusPage(session: StoredSession, language: Language, more = ''): string {
  const text = texts[language]
  const said = text.status[session.status]
  return page(
    language,
    said,
    `${summary(session, language)}
    <h1 role="status">${said}</h1>
    ${more}
    ${session.status === 'paid' || session.status === 'authorised' ? `<p><a href="${sandboxPath}/pay/${session.id}/after?lang=${language}">${text.after}</a></p>` : ''}
    <p><a href="${escaped(session.returnUrl)}">${text.back}</a></p>`,
  )
}

export const gonePage = (language: Language): string =>
  page(language, texts[language].gone, `<h1>${texts[language].gone}</h1>`)

export const summary = (session: StoredSession, language: Language) => `
    <dl>
      <dt>${texts[language].amount}</dt><dd class="sum">${amountIn(session, language)}</dd>
      <dt>${texts[language].reference}</dt><dd>${escaped(session.reference)}</dd>
    </dl>`

export function page(language: Language, title: string, content: string): string {
  const text = texts[language]
  const other = language === 'en' ? 'zh' : 'en'
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} · ${text.company}</title>
  ${styleTag}
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
