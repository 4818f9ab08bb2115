import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { pages } from '#vocabulary/calls/pages.ts'
import { toPayLater } from '../support/at-checkout.ts'
import {
  accessibilityFaults,
  aVisitor,
  launchBrowser,
  pressOnProduct,
  type VisitorOptions,
} from '../support/browser.ts'
import { fillIn } from '../support/fill-in.ts'
import { cells } from '../support/long.ts'
import { aMall, anAccount, aProduct, aShop, password, type TestMall } from '../support/mall.ts'
import { like, wordsIn } from './words.ts'

/** Sites of three countries, each opened in the console of an empty mall, and what their buyers read. */
let mall: TestMall
let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

type Cell = Required<Pick<VisitorOptions, 'language' | 'width'>>

const sites = [
  {
    // The site that a mall begins with.
    site: 'global',
    host: 'ca.localhost',
    country: 'CA',
    preset: 'ca',
    number: '',
    usual: { currency: 'CAD', timeZone: 'America/Toronto', dateStyle: 'MM.DD', nameOrder: 'given-family' },
    isTaxIncluded: false,
    languages: ['en', 'zh'],
    shown: {
      price: '$50.00',
      shipping: '$12.00',
      phone: '+1 416 555 0134',
      postalCode: 'M5V 2T6',
      city: 'Toronto',
      provinces: [
        { province: 'ON', taxes: [['HST 13%', '$8.06']], due: '$70.06' },
        { province: 'NS', taxes: [['HST 14%', '$8.68']], due: '$70.68' },
      ],
      stored: [{ rate: 'HST', basisPoints: 1_400, amount: 868 }],
    },
  },
  {
    site: 'pl',
    host: 'pl.localhost',
    country: 'PL',
    preset: 'eu',
    number: 'PL5260250274',
    usual: { currency: 'PLN', timeZone: 'Europe/Warsaw', dateStyle: 'DD.MM', nameOrder: 'given-family' },
    isTaxIncluded: true,
    languages: ['en', 'zh'],
    shown: {
      price: 'zł 50.00',
      shipping: 'zł 12.00',
      phone: '+48 601 100 200',
      postalCode: '00-001',
      city: 'Warszawa',
      provinces: [{ province: 'Mazowieckie', taxes: [['VAT 23%', 'zł 11.59']], due: 'zł 62.00' }],
      stored: [{ rate: 'VAT', basisPoints: 2_300, amount: 1_159 }],
    },
  },
  {
    site: 'in',
    host: 'in.localhost',
    country: 'IN',
    preset: 'in',
    number: '27AAPFU0939F1ZV',
    state: 'MH',
    usual: { currency: 'INR', timeZone: 'Asia/Kolkata', dateStyle: 'DD.MM', nameOrder: 'given-family' },
    isTaxIncluded: true,
    languages: ['en'],
    shown: {
      price: '₹50.00',
      shipping: '₹12.00',
      phone: '+91 98765 43210',
      postalCode: '400001',
      city: 'Mumbai',
      provinces: [
        { province: 'Karnataka', taxes: [['IGST 18%', '₹9.46']], due: '₹62.00' },
        {
          province: 'Maharashtra',
          taxes: [
            ['CGST 9%', '₹4.73'],
            ['SGST 9%', '₹4.73'],
          ],
          due: '₹62.00',
        },
      ],
      stored: [
        { rate: 'CGST', basisPoints: 900, amount: 473 },
        { rate: 'SGST', basisPoints: 900, amount: 473 },
      ],
    },
  },
] as const
type OpenedSite = (typeof sites)[number]

async function anOperator(cell: Cell) {
  const { email } = await anAccount(mall, { operatorRole: 'admin' })
  const visit = await aVisitor(browser, mall.url, cell)
  await visit.page.request.post('/api/user/web/login', { data: { email, password } })
  const { page } = visit
  const main = page.getByRole('main')
  const prefix = cell.language === 'zh' ? '/zh' : ''
  return {
    ...visit,
    main,
    words: wordsIn(cell.language),
    field: (name: string) => main.locator(`[name="${name}"]`).first(),
    button: (name: string) => main.getByRole('button', { name, exact: true }).first(),
    open: (path: string) => page.goto(`${prefix}${path}`),
  }
}
type Operator = Awaited<ReturnType<typeof anOperator>>

const expectFields = async ({ field }: Operator, expected: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(expected))
    await expect.poll(() => field(name).inputValue(), { message: name }).toBe(value)
}

