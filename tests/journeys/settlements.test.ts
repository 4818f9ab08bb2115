import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aMall, anAccount, type Client, password, type TestMall } from '../support/mall.ts'
import {
  aCompletedOrder,
  aPerson,
  aSettledShop,
  aVerifiedAccount,
  endOfMonth,
  moneyOf,
  release,
  type SettledShop,
  settlement,
  statementsOf,
} from '../support/settlements.ts'
import { like, wordsIn } from './words.ts'

/** A shop and the mall settle a month: statement, dispute, answer, payout and the bank's answer. No worker runs. */
let mall: TestMall
let browser: Browser
let admin: Client
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
  browser = await launchBrowser()
  admin = await aPerson(mall, { operatorRole: 'admin' })
  await admin.post(`${settlement}/terms/save`, {
    ...{ commissionBasisPoints: 500, commissionVatBasisPoints: 1_900, period: 'monthly' },
    ...{ reserveBasisPoints: 0, reserveDays: 0 },
  })
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

/** A person of the shop or the mall, signed in in a browser. */
async function aVisit(
  of: { shopId: Id } | { operatorRole: 'finance' },
  cell: { language: 'en' | 'zh'; width: 'phone' | 'desk' },
) {
  const { email } = await anAccount(mall, of)
  const visit = await aVisitor(browser, mall.url, cell)
  await visit.page.request.post('/api/user/web/login', { data: { email, password } })
  return visit
}

/** The shop has a statement of one sale, and its account is verified. */
async function aStatedShop(): Promise<SettledShop> {
  const shop = await aSettledShop(mall)
  await aCompletedOrder(mall, shop)
  await aVerifiedAccount(shop, admin)
  return shop
}

const statementOf = async (shop: SettledShop) =>
  (await statementsOf(shop))[0] as { statementId: Id; number: string }

const isSound = async (page: Page) => expect(await accessibilityFaults(page)).toEqual([])

test.each(
  cells([
    { language: 'en', width: 'phone', prefix: '' },
    { language: 'zh', width: 'desk', prefix: '/zh' },
  ] as const),
)(
  'a shop disputes its statement, is answered and paid, and another whose bank rejects the payout is told so, in $language at the width of a $width (I-20)',
  async ({ prefix, ...cell }) => {
    const texts = wordsIn(cell.language)
    const { office, shopMoney: money, statementLines: lines, duePayouts: due } = texts
    const [shop, other] = [await aStatedShop(), await aStatedShop()]
    await release(mall)
    await endOfMonth(mall)
    const statement = await statementOf(shop)
    await other.owner.post(`${moneyOf(other.shopId)}/statement/confirm`, {
      statementId: (await statementOf(other)).statementId,
    })

    // The shop's board leads to the statement, which it disputes.
    const merchant = await aVisit({ shopId: shop.shopId }, cell)
    const { page } = merchant
    const main = page.getByRole('main')
    await page.goto(`${prefix}/seller/shop-${shop.shopId}`)
    await main.getByRole('link', { name: new RegExp(`^${office.waiting.statementsAction}: `) }).click()
    await main.getByRole('heading', { level: 1, name: money.title }).waitFor()
    await isSound(page)
    await main.getByRole('link', { name: like(money.statement) }).click()
    await main.getByText('$55.49').first().waitFor()
    await main.getByLabel(lines.reason).fill('The parcel weighed more.')
    await isSound(page)
    await main.getByRole('button', { name: lines.dispute }).click()
    await main.getByText(lines.done).waitFor()

    // An operator answers with an amount, and makes the file for the bank.
    const operator = await aVisit({ operatorRole: 'finance' }, cell)
    const desk = operator.page.getByRole('main')
    await operator.page.goto(`${prefix}/platform`)
    await desk
      .getByRole('link', { name: new RegExp(`^${office.waiting.disputedStatementsAction}: `) })
      .click()
    await desk.getByRole('link', { name: statement.number }).click()
    await desk.getByLabel(lines.text, { exact: true }).fill('You are right.')
    await desk.getByLabel(like(lines.adjustment)).fill('12.50')
    await isSound(operator.page)
    await desk.getByRole('button', { name: lines.sendAnswer }).click()
    await desk.getByText(lines.done).waitFor()
    await operator.page.goto(`${prefix}/platform`)
    await desk.getByRole('link', { name: new RegExp(`^${office.waiting.duePayoutsAction}: `) }).click()
    await desk.getByRole('button', { name: due.create }).click()
    const file = desk.getByRole('link', { name: due.load })
    await file.waitFor()
    await isSound(operator.page)
    const sheet = await (await operator.page.request.get((await file.getAttribute('href'))!)).text()
    const rows = sheet.split('\r\n').slice(1, -1)
    expect(rows).toHaveLength(2)

    // The bank pays the shop, and rejects the payout of the other one.
    const paid = await sql<{ number: string }>`
      select number from payouts where shop_id = ${shop.shopId}`.row(mall.db)
    const answers = rows
      .map((row) => row.split(',')[0]!)
      .map((number) => (number === paid!.number ? `${number},paid,` : `${number},failed,AC04`))
    await desk.getByLabel(due.file).setInputFiles({
      ...{ name: 'answers.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(`payout,status,reason\n${answers.join('\n')}\n`),
    })
    await desk.getByRole('button', { name: due.read }).click()
    await desk.getByText(like(due.counts)).waitFor()
    const check = desk.locator(`a[href$="/${other.shopId}"]`)
    await desk
      .getByRole('link', { name: like(due.check) })
      .and(check)
      .waitFor()

    // Both shops see it on the page of their money.
    await page.goto(`${prefix}/seller/shop-${shop.shopId}/money`)
    await main
      .getByRole('listitem')
      .filter({ hasText: money.payout.paid })
      .filter({ hasText: statement.number })
      .waitFor()
    await main.getByText(like(money.why.statement)).waitFor()
    await main.getByText('$12.50').first().waitFor()
    const rejected = await aVisit({ shopId: other.shopId }, cell)
    await rejected.page.goto(`${prefix}/seller/shop-${other.shopId}/money`)
    await rejected.page.getByText(money.payout.accountNotVerified).waitFor()
    await isSound(rejected.page)
    for (const each of [merchant, operator, rejected]) {
      expect(each.faults).toEqual([])
      await each.leave()
    }
  },
)
