import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aMall, aProduct, aShop, type Client, type TestMall } from '../support/mall.ts'
import { signIn } from '../support/orders.ts'

/** Header and foot of pages, requested without a browser. */

let mall: TestMall
let admin: Client
beforeAll(async () => {
  mall = await aMall({ pagesFrom: 'build' })
  admin = await signIn(mall, { operatorRole: 'admin' })
})
afterAll(() => mall.stop())

const page = async (path: string) => {
  const answer = await fetch(mall.url + path)
  return { status: answer.status, said: await answer.text() }
}
const footOf = async (path: string) => /<footer[\s\S]*<\/footer>/.exec((await page(path)).said)?.[0] ?? ''

test.each(
  ['/nope', '/product/zz', '/category/zz', '/article/zz', '/articles/zz', '/shop/zz', '/legal/zz'].concat(
    ['/activity/123', '/items/123', '/items/1/2', '/fittings/1', '/buyer/nope'],
    ['/legal/terms/99', '/zh/product/zz', '/zh/nope', '/zh/activity/123'],
  ),
)('an unknown address keeps header, search, menu and foot: %s', async (path) => {
  const { status, said } = await page(path)
  expect([status, said.match(/<header/g)?.length, said.match(/<footer/g)?.length]).toEqual([404, 1, 1])
  expect(said).toMatch(/<form[^>]*role="search"/)
  expect(said).toMatch(/popoverTarget="categories"|popovertarget="categories"/)
})

test('the foot has the contact, pages elsewhere, the filing number and the imprint, once an operator has entered them', async () => {
  const before = await footOf('/')
  expect(before).not.toMatch(/mailto:|tel:|rel="me|\/legal\/imprint/)

  const profile = {
    name: { en: 'Harbour Street', zh: '港街商城' },
    tagline: { en: '', zh: '' },
    contact: {
      email: 'help@harbour.test',
      phone: '+1 415 555 0100',
      hours: { en: '9 to 17', zh: '9 至 17 点' },
    },
    links: 'https://www.instagram.com/harbour\nhttps://weibo.com/harbour',
  }
  const saved = await admin.post('/sapi/mall-admin/mall/profile/save', { version: 0, ...profile })
  expect(saved.status).toBe(200)
  const site = {
    imprint: { en: 'Harbour Ltd\n1 Quay Street', zh: '港街有限公司' },
    filing: { number: 'ICP 12345678', address: 'https://beian.miit.gov.cn/' },
  }
  expect((await admin.post('/sapi/mall-admin/site/save', { site: 'global', ...site })).status).toBe(200)

  await expect.poll(() => footOf('/')).toContain('href="mailto:help@harbour.test"')
  await expect.poll(() => footOf('/zh')).toMatch(/href="https:\/\/weibo\.com\/harbour"[^>]*>微博</)
  const foot = await footOf('/zh')
  expect(foot).toContain('href="tel:+14155550100"')
  expect(foot).toContain('9 至 17 点')
  expect(foot).toMatch(/href="https:\/\/beian\.miit\.gov\.cn\/"[^>]*>ICP 12345678</)
  expect(foot).toMatch(/href="\/zh\/legal\/imprint"[^>]*>经营者信息</)
  const imprint = await page('/legal/imprint')
  expect(imprint.status).toBe(200)
  expect(imprint.said).toContain('Harbour Ltd\n1 Quay Street')
})

test('the foot names the ways to pay that are enabled, and no other', async () => {
  const marks = async () => [...(await footOf('/')).matchAll(/<li>([^<]+)<\/li>/g)].map(([, mark]) => mark)
  const account = (await sql<{
    id: string
  }>`select id from channel_accounts where site = 'global' and channel = 'MOCKPAY_CODE'`.row(mall.db))!
  const enable = (isEnabled: boolean) =>
    admin.post('/sapi/mall-admin/pay-account/enable', { accountId: account.id, isEnabled })
  expect((await enable(true)).status).toBe(200)
  await expect.poll(marks).toContain('QR code')
  expect((await enable(false)).status).toBe(200)
  await expect.poll(marks).not.toContain('QR code')
  expect(await marks()).toContain('Cards')
})

test('a story has its author, its date and the goods that an operator chose, with quick add', async () => {
  const { productId, urlKey, variantId } = await aProduct(mall, (await aShop(mall)).shopId)
  const story = {
    key: 'a-quiet-hour',
    group: 'reading',
    title: { en: 'A quiet hour', zh: '安静的一小时' },
    summary: { en: '', zh: '' },
    body: { en: '<p>Put the kettle on.</p>', zh: '<p>先烧上水。</p>' },
    position: 1,
    isPublished: true,
    author: { en: 'Ines Marlow', zh: '' },
    productIds: [productId],
  }
  const saved = await admin.post('/sapi/mall-admin/content/article/save', story)
  expect(saved.status).toBe(200)
  const { status, said } = await page('/article/a-quiet-hour')
  expect(status).toBe(200)
  expect(said).toContain('By Ines Marlow')
  expect(said).toMatch(/<time dateTime="2\d{3}-|<time datetime="2\d{3}-/)
  const goods = /<section[^>]*goods-of-story[\s\S]*?<\/section>/.exec(said)?.[0] ?? ''
  expect(goods).toContain('In this story')
  expect(goods).toContain(`/product/${urlKey}`)
  expect(goods).toContain(`name="variantId" value="${variantId}"`)

  const articleId = saved.body.articleId
  await admin.post('/sapi/mall-admin/content/article/save', {
    ...story,
    articleId,
    version: 1,
    productIds: [],
  })
  await expect.poll(async () => (await page('/article/a-quiet-hour')).said).not.toContain('In this story')
})
