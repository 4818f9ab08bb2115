import { instalments } from '#modules/payments/rules/instalments.ts'
import { planOfLoans } from '#providers/payments/sandbox/protocol.ts'
import { type Currency, money } from '#vocabulary/money.ts'
import type { StoredSession } from './books.ts'
import { amountIn, escaped } from './page-parts.ts'
import { page, statusPage, summary } from './pages.ts'

/** Where a buyer agrees with the sandbox to pay later, in three parts. */

const texts = {
  en: {
    title: 'Pay in three parts',
    who: (name: string) => `${name}, this is your plan:`,
    part: (days: number) => (days === 0 ? 'Today' : `In ${days} days`),
    agree: 'Agree and order',
    refuse: 'Do not pay later',
  },
  zh: {
    title: '分三期付款',
    who: (name: string) => `${name}，您的付款计划如下：`,
    part: (days: number) => (days === 0 ? '今天' : `${days} 天后`),
    agree: '同意并付款',
    refuse: '不使用先买后付',
  },
} as const

export function planPage(session: StoredSession, language: keyof typeof texts): string {
  if (session.status !== 'open') return statusPage(session, language)
  const text = texts[language]
  return page(
    language,
    text.title,
    `${summary(session, language)}
    <h1>${text.title}</h1>
    ${planParts(session, language)}
    <form method="post">
      <button class="main" name="outcome" value="agree">${text.agree}</button>
      <button name="outcome" value="refuse">${text.refuse}</button>
    </form>`,
  )
}

/** The buyer of a plan, and its three parts. */
export function planParts(session: StoredSession, language: keyof typeof texts): string {
  const text = texts[language]
  const name = [session.payer?.givenName, session.payer?.familyName].filter(Boolean).join(' ')
  const parts = instalments(money(session.amount, session.currency as Currency), planOfLoans).map(
    ({ afterDays, amount }) => `<dt>${text.part(afterDays)}</dt><dd>${amountIn(amount, language)}</dd>`,
  )
  return `<p>${escaped(text.who(name))}</p>
    <dl>${parts.join('')}</dl>`
}
