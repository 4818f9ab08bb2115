import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import {
  aClient,
  aMall,
  anAccount,
  aProduct,
  aShop,
  type Client,
  password,
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer } from '#tests/support/offers.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
afterAll(() => mall.stop())

async function aStaffedShop(role: 'owner' | 'manager' | 'service' = 'owner') {
  const { shopId, slug } = await aShop(mall)
  const { email } = await anAccount(mall, { shopId, role })
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return { client, slug, shopId, calls: `/sapi/mall-shop/seller/${slug}` }
}

async function aBuyer() {
  const { email } = await anAccount(mall)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return client
}

async function aPicture(client: Client, slug: string): Promise<string> {
  const square = sharp({ create: { width: 16, height: 16, channels: 3, background: 'olive' } })
  const content = (await square.png().toBuffer()).toString('base64')
  return (await client.post(`/sapi/mall-item/seller/${slug}/file/store`, { content })).body.file
}

const both = (en: string, zh = en) => ({ en, zh })
const aFront = (change: object = {}) => ({
  version: 0,
  about: both('Repaired where it was made.', '做家具的也管修家具。'),
  story: both('We began in a barn.', '我们从一间谷仓开始。'),
  email: 'hello@oak.test',
  phone: '+1 415 555 0100',
  officeHours: both('Monday to Friday', '周一至周五'),
  legalName: 'Oak Ltd.',
  legalAddress: '2 Mill Lane\nPortland',
  registerEntry: 'HRB 1',
  vatNumber: 'DE123456789',
  ...change,
})

const seen = async (slug: string, client = aClient(mall.url)) =>
  (await client.post('/sapi/mall-shop/front/detail', { slug })).body

