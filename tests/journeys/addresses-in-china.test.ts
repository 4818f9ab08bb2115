import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { addressPagesTools } from '../support/address-pages.ts'
import { toPayLater } from '../support/at-checkout.ts'
import { accessibilityFaults, aVisitor, launchBrowser, pressOnProduct } from '../support/browser.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  type TestMall,
  type TestProduct,
} from '../support/mall.ts'
import { aMapsService } from '../support/maps-service.ts'
import { like, wordsIn } from './words.ts'

let mall: TestMall
let browser: Browser
let product: TestProduct
let maps: Awaited<ReturnType<typeof aMapsService>>
beforeAll(async () => {
  maps = await aMapsService()
  const env = { PLACES_URL: maps.url, PLACES_KEY: 'secret-maps-key' }
  mall = await aMall({ pagesFrom: 'build', worker: true, env })
  browser = await launchBrowser()
  product = await aProduct(mall, (await aShop(mall)).shopId, { stock: 100 })
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
  await maps.stop()
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const { book, lastAddress } = addressPagesTools(() => mall)

describe('A place in China', () => {
  const { addresses: say, checkout } = wordsIn('zh')
  const [province, city, district, street] = Object.values(say.divisionLevel) as [
    string,
    string,
    string,
    string,
  ]

  /** The division picker of a page. */
  const pickerOf = (page: Page) => {
    const sheet = page.getByRole('dialog', { name: say.pickDivisionTitle })
    return {
      open: () =>
        page
          .getByRole('button', { name: new RegExp(`${say.pickDivision}|${say.pickDivisionAgain}`) })
          .click(),
      tabs: () => sheet.getByRole('tab').allInnerTexts(),
      /** The list of the level that is open. */
      list: () => sheet.getByRole('listbox'),
      choose: (name: string) => sheet.getByRole('option', { name, exact: true }).click(),
      turnTo: (name: string) => sheet.getByRole('tab', { name, exact: true }).click(),
      chosen: () => sheet.getByRole('option', { selected: true }).allInnerTexts(),
      isWhole: () => sheet.getByRole('button', { name: say.divisionConfirm, exact: true }).isEnabled(),
      confirm: () => sheet.getByRole('button', { name: say.divisionConfirm, exact: true }).click(),
    }
  }
  // biome-ignore lint/suspicious/noExplicitAny: tests read whatever the wire holds
  const callIn = (page: Page, path: string, body: object): Promise<any> =>
    page.evaluate(
      async ([to, sent]) => {
        const headers = { 'content-type': 'application/json' }
        return (await fetch(to!, { method: 'POST', headers, body: sent! })).json()
      },
      [path, JSON.stringify(body)],
    )
  const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values))
      await page.getByRole('main').getByLabel(label, { exact: true }).fill(value)
  }
  const person = {
    [checkout.fullName]: '林小雨',
    [checkout.phone]: '13800138000',
  }

  test('is picked down to the street, and on a phone to the district; nothing is confirmed before all of it is chosen (ADDR-01, ADDR-02, ADDR-03, ADDR-04, DATA-08, DATA-23, DATA-24, TRAP-18, TRAP-45)', async () => {
    const { page, context, faults, leave } = await aVisitor(browser, mall.urlOf('cn'), { language: 'zh' })
    await page.goto('/')
    const { email, password } = await anAccount(mall, { language: 'zh' })
    // Only the browser knows where the sites of the mall are.
    await callIn(page, '/api/user/web/login', { email, password })
    await page.goto('/buyer/address?edit=new')
    const picker = pickerOf(page)
    await picker.open()
    // On a desktop by the keyboard alone: the list has the focus, in three columns, and a tab the choice.
    const press = async (keys: string) => {
      for (const key of keys.split(' ')) await page.keyboard.press(key)
    }
    const listOf = async (level: string) => {
      await picker
        .list()
        .and(page.getByLabel(level, { exact: true }))
        .locator('[data-active]')
        .waitFor()
      await expect.poll(() => picker.list().evaluate((list) => list === document.activeElement)).toBe(true)
    }
    await listOf(province)
    expect(await picker.tabs()).toEqual([province])
    await press('ArrowDown ArrowDown ArrowDown ArrowRight Enter')
    await listOf(city)
    expect(await picker.tabs()).toEqual(['浙江省', city])
    await press('Enter')
    await listOf(district)
    expect(await picker.isWhole()).toBe(false)
    await press('ArrowRight ArrowRight Space')
    await listOf(street)
    expect(await picker.tabs()).toEqual(['浙江省', '杭州市', '西湖区', street])
    expect(await picker.isWhole()).toBe(false)
    // Of the tabs one is reached by Tab, and the arrows lead to the others.
    await press('Shift+Tab ArrowLeft')
    await expect.poll(picker.chosen).toEqual(['西湖区'])
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('西湖区')
    await press('End')
    await picker.choose('西溪街道')
    expect(await picker.tabs()).toEqual(['浙江省', '杭州市', '西湖区', '西溪街道'])
    await expect.poll(picker.isWhole).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    await picker.confirm()
    const main = page.getByRole('main')
    await main.getByText('浙江省 / 杭州市 / 西湖区 / 西溪街道', { exact: true }).waitFor()
    expect(await main.getByLabel(checkout.city, { exact: true }).isVisible()).toBe(false)
    const value = await main
      .locator(
        'input[type="hidden"][name$="Id"], input[name$="Code"][type="hidden"], input[name$="Name"][type="hidden"]',
      )
      .evaluateAll((fields) =>
        fields.map((field) => [field.getAttribute('name'), field.getAttribute('value')]),
      )
    expect(Object.fromEntries(value)).toEqual({
      ...{ provinceId: '33', provinceCode: '33', provinceName: '浙江省' },
      ...{ cityId: '3301', cityCode: '3301', cityName: '杭州市' },
      ...{ regionId: '330106', regionCode: '330106', regionName: '西湖区' },
      ...{ streetId: '330106004', streetCode: '330106004', streetName: '西溪街道' },
    })
    await fill(page, { ...person, [checkout.streetInChina]: '文三路 18 号' })
    await main.getByRole('button', { name: say.save }).click()
    await main.locator('address').filter({ hasText: '浙江省杭州市西湖区西溪街道' }).waitFor()
    const { data } = await callIn(page, `${book}/queryShippingAddressListFlow`, {})
    expect(data).toMatchObject([
      {
        ...{ firstName: '小雨', lastName: '林', postalCode: '', email: email.toLowerCase() },
        ...{ province: '浙江省', city: '杭州市', poiName: '西湖区西溪街道', detailAddress: '文三路 18 号' },
        ...{ id: expect.any(String), personPhone: '13800138000', country: 'CN' },
        ...{ addressStatus: 'ENABLED', isDefault: false },
      },
    ])
    expect(data[0].districtList).toEqual(
      ['33 浙江省', '3301 杭州市', '330106 西湖区', '330106004 西溪街道'].map((each, at) => {
        const [districtCode, districtName] = each.split(' ')
        return { districtCode, districtName, districtAlias: districtName, districtLevel: at + 1 }
      }),
    )
    expect(data[0]).not.toHaveProperty('region')

    const phone = await context.newPage()
    await phone.setViewportSize({ width: 390, height: 844 })
    await phone.goto(`/buyer/address?edit=${data[0].id}`)
    const onPhone = pickerOf(phone)
    await onPhone.open()
    await expect.poll(onPhone.chosen).toEqual(['西湖区'])
    expect(await onPhone.tabs()).toEqual(['浙江省', '杭州市', '西湖区'])
    // It comes from below.
    const sheet = (await phone.getByRole('dialog').boundingBox())!
    expect([sheet.x, sheet.width, Math.round(sheet.y + sheet.height)]).toEqual([0, 390, 844])
    // The same district once more leaves the street that was picked in it.
    await onPhone.confirm()
    await phone.getByText('浙江省 / 杭州市 / 西湖区 / 西溪街道', { exact: true }).waitFor()
    await onPhone.open()
    await onPhone.turnTo('浙江省')
    await expect.poll(onPhone.chosen).toEqual(['浙江省'])
    await onPhone.turnTo('西湖区')
    await onPhone.choose('滨江区')
    await expect.poll(onPhone.isWhole).toBe(true)
    expect(await accessibilityFaults(phone)).toEqual([])
    await onPhone.confirm()
    await fill(phone, { [checkout.streetInChina]: '江南大道 3 号' })
    await phone.getByRole('button', { name: say.save }).click()
    await phone
      .locator('address')
      .filter({ hasText: '浙江省杭州市滨江区' })
      .filter({ hasText: '江南大道 3 号' })
      .waitFor()
    // A buyer who reads English is prompted in English, for the same place.
    const english = wordsIn('en')
    for (const width of [390, 1280]) {
      await phone.setViewportSize({ width, height: 844 })
      await phone.goto(`/en/buyer/address?edit=${data[0].id}`)
      await phone.getByText('浙江省 / 杭州市 / 滨江区', { exact: true }).waitFor()
      await phone.getByText(english.addresses.paste, { exact: true }).waitFor()
      expect(await phone.getByLabel(english.checkout.streetInChina, { exact: true }).inputValue()).toBe(
        '江南大道 3 号',
      )
    }
    expect(faults).toEqual([])
    await leave()
  })

  test('that came in one piece is pasted and fills the form; without a place it is refused where it is picked, and the email may stay blank (ADDR-01, ADDR-11, ADDR-20)', {
    tags: 'long',
  }, async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.urlOf('cn'), {
      language: 'zh',
      width: 'phone',
    })
    await page.goto('/')
    const { email, password } = await anAccount(mall, { language: 'zh' })
    await callIn(page, '/api/user/web/login', { email, password })
    await page.goto('/buyer/address?edit=new')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: say.save }).click()
    await main
      .getByRole('listitem')
      .filter({ hasText: `${checkout.fullName}${wordsIn('zh').refusals.required}` })
      .waitFor()
    // One name is enough.
    await fill(page, { [checkout.fullName]: '林', [checkout.phone]: '13800138000' })
    await main.getByRole('button', { name: say.save }).click()
    const alert = main.getByRole('alert')
    await expect
      .poll(() => alert.getByRole('link').allInnerTexts())
      .toEqual([checkout.placeOf, checkout.streetInChina])
    expect(await accessibilityFaults(page)).toEqual([])
    await alert.getByRole('link', { name: checkout.placeOf }).press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(say.pickDivision)

    await main.getByText(say.paste, { exact: true }).click()
    const pasted = main.getByLabel(say.pasteLabel, { exact: true })
    await pasted.fill('明天见')
    await main.getByRole('button', { name: say.pasteUse }).click()
    await main.getByRole('status').filter({ hasText: say.pasteNothing }).waitFor()
    await pasted.fill('收货人：欧阳晓芳\n电话：139-1234-5678\n浙江省杭州市西湖区西溪街道文三路138号3幢201室')
    await main.getByRole('button', { name: say.pasteUse }).click()
    await main.getByRole('status').filter({ hasText: say.pasteDone }).waitFor()
    await main.getByText('浙江省 / 杭州市 / 西湖区 / 西溪街道', { exact: true }).waitFor()
    await expect.poll(() => main.getByLabel(checkout.fullName, { exact: true }).inputValue()).toBe('欧阳晓芳')
    expect(await accessibilityFaults(page)).toEqual([])
    await main.locator('[name="email"]').fill('')
    await main.getByRole('button', { name: say.save }).click()
    await main.locator('address').filter({ hasText: '浙江省杭州市西湖区西溪街道' }).waitFor()
    const { data } = await callIn(page, `${book}/queryShippingAddressListFlow`, {})
    expect(data).toMatchObject([
      {
        ...{ firstName: '晓芳', lastName: '欧阳', personPhone: '13912345678' },
        ...{ poiName: '西湖区西溪街道', detailAddress: '文三路138号3幢201室' },
        ...{ email: email.toLowerCase(), province: '浙江省', city: '杭州市' },
      },
    ])
    // Typed values are preserved when another country reorders the fields.
    await page.goto('/buyer/address?edit=new')
    await fill(page, { [checkout.fullName]: '林小雨', [checkout.streetInChina]: '弥敦道 1 号' })
    await main.getByLabel(checkout.country, { exact: true }).selectOption('HK')
    await expect.poll(() => main.getByLabel(checkout.city, { exact: true }).isVisible()).toBe(true)
    expect(await main.getByLabel(checkout.fullName, { exact: true }).inputValue()).toBe('林小雨')
    expect(await main.getByLabel(checkout.street, { exact: true }).inputValue()).toBe('弥敦道 1 号')
    expect(faults).toEqual([])
    await leave()
  })

  test('that is pasted into a checkout on a phone retains its street office, and leaves nothing of the paste before (ADDR-01, ADDR-02)', async () => {
    const { page, faults, leave } = await aVisitor(browser, mall.urlOf('cn'), {
      language: 'zh',
      width: 'phone',
    })
    const main = page.getByRole('main')
    await page.goto(`/product/${product.urlKey}`)
    await pressOnProduct(page, wordsIn('zh').product.buyNow)
    await page.waitForURL(/\/checkout/)
    await main.getByText(say.paste, { exact: true }).click()
    const paste = async (text: string, place: string) => {
      await main.getByLabel(say.pasteLabel, { exact: true }).fill(text)
      await main.getByRole('button', { name: say.pasteUse }).click()
      await main.getByText(place, { exact: true }).waitFor()
    }
    const valueIn = (label: string) => main.getByLabel(label, { exact: true }).inputValue()
    await paste(
      '广东省深圳市南山区粤海街道科苑路15号 李四 13700137000 邮编 518057',
      '广东省 / 深圳市 / 南山区',
    )
    await expect.poll(() => valueIn(checkout.streetInChina)).toBe('粤海街道科苑路15号')
    expect(await main.locator('[name="postalCode"]').inputValue()).toBe('518057')
    await paste('浙江省杭州市余杭区五常街道文一西路969号 张三 139-0013-9000', '浙江省 / 杭州市 / 余杭区')
    await expect.poll(() => valueIn(checkout.streetInChina)).toBe('五常街道文一西路969号')
    expect(await main.locator('[name="postalCode"]').inputValue()).toBe('')
    await fill(page, { [checkout.email]: anAddress.email })
    await toPayLater(page)
    await main.getByRole('button', { name: like(checkout.place) }).click()
    await page.waitForURL(/\/buyer\/pre-pay/)
    await expect
      .poll(() => lastAddress())
      .toMatchObject({
        ...{ province: '浙江省', city: '杭州市', street: '余杭区', detail: '五常街道文一西路969号' },
        ...{ lastName: '张', firstName: '三', postalCode: '' },
      })
    expect(faults).toEqual([])
    await leave()
  })

  test('is picked to the district in a checkout, elsewhere as far down as a country has it, and is remembered there (ADDR-05, ADDR-06, TRAP-18)', async () => {
    const { page, context, faults, leave } = await aVisitor(browser, mall.urlOf('cn'), { language: 'zh' })
    const main = page.getByRole('main')
    await page.goto(`/product/${product.urlKey}`)
    await pressOnProduct(page, wordsIn('zh').product.buyNow)
    await page.waitForURL(/\/checkout/)
    const picker = pickerOf(page)
    await picker.open()
    await picker.choose('上海市')
    await picker.turnTo(city)
    await picker.choose('上海市')
    await picker.choose('徐汇区')
    expect(await picker.tabs()).toEqual(['上海市', '上海市', '徐汇区'])
    await picker.confirm()
    expect((await context.cookies()).find(({ name }) => name === 'division')?.value).toBe('310104')

    await main.getByLabel(checkout.country, { exact: true }).selectOption('HK')
    await expect.poll(() => main.locator('input[name="provinceId"]').count()).toBe(0)
    await picker.open()
    await picker.choose('九龙')
    await picker.choose('油尖旺区')
    expect(await picker.tabs()).toEqual(['九龙', '油尖旺区'])
    await picker.confirm()
    await main.getByText('九龙 / 油尖旺区', { exact: true }).waitFor()
    await main.getByLabel(checkout.country, { exact: true }).selectOption('CN')
    await picker.open()
    await picker.choose('上海市')
    await picker.turnTo(city)
    await picker.choose('上海市')
    await picker.choose('徐汇区')
    await picker.confirm()

    await page.reload()
    await picker.open()
    await expect.poll(picker.chosen).toEqual(['徐汇区'])
    await picker.confirm()
    // The street is typed.
    await fill(page, {
      ...person,
      [checkout.email]: anAddress.email,
      [checkout.streetInChina]: '漕溪北路 8 号',
    })
    await toPayLater(page)
    await main.getByRole('button', { name: like(checkout.place) }).click()
    await page.waitForURL(/\/buyer\/pre-pay/)
    await expect
      .poll(() => lastAddress())
      .toMatchObject({
        ...{ province: '上海市', city: '上海市', street: '徐汇区', detail: '漕溪北路 8 号' },
        more: {
          districtList: [{ districtCode: '31' }, { districtCode: '3101' }, { districtCode: '310104' }],
        },
      })
    expect(faults).toEqual([])
    await leave()
  })
})