/** The site that the mall begins with becomes one of a country, with what is usual there. */
async function changeFirstSite(
  operator: Operator,
  { site, host, country, usual, isTaxIncluded }: OpenedSite,
) {
  const { open, field, button, main, words } = operator
  const { platformSites: t, kit } = words
  await open(pages.platformSites(site))
  await field('defaultCountry').selectOption(country)
  await button(t.useUsual).click()
  await expectFields(operator, usual)
  await expect.poll(() => field('currency').evaluate((each) => each === document.activeElement)).toBe(true)
  await expect.poll(() => field('taxIncluded').isChecked()).toBe(isTaxIncluded)
  await field('hosts').fill(host)
  await button(kit.form.save).click()
  await main.getByText(t.saved, { exact: true }).waitFor()
  expect(await accessibilityFaults(operator.page)).toEqual([])
}

/** A colleague who has not seen the change is refused, and reads the change after discarding the own one. */
async function expectConflict({ field, button, main, words, ...colleague }: Operator, { usual }: OpenedSite) {
  const { kit } = words
  await field('name.en').fill('Harbour Street')
  await button(kit.form.save).click()
  await main.getByText(kit.form.changedMeanwhile, { exact: true }).waitFor()
  await button(kit.form.discard).click()
  await expectFields(
    { field, button, main, words, ...colleague },
    { currency: usual.currency, 'name.en': '' },
  )
}

/** A site is added: nothing is chosen beforehand, and the country fills the rest in. */
async function addSite(operator: Operator, { site, host, country, usual, isTaxIncluded, ...of }: OpenedSite) {
  const { open, field, button, main, page, words } = operator
  const t = words.platformSites
  await open(pages.platformSites())
  await main.getByRole('link', { name: t.add, exact: true }).click()
  await page.waitForURL(`**${pages.addSite()}`)
  await expectFields(operator, { defaultCountry: '', currency: '', timeZone: '', firstLanguage: '' })
  await field('site').fill(site)
  await field('hosts').fill(host)
  await button(t.add).click()
  await expect.poll(() => field('defaultCountry').getAttribute('aria-invalid')).toBe('true')
  await field('defaultCountry').selectOption(country)
  await expectFields(operator, { ...usual, taxIncluded: isTaxIncluded ? 'on' : 'off', firstLanguage: 'en' })
  if (of.languages.length > 1) await field('secondLanguage').check({ force: true })
  expect(await accessibilityFaults(page)).toEqual([])
  await button(t.add).click()
  await page.waitForURL(`**${pages.platformSites(site)}`)
  await expectFields(operator, { defaultCountry: country, ...usual })
}

/** Shipping, tax and a bank account, each on its own page. */
async function setUp(operator: Operator, { site, preset, country, number, ...of }: OpenedSite) {
  const { open, field, button, main, page, words } = operator
  const { editedShipping, platformTax, channels, channelAccounts, kit } = words
  await open(pages.platformShipping(site))
  await main.locator('[name$=".steps"]').first().fill('12.00')
  await button(kit.form.save).click()
  await main.getByText(editedShipping.saved, { exact: true }).waitFor()

  await open(pages.platformTax(site))
  await main.locator('[name="mode"][value="destination"]').check()
  await field('homeCountry').selectOption(country)
  if ('state' in of) await field('homeState').fill(of.state)
  await button(kit.form.save).click()
  await main.getByText(platformTax.saved, { exact: true }).first().waitFor()
  const registration = main.getByRole('form', { name: platformTax.addRegistration })
  await registration.locator('[name="country"]').selectOption(country)
  await registration.locator('[name="number"]').fill(number)
  await registration.locator('[name="validFrom"]').fill('2020-01-01')
  await registration.getByRole('button', { name: platformTax.add, exact: true }).click()
  await main.getByRole('table', { name: platformTax.registrations }).getByText('2020-01-01').first().waitFor()
  const load = main.getByRole('form', { name: platformTax.load })
  await load.locator('[name="preset"]').selectOption(preset)
  await load.getByRole('button', { name: platformTax.load, exact: true }).click()
  const rates = main.getByRole('table', { name: platformTax.rates })
  const nameOfCountry = words.countries[country]
  await rates.getByRole('row').filter({ hasText: nameOfCountry }).first().waitFor()

  await open(`${pages.addChannelAccount('BANK_TRANSFER')}?site=${site}`)
  const account = page.getByRole('complementary')
  await account.locator('[name="account"]').fill(`bank-${site}`)
  await account.getByLabel(channels.setting.holder, { exact: true }).fill('Harbour Street GmbH')
  await account
    .getByLabel(channels.setting.accountNumber, { exact: true })
    .fill('DE89 3704 0044 0532 0130 00')
  await account.getByLabel(channels.setting.bank, { exact: true }).fill('Sparkasse Bremen')
  await account.locator('[name="isEnabled"]').check({ force: true })
  await account.getByRole('button', { name: channelAccounts.add, exact: true }).click()
  await page.waitForURL('**?added=1')
}

/** The operator opens a hidden site. */
async function openSite({ open, button, main, page, words }: Operator, site: string) {
  const t = words.platformSites
  await open(pages.platformSites(site))
  await button(t.open).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.open, exact: true }).click()
  await main.getByText(t.statusSaved, { exact: true }).waitFor()
}