describe('The page of a shop', () => {
  test('shows what its staff saved, in the language of the reader, as soon as it is saved (SHOP-01, SHOP-08)', async () => {
    const { client, slug, calls } = await aStaffedShop()
    expect(await seen(slug)).toMatchObject({ story: '', banner: null, contact: { email: '' } })
    const [logo, banner] = [await aPicture(client, slug), await aPicture(client, slug)]
    const saved = await client.post(`${calls}/front/save`, aFront({ logo, banner }))
    expect(saved.body).toEqual({ version: 1 })
    expect(await seen(slug)).toMatchObject({
      status: 'active',
      about: 'Repaired where it was made.',
      story: 'We began in a barn.',
      logo: `/pictures/320/${logo}`,
      banner: `/pictures/1280/${banner}`,
      contact: { email: 'hello@oak.test', phone: '+1 415 555 0100', officeHours: 'Monday to Friday' },
      imprint: {
        legalName: 'Oak Ltd.',
        legalAddress: '2 Mill Lane\nPortland',
        registerEntry: 'HRB 1',
        vatNumber: 'DE123456789',
      },
    })
    const edited = (await client.post(`${calls}/front/query`)).body
    expect(edited.front).toMatchObject({ version: 1, story: { zh: '我们从一间谷仓开始。' }, logo, banner })
  })

  test('is not saved over what a colleague saved meanwhile (SHOP-08)', async () => {
    const { client, calls } = await aStaffedShop()
    const saves = await Promise.all([0, 0].map(() => client.post(`${calls}/front/save`, aFront())))
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = await client.post(`${calls}/front/save`, aFront())
    expect(late.body.code).toBe('changedMeanwhile')
    expect((await client.post(`${calls}/front/save`, aFront({ version: 1 }))).body).toEqual({ version: 2 })
  })

  test('takes stored pictures, and a first and a last day of absence, each refused at its field', async () => {
    const { client, calls } = await aStaffedShop('manager')
    const wrong = await client.post(`${calls}/front/save`, aFront({ banner: 'pictures/none.webp' }))
    expect([wrong.status, wrong.body.fields[0].field]).toEqual([400, 'banner'])
    const days = await client.post(
      `${calls}/front/save`,
      aFront({ awayFrom: '2030-02-02', awayUntil: '2030-02-01' }),
    )
    expect([days.body.code, days.body.fields[0].field]).toEqual(['awayEndsBefore', 'awayUntil'])
    const open = await client.post(`${calls}/front/save`, aFront({ awayFrom: '2030-02-02' }))
    expect(open.body.code).toBe('awayEndsBefore')
  })

  test('is edited by owners and managers alone; the staff of another shop find none (SHOP-08)', async () => {
    const { slug } = await aStaffedShop()
    const service = await aStaffedShop('service')
    expect((await service.client.post(`${service.calls}/front/save`, aFront())).body.code).toBe('roleMayNot')
    const foreign = await service.client.post(`/sapi/mall-shop/seller/${slug}/front/save`, aFront())
    expect(foreign.status).toBe(404)
  })

  test('has the legal facts of the tax details of a company until it is first saved, and those of no private person (SHOP-08)', async () => {
    for (const [kind, legalName] of [
      ['company', 'Oak Ltd.'],
      ['person', ''],
    ] as const) {
      const { client, calls, shopId } = await aStaffedShop()
      await sql`
        insert into shop_tax_details (shop_id, kind, legal_name, street, postcode, city, country, tax_number, vat_number)
        values (${shopId}, ${kind}, 'Oak Ltd.', '2 Mill Lane', '97201', 'Portland', 'US', '1', 'DE1')`.run(
        mall.db,
      )
      const { front } = (await client.post(`${calls}/front/query`)).body
      expect(front.legalName).toBe(legalName)
      expect(front.legalAddress).toBe(kind === 'company' ? '2 Mill Lane\n97201 Portland' : '')
      await client.post(`${calls}/front/save`, aFront({ legalName: '', legalAddress: '' }))
      expect((await client.post(`${calls}/front/query`)).body.front.legalName).toBe('')
    }
  })

  test('shows reduced goods, then the others from the newest on, all of them its own', async () => {
    const { slug, shopId } = await aStaffedShop()
    const { shopId: otherShop } = await aShop(mall)
    const older = await aProduct(mall, shopId)
    const middle = await aProduct(mall, shopId)
    const newer = await aProduct(mall, shopId)
    await aProduct(mall, otherShop)
    await sql`update search_price_periods set listed_at = listed_at - interval '1 day', compare_at = price_from + 100
      where product_id = ${older.productId}`.run(mall.db)
    const page = await seen(slug)
    const ids = (cards: { productId: string }[]) => cards.map(({ productId }) => productId)
    expect(ids(page.newest)).toEqual([newer.productId, middle.productId])
    expect(ids(page.reduced)).toEqual([older.productId])
    expect(page.goodsCount).toBe(3)
  })

  test('lists its coupons and the offers that run, and neither those of other shops nor those ahead (SHOP-07)', async () => {
    const merchant = await aMerchant(mall)
    const terms = { tiers: [{ fromAmount: 10_000, amountOff: 1_500 }] }
    const coupon = await aRunningOffer(mall, merchant, {
      kind: 'shopCoupon',
      name: both('Fifteen off', '满减券'),
      ...terms,
    })
    const offer = await aRunningOffer(mall, merchant, {
      kind: 'threshold',
      name: both('Over a hundred', '满百减'),
      ...terms,
    })
    await aRunningOffer(mall, merchant, {
      kind: 'threshold',
      name: both('Later', '以后'),
      startsAt: mall.clock.now().getTime() + 3_600_000,
      ...terms,
    })
    await aRunningOffer(mall, await aMerchant(mall), {
      kind: 'shopCoupon',
      name: both('Foreign', '别家'),
      ...terms,
    })
    const page = await seen(merchant.slug)
    expect(page.coupons.map((each: { offerId: string }) => each.offerId)).toEqual([coupon])
    expect(page.offers.map((each: { offerId: string }) => each.offerId)).toEqual([offer])
    expect(page.coupons[0]).toMatchObject({
      name: 'Fifteen off',
      tiers: [{ from: { amount: 10_000 }, benefit: { kind: 'amountOff', amount: 1_500 } }],
    })
  })

  test('of a frozen shop and of a closed one shows how to reach it, and nothing to buy (SHOP-09)', async () => {
    const { client, slug, shopId, calls } = await aStaffedShop()
    await aProduct(mall, shopId)
    await client.post(`${calls}/front/save`, aFront())
    expect((await seen(slug)).newest).toHaveLength(1)
    const { email } = await anAccount(mall, { operatorRole: 'admin' })
    const operator = aClient(mall.url)
    await operator.post('/api/user/web/login', { email, password })
    for (const status of ['frozen', 'cleared']) {
      await operator.post('/sapi/mall-admin/shop/status', { shopId, status })
      const page = await seen(slug)
      expect(page).toMatchObject({ status, newest: [], goodsCount: 0, contact: { email: 'hello@oak.test' } })
    }
    expect(
      (await aClient(mall.url).post('/sapi/mall-shop/front/detail', { slug: 'no-such-shop' })).status,
    ).toBe(404)
  })
})

