import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { keyOfFirstOperator } from '#modules/identity/server/public.ts'
import { accessibilityFaults, aVisitor, launchBrowser, pressOnProduct } from '../support/browser.ts'
import { cells } from '../support/long.ts'
import { aMall, anAccount, aProduct, password, type TestMall } from '../support/mall.ts'
import { wordsIn } from './words.ts'

let mall: TestMall
let browser: Browser
beforeAll(async () => {
  // Of a mall that is no demo, without a mail server.
  mall = await aMall({ pagesFrom: 'build', env: { DEMO: '0' } })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser.close()
  await mall.stop()
})

const words = {
  en: {
    prefix: '',
    title: 'Set up your mall',
    email: 'Email',
    password: 'Password',
    makeMine: 'Create account',
    asOperator: 'You are signed in as the operator.',
    unnamed: 'Mallard',
    giveName: 'Name the mall',
    save: 'Save',
    isNamed: 'Mall name and logo saved.',
    named: 'Harbour Street',
    tagline: 'Good things from next door',
    homeTitle: 'Harbour Street: Good things from next door',
    newHere: 'New at Harbour Street?',
    isCalled: 'Your mall is named Harbour Street.',
    nameEn: 'English',
    nameZh: 'Chinese',
    slug: 'Short name',
    openShop: 'Open shop',
    shopIsOpen: 'Oak & Iron is open.',
    write: 'Add first product',
    importFile: 'Import a file',
    stands: '1 product in your shops.',
    noMails: 'The mall cannot send email yet',
    noGoods: 'You have no products yet',
  },
  zh: {
    prefix: '/zh',
    title: '开店准备',
    email: '邮箱',
    password: '密码',
    makeMine: '创建运营账号',
    asOperator: '您已以平台运营身份登录。',
    unnamed: '绿头鸭商城',
    giveName: '填写商城名称',
    save: '保存',
    isNamed: '已保存，商城已启用新名称。',
    named: '港街商城',
    tagline: '街坊好物',
    homeTitle: '港街商城：街坊好物',
    newHere: '第一次来港街商城？',
    isCalled: '商城名称：港街商城。',
    nameEn: '英文',
    nameZh: '中文',
    slug: '店铺短名',
    openShop: '开店',
    shopIsOpen: '“橡与铁”已开业。',
    write: '新建第一件商品',
    importFile: '导入文件',
    stands: '店铺里已有 1 件商品。',
    noMails: '商城还不能发邮件',
    noGoods: '店里还没有商品',
  },
} as const