test('the form of an address requires what its country has, and browsers know what each field takes (ADDR-11, ADDR-12, ADDR-19)', async () => {
  const buyer = aClient(mall.url)
  const { email, password } = await anAccount(mall)
  await buyer.post('/api/user/web/login', { email, password })
  const fieldsIn = async (host: string, change: object) => {
    const stored = { ...anAddress, ...change }
    const headers = { host, cookie: `sid=${buyer.jar.get('sid')}` }
    const url = `${book}/createShippingAddressFlow`
    const { id } = (await mall.app.inject({ method: 'POST', url, headers, payload: stored })).json()
    const { body } = await mall.app.inject({ url: `/buyer/address?edit=${id}`, headers })
    const tags = [...body.matchAll(/<(?:input|select)\b[^>]*>/g)].map(([tag]) => tag)
    const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]
    return Object.fromEntries(
      tags.flatMap((tag) => {
        const filled = attribute(tag, 'autocomplete')
        return filled === undefined ? [] : [[attribute(tag, 'name'), filled]]
      }),
    )
  }
  const inSingapore = { country: 'SG', postalCode: '238839', personPhone: '6737 0123' }
  const names = { firstName: 'given-name', lastName: 'family-name' }
  const home = { street: 'address-line1', detail: 'address-line2', postalCode: 'postal-code' }
  const contact = { email: 'email', phone: 'tel' }
  const global = 'localhost'
  const inForm = await fieldsIn(global, inSingapore)
  expect(inForm).toMatchObject({ ...names, ...contact, ...home, country: 'country' })
  for (const field of ['province', 'city']) expect(inForm).not.toHaveProperty(field)
  const inFrance = { country: 'FR', postalCode: '69002', personPhone: '04 72 00 00 00' }
  expect(Object.keys(await fieldsIn(global, inFrance))).not.toContain('province')
  expect(await fieldsIn(global, {})).toMatchObject({ province: 'address-level1', city: 'address-level2' })
  const cn = 'cn.localhost'
  const inChina = { country: 'CN', postalCode: '', personPhone: '13800138000' }
  expect(await fieldsIn(cn, inChina)).toMatchObject({ fullName: 'name', phone: 'tel-national' })
  const inHongKong = { country: 'HK', postalCode: '', personPhone: '+852 9123 4567' }
  expect(await fieldsIn(cn, inHongKong)).toMatchObject({ fullName: 'name', phone: 'tel' })
})
