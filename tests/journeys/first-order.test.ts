import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { keyOfFirstOperator } from '#modules/identity/server/public.ts'
import { dayMs } from '#vocabulary/days.ts'
import { placeButton } from '../support/at-checkout.ts'
import { accessibilityFaults, aVisitor, launchBrowser, type Width } from '../support/browser.ts'
import { aKeyboard, CountedSteps } from '../support/by-keyboard.ts'
import { passTime } from '../support/clock.ts'
import { focusFirstRow } from '../support/keyboard.ts'
import { aMall, password, type TestMall } from '../support/mall.ts'
import { expectSoundBooks } from '../support/payments.ts'
import { endOfMonth, release } from '../support/settlements.ts'
import { like, wordsIn } from './words.ts'

let browser: Browser
let photo: { name: string; mimeType: string; buffer: Buffer }
beforeAll(async () => {
  browser = await launchBrowser()
  const buffer = await sharp({ create: { width: 640, height: 640, channels: 3, background: '#c9a36b' } })
    .png()
    .toBuffer()
  photo = { name: 'stool.png', mimeType: 'image/png', buffer }
})
afterAll(() => browser.close())

type Cell = { readonly language: 'en' | 'zh'; readonly width: Width }
const everyday: readonly Cell[] = [
  { language: 'zh', width: 'phone' },
  { language: 'en', width: 'desk' },
]
const others: readonly Cell[] = [
  { language: 'en', width: 'phone' },
  { language: 'zh', width: 'desk' },
]

/** Two people of the journey: the operator, whose own shop it is, and a guest who buys. */
async function people(mall: TestMall, cell: Cell) {
  const steps = new CountedSteps()
  const [operator, guest] = [await aVisitor(browser, mall.url, cell), await aVisitor(browser, mall.url, cell)]
  const say = wordsIn(cell.language)
  const prefix = cell.language === 'zh' ? '/zh' : ''
  const of = ({ page }: { page: Page }) => ({
    page,
    main: page.getByRole('main'),
    keys: aKeyboard(page, steps),
    field: (name: string) => page.locator(`main [name="${name}"]`).first(),
  })
  const looksRight = async (page: Page) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    expect(await accessibilityFaults(page)).toEqual([])
  }
  return {
    mall,
    cell,
    steps,
    say,
    prefix,
    looksRight,
    operator: of(operator),
    guest: of(guest),
    all: [operator, guest],
  }
}
type People = Awaited<ReturnType<typeof people>>

const button = ({ main }: People['operator'], name: string | RegExp) =>
  main.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first()