describe('Categories of a shop', () => {
  const titles = async (client: Client, calls: string) =>
    ((await client.post(`${calls}/category/list`)).body.categories as { name: { en: string } }[]).map(
      ({ name }) => name.en,
    )
  const named = (slug: string, shopCategoryId: string) =>
    aClient(mall.url).post('/sapi/mall-item/item/search', { shopUrlKey: slug, shopCategoryId })

  test('group its goods, and narrow its list to them; empty ones are no tabs (SHOP-06)', async () => {
    const { client, slug, shopId, calls } = await aStaffedShop()
    const [lamp, desk] = [await aProduct(mall, shopId), await aProduct(mall, shopId)]
    const saved = await client.post(`${calls}/category/save`, {
      name: both('Lamps', '灯'),
      productIds: [lamp.productId],
    })
    expect(saved.status).toBe(200)
    const { shopCategoryId } = saved.body
    await client.post(`${calls}/category/save`, { name: both('Empty'), productIds: [] })
    expect((await seen(slug)).categories).toEqual([{ shopCategoryId, name: 'Lamps', count: 1 }])
    const listed = (await named(slug, shopCategoryId)).body
    expect(listed.data.map((each: { itemId: string }) => each.itemId)).toEqual([lamp.productId])
    const found = await aClient(mall.url).post('/sapi/mall-item/item/search', {
      shopUrlKey: slug,
      shopCategoryId,
      keyword: 'linen',
    })
    expect(found.body.data.map((each: { itemId: string }) => each.itemId)).toEqual([lamp.productId])

    const wider = {
      shopCategoryId,
      version: 1,
      name: both('Light'),
      productIds: [desk.productId, lamp.productId],
    }
    expect((await client.post(`${calls}/category/save`, wider)).body).toEqual({ shopCategoryId, version: 2 })
    expect((await named(slug, shopCategoryId)).body.total).toBe(2)
    expect((await client.post(`${calls}/category/save`, wider)).body.code).toBe('changedMeanwhile')
    const { slug: other } = await aShop(mall)
    expect((await named(other, shopCategoryId)).status).toBe(404)
    expect((await client.post(`${calls}/category/delete`, { shopCategoryId })).status).toBe(200)
    expect((await named(slug, shopCategoryId)).status).toBe(404)
  })

  test('are put in the order of the shop, all of them or none (SHOP-06)', async () => {
    const { client, calls } = await aStaffedShop()
    const ids: string[] = []
    for (const name of ['One', 'Two', 'Three'])
      ids.push(
        (await client.post(`${calls}/category/save`, { name: both(name), productIds: [] })).body
          .shopCategoryId,
      )
    expect(await titles(client, calls)).toEqual(['One', 'Two', 'Three'])
    await client.post(`${calls}/category/order`, { shopCategoryIds: ids.toReversed() })
    expect(await titles(client, calls)).toEqual(['Three', 'Two', 'One'])
    for (const shopCategoryIds of [ids.slice(1), [ids[0], ids[0], ids[1]]])
      expect((await client.post(`${calls}/category/order`, { shopCategoryIds })).body.code).toBe(
        'changedMeanwhile',
      )
  })

  test('hold no goods of another shop, and are at most twenty (SHOP-06)', async () => {
    const { client, shopId, calls } = await aStaffedShop()
    const foreign = await aProduct(mall, (await aShop(mall)).shopId)
    const own = await aProduct(mall, shopId)
    const refused = await client.post(`${calls}/category/save`, {
      name: both('Mixed'),
      productIds: [own.productId, foreign.productId],
    })
    expect([refused.status, refused.body.fields[0].field]).toEqual([404, 'productIds'])
    expect(await titles(client, calls)).toEqual([])
    for (let number = 1; number <= 20; number += 1)
      await client.post(`${calls}/category/save`, { name: both(`Number ${number}`), productIds: [] })
    expect(await titles(client, calls)).toHaveLength(20)
    const more = await client.post(`${calls}/category/save`, { name: both('One more'), productIds: [] })
    expect(more.body.code).toBe('tooManyShopCategories')
    const long = await client.post(`${calls}/category/save`, { name: both('x'.repeat(41)), productIds: [] })
    expect(long.status).toBe(400)
  })
})