describe.each(
  cells([
    { language: 'en', width: 'desk' },
    { language: 'zh', width: 'phone' },
  ] as const),
)('An empty mall, in $language at the width of a $width', ({ language, width }) => {
  const say = words[language]

  test('greets its first operator with what to do first', { tags: 'long' }, async () => {
    // Append-only tables refuse to be truncated unless their triggers are off.
    await mall.db.transaction(async (tx) => {
      await sql`set local session_replication_role = replica`.run(tx)
      await sql`truncate users, shops, rate_limits, mall_profile cascade`.run(tx)
    })
    await mall.sites.reload()
    const { page, faults, leave } = await aVisitor(browser, mall.url, { language, width })
    const main = page.getByRole('main')

    await page.goto(`${say.prefix}/welcome`)
    await main.getByRole('heading', { name: say.title }).waitFor()
    await expect.poll(() => main.getByRole('button', { name: say.makeMine }).count()).toBe(0)

    await page.goto(`${say.prefix}/welcome?key=${keyOfFirstOperator(mall.secret)}`)
    expect(await accessibilityFaults(page)).toEqual([])
    await main.getByLabel(say.email, { exact: true }).fill('wei@example.test')
    await main.getByLabel(say.password, { exact: true }).fill(password)
    await main.getByRole('button', { name: say.makeMine }).click()
    await main.getByText(say.asOperator).waitFor()

    // A buyer keeps the home page open; nothing on it is the demo's.
    const buyer = await aVisitor(browser, mall.url, { language, width })
    await buyer.page.goto(say.prefix || '/')
    const opening = buyer.page.getByRole('heading', { level: 1 })
    await expect.poll(() => opening.textContent()).toBe(say.unnamed)
    expect(await buyer.page.locator('main img').count()).toBe(0)
    const toNew = { name: wordsIn(language).home.heroAction }
    expect(await buyer.page.getByRole('main').getByRole('link', toNew).count()).toBe(0)

    await main.getByRole('link', { name: say.giveName }).click()
    await page.waitForURL(`**${say.prefix}/platform/name`)
    expect(await accessibilityFaults(page)).toEqual([])
    const entered = { 'name.en': 'Harbour Street', 'name.zh': '港街商城' }
    for (const [name, value] of Object.entries(entered)) await page.locator(`[name="${name}"]`).fill(value)
    await page.locator(`[name="tagline.${language}"]`).fill(say.tagline)
    await main.getByRole('button', { name: say.save }).click()
    await main.getByText(say.isNamed).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(say.isNamed)

    await expect
      .poll(async () => {
        await buyer.page.reload()
        return [await opening.textContent(), await buyer.page.title()]
      })
      .toEqual([say.named, say.homeTitle])
    await buyer.page.getByRole('banner').getByRole('link', { name: say.named, exact: true }).waitFor()
    await buyer.page.getByRole('contentinfo').getByText(say.tagline).waitFor()
    // Texts that a browser loads later contain it as well.
    await buyer.page.goto(`${say.prefix}/login`)
    await buyer.page.getByText(say.newHere).waitFor()
    await expect.poll(() => buyer.page.title()).toContain(say.named)
    expect(buyer.faults).toEqual([])
    await buyer.leave()
    await page.goto(`${say.prefix}/welcome`)
    await main.getByText(say.isCalled).waitFor()

    await main.getByLabel(say.nameEn).fill('Oak & Iron')
    await main.getByLabel(say.nameZh).fill('橡与铁')
    await main.getByLabel(say.slug).fill('Oak and Iron')
    await main.getByRole('button', { name: say.openShop }).click()
    await main.getByLabel(say.slug).and(page.locator('[aria-invalid]')).waitFor()
    await main.getByLabel(say.slug).fill('oak-and-iron')
    await main.getByRole('button', { name: say.openShop }).click()
    await main.getByText(say.shopIsOpen).waitFor()
    const toImport = main.getByRole('link', { name: say.importFile, exact: true })
    await expect
      .poll(() => toImport.getAttribute('href'))
      .toBe(`${say.prefix}/seller/oak-and-iron/products/imports`)
    expect(await accessibilityFaults(page)).toEqual([])

    await main.getByRole('link', { name: say.write }).click()
    await page.waitForURL(`**${say.prefix}/seller/oak-and-iron/products/add`)
    await page.goto(`${say.prefix}/seller/oak-and-iron`)
    await main.getByText(say.noGoods).waitFor()
    await page.goto(`${say.prefix}/welcome`)
    await main.getByText(say.noMails).waitFor()

    const rows = await sql<{ id: string }>`select id from shops`.rows(mall.db)
    const { urlKey } = await aProduct(mall, rows[0]!.id)
    await page.reload()
    await main.getByText(say.stands).waitFor()
    expect(faults).toEqual([])
    await leave()

    // No guest is promised a mail that cannot be sent.
    const guest = await aVisitor(browser, mall.url, { language, width })
    await guest.page.goto(`${say.prefix}/product/${urlKey}`)
    await pressOnProduct(guest.page, wordsIn(language).product.buyNow)
    await guest.page.getByText(wordsIn(language).checkout.asGuestNoMails).waitFor()
    await expect
      .poll(async () => {
        await guest.page.goto(say.prefix || '/')
        return guest.page.getByRole('main').getByRole('link', toNew).count()
      })
      .toBe(1)
    await guest.leave()
  })
})

test('the greeting of a mall that has an operator is shown to no other visitor', async () => {
  await anAccount(mall, { operatorRole: 'admin' })
  const { page, leave } = await aVisitor(browser, mall.url)
  await page.goto(`/welcome?key=${keyOfFirstOperator(mall.secret)}`)
  await page.waitForURL('**/login?target=%2Fwelcome')
  await leave()
})