/** From the key in the terminal to a site that is open for orders. */
async function setUp(all: People) {
  const { mall, say, prefix, operator, looksRight } = all
  const { keys, field, main, page } = operator
  const { welcome, kit } = say
  const save = () => button(operator, kit.form.save)
  await keys.open(`${prefix}/welcome?key=${keyOfFirstOperator(mall.secret)}`)
  await keys.type(field('email'), 'maren@example.test')
  await keys.type(field('password'), password)
  await keys.press(button(operator, welcome.accountMake))
  await main.getByText(welcome.accountDone).waitFor()
  await looksRight(page)
  const step = (name: string) => main.getByRole('link', { name, exact: true })
  const backToSetup = () => keys.open(`${prefix}/welcome`)

  await keys.press(step(welcome.toName))
  await keys.arrive('**/platform/name')
  await keys.type(field('name.en'), 'Harbour Street')
  await keys.type(field('name.zh'), 'Gangjie')
  await keys.press(save())
  await main.getByText(say.mallProfile.saved).waitFor()
  await backToSetup()
  await keys.press(step(welcome.toSite))
  await keys.arrive('**/platform/sites?**')
  await keys.type(field('name.en'), 'Harbour Street')
  await keys.choose(field('defaultCountry'), 'DE')
  await keys.choose(field('currency'), 'EUR')
  await keys.choose(field('timeZone'), 'Europe/Berlin')
  await keys.press(save())
  await main.getByText(say.platformSites.saved, { exact: true }).waitFor()

  // Buyers look around, and read that nothing is sold yet.
  await all.guest.page.goto(prefix || '/')
  await all.guest.page.getByText(say.shell.siteNotReady).waitFor()

  await backToSetup()
  await keys.press(step(welcome.toShipping))
  await keys.arrive('**/platform/shipping?**')
  await keys.type(page.locator('main [name$=".steps"]').first(), '4.90')
  await keys.press(save())
  await main.getByText(say.editedShipping.saved, { exact: true }).waitFor()

  await backToSetup()
  await keys.press(step(welcome.toTax))
  await keys.arrive('**/platform/tax?**')
  await keys.reach(main.getByRole('radio').first())
  await page.keyboard.press('ArrowDown')
  await keys.type(field('percent'), '19')
  await keys.switchOn(field('taxIncluded'))
  await keys.press(save())
  await main.getByText(say.platformTax.saved, { exact: true }).waitFor()

  await backToSetup()
  await keys.press(step(welcome.toPayments))
  await keys.arrive('**/platform/payments/*')
  await keys.type(main.getByLabel(say.channels.setting.holder), 'Harbour Street GmbH')
  await keys.type(main.getByLabel(say.channels.setting.accountNumber), 'DE89 3704 0044 0532 0130 00')
  await keys.type(main.getByLabel(say.channels.setting.bank, { exact: true }), 'Sparkasse Bremen')
  await keys.press(button(operator, say.channelAccounts.saveLines))
  await main.getByText(say.channelAccounts.savedLines).waitFor()

  // Without a mail server the step of mails is left for later.
  await backToSetup()
  await keys.press(button(operator, welcome.leaveNamed.replace('{step}', welcome.step.mails)))
  await button(operator, welcome.takeUpNamed.replace('{step}', welcome.step.mails)).waitFor()
}

/** The mall's own shop and its first product. */
async function openShop({ say, prefix, operator, looksRight }: People) {
  const { keys, field, main, page } = operator
  await keys.type(field('name.en'), 'Oak and Iron')
  await keys.type(field('name.zh'), 'Xiang')
  await keys.type(field('slug'), 'oak-and-iron')
  await keys.press(button(operator, say.platformShops.openShop))
  await main.getByText(like(say.welcome.shopDone)).waitFor()
  await keys.press(main.getByRole('link', { name: say.welcome.goodsWrite, exact: true }))
  await keys.arrive('**/products/add')
  await keys.type(field('name.en'), 'Oak stool')
  await keys.hand(main.locator('input[type=file]').first(), photo)
  await main.getByText(say.productEditor.mainPicture).waitFor()
  await keys.type(page.locator('main [name^="variants.0.stock."]').first(), '12')
  await keys.type(page.locator('main [name^="variants.0.prices."][name$=".amount"]').first(), '59.00')
  await keys.press(button(operator, say.productEditor.publish))
  await page.waitForURL(/\/products\/\d+\?published=1$/)
  await keys.open(`${prefix}/welcome`)
  await main.getByRole('heading', { level: 1, name: say.welcome.titleDone }).waitFor()
  await looksRight(page)
}