type Guest = { readonly cell: Cell; readonly site: OpenedSite }

/**
 * A guest of a site orders there: price, shipping and tax are shown in its currency, the tax follows the province, and that
 * of the last one is stored with the order.
 */
async function buy({ cell, site: { site, host, languages, shown } }: Guest) {
  const language = languages.some((each) => each === cell.language) ? cell.language : languages[0]
  const prefix = language === languages[0] ? '' : `/${language}`
  const { product, checkout } = wordsIn(language)
  const { port } = new URL(mall.url)
  const guest = await aVisitor(browser, `http://${host}:${port}`, { ...cell, language })
  const { page, faults, leave } = guest
  const main = page.getByRole('main')
  await page.goto(`${prefix}${pages.product('kettle')}`)
  await main.getByText(shown.price, { exact: true }).first().waitFor()
  await pressOnProduct(page, product.buyNow)
  await main.getByRole('heading', { level: 1, name: checkout.title }).waitFor()
  const inWords = (text: string | null) => text?.replace(/\s/g, ' ')
  /** A row of the bill, or a line below it for tax that prices contain. */
  const taxOf = (name: string) =>
    main
      .locator('dl > div, p')
      .filter({ hasText: name })
      .allTextContents()
      .then((all) => all.map(inWords).join(' '))
  const amountOf = (name: string) =>
    main
      .locator('dl > div')
      .filter({ has: page.locator('dt').getByText(name, { exact: true }) })
      .first()
      .locator('dd')
      .textContent()
      .then(inWords)
  await expect.poll(() => amountOf(checkout.shipping)).toBe(shown.shipping)
  await fillIn(main, [
    [checkout.firstName, 'Lin'],
    [checkout.lastName, 'Marsh'],
    [checkout.email, 'lin@example.test'],
    [checkout.phone, shown.phone],
    [checkout.postalCodeOf.other, shown.postalCode],
    [checkout.city, shown.city],
    [checkout.street, 'Harbour Street'],
    [checkout.detail, '12'],
  ])
  for (const { province, taxes, due } of shown.provinces) {
    const field = main.locator('[name="province"]').first()
    const isList = await field.evaluate((element) => element.tagName === 'SELECT')
    if (isList) await field.selectOption(province)
    else await field.fill(province)
    for (const [name, amount] of taxes)
      await expect.poll(() => taxOf(name), { message: `${province} ${name}` }).toContain(amount)
    await expect.poll(() => amountOf(checkout.total)).toBe(due)
  }
  expect(await accessibilityFaults(page)).toEqual([])
  await toPayLater(page)
  await main
    .getByRole('button', { name: like(checkout.place) })
    .first()
    .click()
  await page.waitForURL('**/buyer/pre-pay?**')
  await main.getByText(shown.provinces.at(-1)!.due, { exact: true }).first().waitFor()
  const total = shown.stored.reduce((sum, { amount }) => sum + amount, 0)
  const lines = await sql`
    select l.tax_lines as taxes, l.tax_amount::int as tax from order_lines l join orders o on o.id = l.order_id
    where o.site = ${site}`.rows(mall.db)
  expect(lines).toEqual([{ taxes: shown.stored.map((each) => expect.objectContaining(each)), tax: total }])
  expect(faults).toEqual([])
  await leave()
}

test.each(
  cells([
    { language: 'zh', width: 'phone' },
    { language: 'en', width: 'desk' },
  ] as const),
)(
  'an operator of an empty mall opens a Canadian, a Polish and an Indian site, whose guests read its price, its shipping and the tax of their province, and order with that tax ($width, $language) (SYS-08, SYS-15, SYS-16)',
  async (cell) => {
    mall = await aMall({ pagesFrom: 'build', isEmpty: true, env: { DEMO: '0' } })
    try {
      const operator = await anOperator(cell)
      const [first, ...added] = sites
      const colleague = await anOperator(cell)
      await colleague.open(pages.platformSites(first.site))
      await changeFirstSite(operator, first)
      await expectConflict(colleague, first)
      await setUp(operator, first)
      for (const site of added) {
        await addSite(operator, site)
        await setUp(operator, site)
        await openSite(operator, site.site)
      }
      const { shopId } = await aShop(mall)
      const prices = Object.fromEntries(sites.map(({ site }) => [site, { amount: 5_000 }]))
      const variants = [{ sku: 'kettle', values: {}, prices, stock: 9 }]
      await aProduct(mall, shopId, { urlKey: 'kettle', variants })
      for (const site of sites) await buy({ cell, site })
      for (const { faults, leave } of [operator, colleague]) {
        expect(faults).toEqual([])
        await leave()
      }
    } finally {
      await mall.stop()
    }
  },
)
