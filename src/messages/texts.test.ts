import { globSync, readFileSync } from 'node:fs'
import { parseSync } from '@swc/core'
import { expect, test } from 'vitest'
import { mails } from '#modules/notifications/texts/mails.ts'
import { inLanguage } from './in-language.ts'
import { texts } from './texts.ts'
import { mallToken, withMallName } from './with-mall-name.ts'

const mailsEn = inLanguage(mails, 'en')
const mailsZh = inLanguage(mails, 'zh')

type Texts = { readonly [key: string]: string | Texts }

function flat(texts: Texts, path = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[`${path}${key}`, text] as const] : [...flat(text, `${path}${key}.`)],
  )
  return new Map(entries)
}

const english = flat({ ...texts.en, mails: mailsEn })
const chinese = flat({ ...texts.zh, mails: mailsZh })
const paramsOf = (text: string) =>
  [...new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name))].sort()

test('every text exists in both languages, and is the same in both only where it is a name or an example (SHELL-01, SHELL-02)', () => {
  expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort())
  const isName =
    /^(channels\.(name|provider)|providerAccounts\.name|share|shell\.footer\.payMark|platformCarriers\.trackerName|platformTrackers\.setting)\.\w+$|^productEditor\.\w+\.(en|zh)$|^shell\.mall$/
  const same = [...english].filter(
    ([key, text]) =>
      chinese.get(key) === text && /\p{L}/u.test(text.replace(/\{[^{}]*\}/g, '')) && !isName.test(key),
  )
  expect(same.map(([key]) => key)).toEqual([])
})

const spoken = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'title',
  'alt',
  'placeholder',
  'label',
])

type Written = {
  readonly type?: string
  readonly value?: unknown
  readonly children?: readonly Written[]
  readonly [key: string]: unknown
}

/** The words that a component writes itself, as text between tags or in an attribute that is read or heard. */
function literalsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literalsIn)
  if (!(node instanceof Object)) return []
  const { type, name, value, children = [], ...rest } = node as Written
  const attribute = type === 'JSXAttribute' && (name as Written).value
  const own =
    type === 'JSXText'
      ? [value]
      : typeof attribute === 'string' && spoken.has(attribute)
        ? stringsOf(value)
        : children.filter((child) => child.type === 'JSXExpressionContainer').flatMap(stringsOf)
  return [
    ...own.filter((text): text is string => typeof text === 'string' && /\p{L}/u.test(text)),
    ...[name, value, children, ...Object.values(rest)].flatMap(literalsIn),
  ]
}

/** The strings that an expression can be: of a choice those of both sides. */
function stringsOf(node: unknown): unknown[] {
  if (!(node instanceof Object)) return []
  const { type, value, expression, quasis, consequent, alternate, right } = node as Written
  if (type === 'StringLiteral') return [value]
  if (type === 'TemplateLiteral') return (quasis as { raw: string }[]).map(({ raw }) => raw)
  return [expression, consequent, alternate, right].flatMap(stringsOf)
}

test('no page writes a word that is not a text of the catalogue, but addresses, commands and keys (SHELL-01)', () => {
  const pages = globSync('src/**/*.tsx').filter((file) => !file.endsWith('.test.tsx'))
  expect(pages.length).toBeGreaterThan(300)
  const written = pages.flatMap((file) =>
    literalsIn(
      parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: true, target: 'es2024' }).body,
    ).map((text) => text.trim()),
  )
  expect(written.toSorted()).toEqual(['/product/linen-shirt', 'Ctrl K', 'SMTP_URL=smtps://USER:PASS@HOST'])
})

test('a word between tags, in an attribute that is read, and in either side of a choice is found', () => {
  const source = `<p title="Hint" className={css.wide}>Hello {isNew ? 'new' : \`old \${name}\`} {count > 1 && 'many'} {t('key')}</p>`
  const { body } = parseSync(source, { syntax: 'typescript', tsx: true })
  expect(literalsIn(body).map((text) => text.trim())).toEqual(['new', 'old', 'many', 'Hello', 'Hint'])
})

test('a text says the same things in both languages', () => {
  const differing = [...english].filter(([key, text]) => {
    const needed = paramsOf(text)
    return paramsOf(chinese.get(key) ?? '').some((name) => !needed.includes(name))
  })
  expect(differing.map(([key]) => key)).toEqual([])
})

test('texts that differ by case or punctuation alone are each spelled as their place has them (ORD-20, TRAP-20, TRAP-22)', () => {
  const places = {
    'product.togetherAdd': 'Add selected to cart',
    'product.addToCart': 'Add to cart',
    'product.promotion.addTimed': 'Add to cart',
    'product.points.notEnough': 'You need {points, plural, one {# more point} other {# more points}}',
    'refusals.notEnoughPoints': 'You don’t have enough points',
    'refusals.couponGone': 'All gone. Be quick next time!',
    'orders.copied': 'Copied',
    'orders.copiedOnList': 'Copied',
    'share.copied': 'Copied',
    'product.copySucceeded': 'Copied',
    'afterSales.copied': 'Copied',
    'orders.postponed': 'Extended by {day} days',
    'orders.postponedOnList': 'Extended by {day} days',
    'orders.cancelPaidDone': 'Cancelling…',
    'orders.cancelPaidDoneOnPage': 'Cancelling…',
    'refusals.memberItemSignIn': 'Sign in to add this member item to your cart',
    'refusals.memberItemSignInToBuy': 'Sign in to buy this member item',
  }
  expect(Object.fromEntries(Object.keys(places).map((key) => [key, english.get(key)]))).toEqual(places)
})