/** A guest finds the product on the home page, orders it, and reads where to transfer the money. */
async function buy({ cell, say, prefix, guest, looksRight }: People) {
  const { keys, main, page } = guest
  const { checkout, product } = say
  await keys.open(prefix || '/')
  await looksRight(page)
  // Of several shops nothing is said where there is one.
  await expect.poll(() => page.getByText(say.home.promiseShops).count()).toBe(0)
  await keys.press(main.getByRole('link', { name: 'Oak stool' }).first())
  await keys.arrive('**/product/oak-stool')
  const buyNow = page.getByRole('button', { name: product.buyNow, exact: true }).first()
  await expect
    .poll(() =>
      buyNow.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
    )
    .toBe(true)
  await keys.press(buyNow)
  if (cell.width === 'phone')
    await keys.press(page.getByRole('dialog').getByRole('button', { name: product.buyNow }))
  await keys.arrive('**/checkout?**')
  for (const [label, text] of [
    [checkout.firstName, 'Lin'],
    [checkout.lastName, 'Marsh'],
    [checkout.email, 'lin@example.test'],
    [checkout.phone, '0421 555 0134'],
    [checkout.postalCodeOf.other, '28195'],
    [checkout.city, 'Bremen'],
    [checkout.street, 'Am Wall'],
    [checkout.detail, '12'],
  ] as const)
    await keys.type(main.getByLabel(label, { exact: true }).first(), text)
  await looksRight(page)
  for (const [part, next] of [
    ['address', 'delivery'],
    ['delivery', 'payment'],
  ]) {
    await keys.press(main.locator(`button[value="finish.${part}"]:visible`))
    await main.locator(`form[data-open="${next}"]`).waitFor()
  }
  await looksRight(page)
  await keys.press(placeButton(page))
  await page.waitForURL('**/buyer/pay-result**')
  await main.getByText('DE89 3704 0044 0532 0130 00').waitFor()
  await looksRight(page)
}

/** The operator finds the transfer in the bank's list; the shop packs and sends; the guest receives. */
async function payShipAndReceive({ mall, say, prefix, operator, guest, looksRight }: People) {
  const { keys, field, main, page } = operator
  await keys.open(`${prefix}/platform`)
  await keys.press(main.locator('a[href*="/platform/transfers?state=awaited"]'))
  await keys.arrive('**/platform/transfers?**')
  await focusFirstRow(page)
  await page.keyboard.press('Enter')
  await keys.arrive('**/platform/transfers/*')
  await keys.type(field('entry'), 'A-1')
  await keys.type(field('paidFrom'), 'Lin Marsh')
  await keys.press(button(operator, say.bankTransfers.confirm))
  await main.getByText(say.bankTransfers.outcomeDone.paid).waitFor()

  await keys.open(`${prefix}/seller/oak-and-iron/orders`)
  await focusFirstRow(page)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/orders\/\d+$/)
  await keys.choose(main.getByLabel(say.kit.form.carrier, { exact: true }), 'dhl')
  await keys.type(field('trackingNumber'), '00340434161094042557')
  await keys.press(button(operator, say.shopOrders.shipNow))
  await page.waitForURL('**?sent')
  await looksRight(page)

  const [order] = await sql<{ id: string }>`select id::text from orders`.rows(mall.db)
  // The thank-you page showed the account, and shows the payment once it is looked at again.
  await guest.page.reload()
  await guest.keys.arrive('**/buyer/pay-result**')
  await guest.keys.press(guest.main.locator(`a[href*="/buyer/order/detail/${order!.id}"]`).first())
  await guest.keys.arrive('**/buyer/order/detail/**')
  await guest.keys.press(guest.main.locator('summary').filter({ hasText: say.orders.confirm }).first())
  await guest.keys.press(guest.main.getByRole('button', { name: say.orders.confirmYes, exact: true }).first())
  await guest.main.getByRole('heading', { level: 1, name: say.orders.successTitle }).waitFor()
}

