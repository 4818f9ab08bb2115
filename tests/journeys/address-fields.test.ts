import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { addressPagesTools } from '../support/address-pages.ts'
import { accessibilityFaults, aVisitor, launchBrowser } from '../support/browser.ts'
import { fillIn } from '../support/fill-in.ts'
import { aMall, anAccount, anAddress, type TestMall } from '../support/mall.ts'
import { aMapsService } from '../support/maps-service.ts'
import { wordsIn } from './words.ts'

let mall: TestMall
let browser: Browser
let maps: Awaited<ReturnType<typeof aMapsService>>
beforeAll(async () => {
  maps = await aMapsService()
  const env = { PLACES_URL: maps.url, PLACES_KEY: 'secret-maps-key' }
  mall = await aMall({ pagesFrom: 'build', worker: true, env })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
  await maps.stop()
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const { book } = addressPagesTools(() => mall)

async function signIn(page: Page) {
  const { email, password } = await anAccount(mall)
  expect((await page.request.post('/api/user/web/login', { data: { email, password } })).status()).toBe(200)
  return email
}

test('the form requires the further fields that an operator has ticked for its site, and nothing else (SYS-08, ADDR-21, ADDR-22, TRAP-47)', {
  tags: 'long',
}, async () => {
  const { checkout, addresses: say } = wordsIn('en')
  const { page, faults, leave } = await aVisitor(browser, mall.url)
  const main = page.getByRole('main')
  const field = (label: string) => main.getByLabel(label, { exact: true })
  await signIn(page)
  const open = async () => {
    await page.goto('/buyer/address?edit=new')
    const shown = [checkout.company, say.gender, say.hearFrom, say.taxCode]
    return Promise.all(shown.map((label) => field(label).count()))
  }
  const operator = await aVisitor(browser, mall.url)
  const { email, password } = await anAccount(mall, { operatorRole: 'admin' })
  await operator.page.request.post('/api/user/web/login', { data: { email, password } })
  const { platformSites, kit } = wordsIn('en')
  const request = async (fields: readonly (keyof typeof platformSites.addressField)[]) => {
    await operator.page.goto('/platform/sites?site=global')
    for (const [field, name] of Object.entries(platformSites.addressField)) {
      const box = operator.page.getByRole('checkbox', { name, exact: true })
      await box.setChecked(fields.some((each) => each === field))
    }
    await operator.page.getByRole('button', { name: kit.form.save, exact: true }).click()
    await operator.page.getByText(platformSites.saved).waitFor()
  }
  expect(await open()).toEqual([1, 0, 0, 0])
  await request(['gender', 'hearFrom', 'taxCode'])
  await expect.poll(open).toEqual([0, 1, 1, 1])
  await fillIn(main, [
    [checkout.firstName, 'Lin'],
    [checkout.lastName, 'Marsh'],
    [checkout.phone, anAddress.personPhone],
    [checkout.postalCodeOf.US, anAddress.postalCode],
    [checkout.provinceOf.state, anAddress.province],
    [checkout.city, anAddress.city],
    [checkout.street, anAddress.poiName],
    [checkout.detail, anAddress.detailAddress],
  ])
  await main.getByRole('button', { name: say.save }).click()
  await expect.poll(() => main.locator('[aria-invalid]').count()).toBe(2)
  expect(await accessibilityFaults(page)).toEqual([])
  await field(say.gender).selectOption({ label: 'Female' })
  await field(say.hearFrom).fill('A friend 🎉')
  await main.getByRole('button', { name: say.save }).click()
  await main.getByRole('status').filter({ hasText: say.added }).waitFor()
  const { data } = await (
    await page.request.post(`${book}/queryShippingAddressListFlow`, { data: {} })
  ).json()
  expect(data).toMatchObject([{ gender: 'FEMALE', hearFrom: 'A friend' }])
  const { addresses: inChinese } = wordsIn('zh')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/zh/buyer/address?edit=new')
  await field(inChinese.hearFrom).waitFor()
  await request(['company'])
  expect([...faults, ...operator.faults]).toEqual([])
  await leave()
})