test('texts that rows give word for word are these, where journeys go by their keys (PDP-37, PDP-42, PDP-57, PDP-86, MEM-11, ORD-47, ORD-70, PAY-22, PAY-37, PAY-42, PAY-43)', () => {
  const given = {
    'product.promotion.claimed': 'Coupon claimed',
    'product.promotion.logInToClaim': 'Sign in to claim coupons',
    'product.promotion.gone': 'All gone. Be quick next time!',
    'product.promotion.floorPrice': '{price} during the sale',
    'orders.cancelWarning': 'A cancelled order can’t be restored.',
    'vouchers.none': 'No codes yet',
    'savedCards.none': 'No saved cards',
    'savedCards.done.added': 'Card added',
    'fieldsToEnter.city': 'Enter your city',
    'savedCards.timeout': 'This took too long. Please try again later.',
    'refusals.memberItemSignIn': 'Sign in to add this member item to your cart',
  }
  expect(Object.fromEntries(Object.keys(given).map((key) => [key, english.get(key)]))).toEqual(given)
})

test('the statuses of an after-sale and the ways to logistics and reviews are named as their rows have it (AS-32, AS-33, AS-34, AS-35, AS-36, AS-37, AS-38, AS-39, AS-40, AS-41, AS-42, AS-43, AS-52, REV-01, REV-04, REV-05, REV-07)', () => {
  const given = {
    'afterSales.status.applied': 'Requested',
    'afterSales.status.awaitingReview': 'Waiting for the shop’s approval',
    'afterSales.status.awaitingReturn': 'Return approved',
    'afterSales.status.awaitingInspection': 'Waiting for the shop’s inspection',
    'afterSales.status.awaitingRefund': 'Waiting for the shop’s refund',
    'afterSales.status.awaitingReplacement': 'Waiting for the replacement to ship',
    'afterSales.status.replacementSent': 'Replacement shipped: confirm receipt',
    'afterSales.status.refunding': 'Refund in progress',
    'afterSales.status.refunded': 'Completed',
    'afterSales.status.done': 'Completed',
    'afterSales.status.cancelled': 'Cancelled',
    'afterSales.status.closed': 'Closed',
    'afterSales.status.refundFailed': 'Refund failed',
    'afterSales.viewLogistics': 'Track',
    'ownReviews.toReview': 'To review ({count})',
    'ownReviews.reviewed': 'Reviewed ({count})',
    'ownReviews.reviewNow': 'Write a review',
    'ownReviews.orderDetail': 'View order',
    'ownReviews.followUp': 'Add to review',
    'ownReviews.viewReview': 'View review',
  }
  expect(Object.fromEntries(Object.keys(given).map((key) => [key, english.get(key)]))).toEqual(given)
})

test('the hint of the search fits beside its button on a phone', () => {
  // 154 px at 16 px a letter in Chinese, and at about half of that in English.
  expect(english.get('shell.searchHint')!.length).toBeLessThanOrEqual(17)
  expect(chinese.get('shell.searchHint')!.length).toBeLessThanOrEqual(9)
})

test('no text is empty', () => {
  const empty = [...english, ...chinese].filter(([, text]) => text.trim() === '')
  expect(empty.map(([key]) => key)).toEqual([])
})

test('Chinese and Latin are separated by a space', () => {
  const touching = [...chinese].filter(([, text]) => {
    const shown = text.replace(/\{[^{}]*\}/g, '')
    return /[\p{Script=Han}][A-Za-z]|[A-Za-z][\p{Script=Han}]/u.test(shown)
  })
  expect(touching.map(([key, text]) => `${key}: ${text}`)).toEqual([])
})

test('Chinese has one word for an account, one for a guest, and quotes as the mainland does', () => {
  const other = [...chinese].filter(([, text]) => /帐号|帐户|访客|[「」『』]/.test(text))
  // A money account, such as one with a payment provider or of the books, is 账户.
  const accounts = [...chinese].filter(
    ([key, text]) =>
      /(?<!收款|支付机构|清算)账户/.test(text) &&
      !/channel|providerAccounts|settlementTerms|shopMoney|duePayouts|shopPayouts|merchants.bankText|stripeAccountWrong|payerMissing|ibanOutsideSepa|payerOutsideSepa/i.test(
        key,
      ),
  )
  expect([...other, ...accounts].map(([key, text]) => `${key}: ${text}`)).toEqual([])
})

test('the mall’s name is written in no text, and appears only where it is inserted', () => {
  const all = [...english, ...chinese]
  const named = all.filter(([key, text]) => /Mallard|绿头鸭/.test(text) && key !== 'shell.footer.rights')
  expect(named.map(([key]) => key)).toEqual([])
  // Refusals come from the server, which inserts no values; mails and invoices take the name as a value.
  const untold = all.filter(([key, text]) => /^(refusals|mails)\./.test(key) && text.includes(mallToken))
  expect(untold.map(([key]) => key)).toEqual([])
  const shown = JSON.stringify(withMallName({ ...texts.en, zh: texts.zh }, `Tom's "Yard" $& Co`))
  expect(shown).not.toContain(mallToken)
  expect(withMallName({ shell: { mall: mallToken } }, `Tom's "Yard" $& Co`).shell.mall).toBe(
    `Tom's "Yard" $& Co`,
  )
})