/** Accounts of mall and shop, the statement, its payout, and the bank's answer. */
async function settle(all: People) {
  const { mall, say, prefix, operator, looksRight } = all
  const { keys, field, main, page } = operator
  const { shopMoney, settlementTerms, statementLines, duePayouts, kit } = say
  await keys.open(`${prefix}/platform/settlements`)
  await keys.type(field('payerName'), 'Harbour Street GmbH')
  await keys.type(field('payerIban'), 'DE89370400440532013000')
  await keys.press(button(operator, kit.form.save))
  await main.getByText(settlementTerms.saved, { exact: true }).waitFor()

  // Entered some time after the sign-in, the account needs the password, and nothing is entered twice.
  await passTime(mall, 60 * 60_000)
  await keys.open(`${prefix}/seller/oak-and-iron/money`)
  await keys.press(main.getByRole('link', { name: shopMoney.enterAccount }))
  await keys.arrive('**/money/account')
  await keys.type(field('holder'), 'Oak and Iron GmbH')
  await keys.type(field('number'), 'DE02120300000000202051')
  await keys.type(field('country'), 'DE')
  await keys.press(button(operator, shopMoney.save))
  await keys.type(field('password'), password)
  await expect.poll(() => field('number').inputValue()).toBe('DE02120300000000202051')
  await keys.press(button(operator, shopMoney.save))
  await main.getByText(shopMoney.accountSaved).waitFor()
  await looksRight(page)
  await keys.open(`${prefix}/platform/payouts/due`)
  await keys.press(main.getByRole('link', { name: like(duePayouts.check) }))
  await keys.arrive('**/platform/settlements/shops/*')
  await keys.press(button(operator, settlementTerms.verify))
  await main.getByText(shopMoney.accountStatus.verified, { exact: true }).waitFor()

  await passTime(mall, 16 * dayMs)
  await release(mall)
  await endOfMonth(mall)
  // A month later the session has ended, and the operator signs in again.
  await keys.open(`${prefix}/login?target=%2Fseller%2Foak-and-iron%2Fmoney`)
  await keys.type(field('email'), 'maren@example.test')
  await keys.type(field('password'), password)
  await page.keyboard.press('Enter')
  await keys.arrive('**/seller/oak-and-iron/money')
  await keys.press(main.getByRole('link', { name: like(shopMoney.statement) }).first())
  await keys.arrive('**/money/statements/*')
  await keys.press(button(operator, statementLines.confirm))
  await main.getByText(statementLines.done).waitFor()
  await looksRight(page)

  await keys.open(`${prefix}/platform/payouts/due`)
  await keys.press(button(operator, duePayouts.create))
  const file = main.getByRole('link', { name: duePayouts.load })
  const xml = await (await page.request.get((await file.getAttribute('href'))!)).text()
  expect(xml).toContain('pain.001')
  await keys.hand(main.locator('input[type=file]').first(), {
    name: 'answer.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(answerOfBank(xml)),
  })
  await keys.press(button(operator, duePayouts.read))
  await main.getByText(duePayouts.counts.split(/[,，]/)[0]!.replace('{paid}', '1')).waitFor()
  await keys.open(`${prefix}/seller/oak-and-iron/money`)
  await main.getByText(shopMoney.payout.paid, { exact: false }).first().waitFor()
  await looksRight(page)
}

/** The bank has executed the one transfer of this file. */
const answerOfBank = (pain001: string): string => {
  const part = (name: string) => new RegExp(`<${name}>([^<]+)<`).exec(pain001)![1]!
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.10"><CstmrPmtStsRpt>
<GrpHdr><MsgId>B1</MsgId></GrpHdr><OrgnlGrpInfAndSts><OrgnlMsgId>${part('MsgId')}</OrgnlMsgId></OrgnlGrpInfAndSts>
<OrgnlPmtInfAndSts><TxInfAndSts><OrgnlEndToEndId>${part('EndToEndId')}</OrgnlEndToEndId><TxSts>ACSC</TxSts></TxInfAndSts>
</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`
}

async function firstOrder(cell: Cell) {
  const mall = await aMall({ pagesFrom: 'build', worker: true, isEmpty: true, env: { DEMO: '0' } })
  try {
    const all = await people(mall, cell)
    await setUp(all)
    await openShop(all)
    await buy(all)
    await payShipAndReceive(all)
    await settle(all)
    const { steps } = all
    console.log(
      `first order, ${cell.language} ${cell.width}: ${steps.fields} fields, ${steps.presses} presses, about ${steps.seconds} s`,
    )
    expect(steps.seconds).toBeLessThan(10 * 60)
    for (const { faults, leave } of all.all) {
      expect(faults).toEqual([])
      await leave()
    }
    await expectSoundBooks(mall)
  } finally {
    await mall.stop()
  }
}

const title =
  'an empty mall sells, ships, settles and pays out its first order by keyboard in less than ten minutes of steps, in $language at the width of a $width (SYS-16)'

test.each(everyday)(title, firstOrder)

test.each(others)(title, { tags: 'long' }, firstOrder)
