import type { SandboxReversal } from '#providers/payments/sandbox/protocol.ts'
import type { StoredSession } from './books.ts'
import { amountIn, escaped } from './page-parts.ts'
import { page, summary } from './pages.ts'

const texts = {
  en: {
    title: 'After the payment',
    text: 'What a bank, or a person of the shop here at the company, may do with money that was paid.',
    left: 'Of {sum} paid, {left} is still there.',
    amount: 'Amount in the smallest unit, such as cents',
    chargeback: 'The buyer’s bank charges it back',
    refund: 'Refund it here',
    win: 'The shop wins: give {sum} back',
    lose: 'The shop loses',
    taken: { chargeback: '{sum} was charged back.', refund: '{sum} was refunded here.' },
    won: '{sum} was charged back, and is there again.',
    lost: '{sum} was charged back, and stays with the buyer.',
    refused: 'So much is not there.',
  },
  zh: {
    title: '支付之后',
    text: '模拟银行或店铺人员在支付机构这边对已付款项的操作。',
    left: '已付 {sum}，其中 {left} 仍在账上。',
    amount: '金额（最小货币单位，如分）',
    chargeback: '买家的银行拒付',
    refund: '在此直接退款',
    win: '店铺胜诉，返还 {sum}',
    lose: '店铺败诉',
    taken: { chargeback: '已被拒付 {sum}。', refund: '已在此退款 {sum}。' },
    won: '曾被拒付 {sum}，现已返还。',
    lost: '已被拒付 {sum}，申诉未成功。',
    refused: '账上没有这么多款项。',
  },
} as const

type After = {
  readonly captures: readonly {
    readonly id: string
    readonly amount: number
    readonly left: number
    readonly currency: string
  }[]
  readonly reversals: readonly SandboxReversal[]
  readonly isRefused: boolean
}

/** Page of a completed payment, with a button for each way to reverse it. */
export function afterPage(
  session: StoredSession,
  language: 'en' | 'zh',
  { captures, reversals, isRefused }: After,
): string {
  const text = texts[language]
  const sum = (amount: number, currency: string) => amountIn({ amount, currency }, language)
  const forms = captures.map(
    ({ id, amount, left, currency }) => `
    <form method="post">
      <p>${text.left.replace('{sum}', sum(amount, currency)).replace('{left}', sum(left, currency))}</p>
      <input type="hidden" name="capture" value="${escaped(id)}">
      <label>${text.amount}<input name="amount" type="number" inputmode="numeric" min="1" max="${left}" value="${left}" required></label>
      <button name="outcome" value="chargeback">${text.chargeback}</button>
      <button name="outcome" value="refund">${text.refund}</button>
    </form>`,
  )
  const lines = reversals.map(({ id, kind, amount, currency, won, lost }) => {
    const money = sum(amount, currency)
    const end = won ? text.won : lost ? text.lost : text.taken[kind]
    const said = end.replace('{sum}', money)
    const mayEnd = kind === 'chargeback' && !won && !lost
    return `
    <form method="post">
      <p>${said}</p>
      <input type="hidden" name="reversal" value="${escaped(id)}">
      ${
        mayEnd
          ? `<button name="outcome" value="win">${text.win.replace('{sum}', money)}</button>
      <button name="outcome" value="lose">${text.lose}</button>`
          : ''
      }
    </form>`
  })
  return page(
    language,
    text.title,
    `${summary(session, language)}
    <h1>${text.title}</h1>
    <p>${text.text}</p>
    ${isRefused ? `<p class="wrong" role="alert">${text.refused}</p>` : ''}
    ${lines.join('')}${forms.join('')}`,
  )
}