describe('A buyer', () => {
  const follow = (client: Client, way: 'save' | 'delete' | 'own', slug: string) =>
    client.post(`/sapi/mall-shop/follow/${way}`, { slug })

  test('follows a shop once, sees what is new there since, and ends it (SHOP-05)', async () => {
    const { slug, shopId } = await aStaffedShop()
    await aProduct(mall, shopId)
    const buyer = await aBuyer()
    expect((await follow(buyer, 'own', slug)).body).toEqual({ isFollowed: false })
    for (const _ of [1, 2]) expect((await follow(buyer, 'save', slug)).body).toEqual({ isFollowed: true })
    await sql`update shop_followers set followed_at = app_now() - interval '1 minute' where shop_id = ${shopId}`.run(
      mall.db,
    )
    await sql`update search_price_periods set listed_at = app_now() - interval '1 hour' where shop_id = ${shopId}`.run(
      mall.db,
    )
    const later = await aProduct(mall, shopId)
    const { total, shops } = (await buyer.post('/sapi/mall-shop/follow/page', {})).body
    expect([total, shops[0].slug, shops[0].isOpen]).toEqual([1, slug, true])
    expect(shops[0].newest.map(({ productId }: { productId: string }) => productId)).toEqual([
      later.productId,
    ])
    expect((await seen(slug)).followers).toBe(1)
    expect((await follow(buyer, 'delete', slug)).body).toEqual({ isFollowed: false })
    expect((await buyer.post('/sapi/mall-shop/follow/page', {})).body).toEqual({ total: 0, shops: [] })
  })

  test('follows at most five hundred, no closed shop, and only signed in (SHOP-05)', async () => {
    const { slug, shopId } = await aStaffedShop()
    expect((await follow(aClient(mall.url), 'save', slug)).status).toBe(401)
    const buyer = await aBuyer()
    expect((await follow(buyer, 'save', 'no-such-shop')).status).toBe(404)
    await sql`
      with others as (
        insert into shops (id, slug, name) select n, 'followed-' || n, '{"en":"","zh":""}' from generate_series(1, 500) n returning id
      )
      insert into shop_followers (buyer_id, shop_id)
      select u.id, o.id from others o, (select max(id) as id from users where not is_guest) u`.run(mall.db)
    expect((await follow(buyer, 'save', slug)).body.code).toBe('tooManyFollowed')
    await follow(buyer, 'delete', 'followed-1')
    expect((await follow(buyer, 'save', slug)).status).toBe(200)
    await follow(buyer, 'delete', 'followed-2')
    await sql`update shops set status = 'cleared' where id = ${shopId}`.run(mall.db)
    const another = await aBuyer()
    expect((await follow(another, 'save', slug)).status).toBe(404)
  })
})
