import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import {
  aClient,
  aMall,
  aProduct,
  aShop,
  type Client,
  placeAnOrder,
  type TestMall,
} from '#tests/support/mall.ts'
import { aPaidOrder, detail, outcome, seller, signIn } from '#tests/support/orders.ts'

/** The effects of a site's status, of its readiness and of its deadlines, as buyers meet them. No worker runs. */
let mall: TestMall
let admin: Client
beforeAll(async () => {
  mall = await aMall()
  admin = await signIn(mall, { operatorRole: 'admin' })
})
beforeEach(() => sql`delete from rate_limits`.run(mall.db))
afterAll(() => mall.stop())

const call = (path: string, request: object) => admin.post(`/sapi/mall-admin/site/${path}`, request)
/** Of the host of a site, whose name no resolver needs to know. */
const regionsOf = async (site: string, headers: Record<string, string> = {}) => {
  const answer = await mall.app.inject({
    method: 'POST',
    url: '/sapi/mall-content/web/mdRegionBO/page',
    headers: { host: `${site}.localhost`, 'content-type': 'application/json', ...headers },
    payload: '{}',
  })
  return { status: answer.statusCode, body: answer.json() }
}

test.each([
  ['ca', 'CA', 'CAD', ['en']],
  ['pl', 'PL', 'PLN', ['en']],
  ['in', 'IN', 'INR', ['en']],
])(
  'an operator opens the site %s: it serves %s alone and sells in %s (SYS-16)',
  async (site, country, currency, languages) => {
    const hosts = [`${site}.localhost`]
    const added = await call('add', {
      site,
      name: { en: '', zh: '' },
      hosts,
      defaultCountry: country,
      languages,
    })
    expect(added.body).toMatchObject({ currency, status: 'hidden', languages })
    await expect.poll(async () => outcome(await regionsOf(site))).toEqual([404, 'siteHidden'])
    expect((await call('status', { site, status: 'open' })).body.status).toBe('open')
    await expect.poll(async () => (await regionsOf(site)).status).toBe(200)
    const { data } = (await regionsOf(site)).body
    expect(data.map(({ id }: { id: string }) => id)).toEqual([country])
    expect(mall.sites.ofCode(site)).toMatchObject({ currency, isReady: false })
  },
)

describe('A hidden site', () => {
  test('is shown by the link of an operator, and to no other visitor (SYS-08)', async () => {
    await call('status', { site: 'jp', status: 'hidden' })
    await expect.poll(async () => outcome(await regionsOf('jp'))).toEqual([404, 'siteHidden'])
    const { pathname, search } = new URL((await call('preview', { site: 'jp' })).body.address)
    const opened = (site: string) =>
      mall.app.inject({ url: `${pathname}${search}`, headers: { host: `${site}.localhost` } })
    const answer = await opened('jp')
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/'])
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!
    expect((await regionsOf('jp', { cookie })).status).toBe(200)
    expect((await regionsOf('jp', { cookie: `${cookie}x` })).status).toBe(404)
    expect((await opened('uk')).headers['set-cookie']).toBeUndefined()
    await call('status', { site: 'jp', status: 'open' })
    await expect.poll(async () => (await regionsOf('jp')).status).toBe(200)
  })
})

describe('Nothing is ordered', () => {
  const ordered = async () => {
    const { shopId } = await aShop(mall)
    const { variantId } = await aProduct(mall, shopId)
    return outcome(await placeAnOrder(aClient(mall.url), [{ variantId, quantity: 1 }]))
  }

  test('on a site whose tax or shipping is not set (SYS-16)', async () => {
    const taxes =
      await sql`delete from site_taxes where site = 'global' returning mode, basis_points, home_country`.rows(
        mall.db,
      )
    expect(taxes.length).toBe(1)
    expect(await ordered()).toEqual([409, 'siteNotReady'])
    await sql`insert into site_taxes (site, mode, basis_points, home_country) values ('global', 'flat', 800, 'US')`.run(
      mall.db,
    )
    expect((await ordered())[0]).toBe(200)
    await sql`update shipping_zones set is_served = false from shipping_templates where id = template_id and site = 'global'`.run(
      mall.db,
    )
    expect(await ordered()).toEqual([409, 'siteNotReady'])
    await sql`update shipping_zones set is_served = true`.run(mall.db)
  })

  test('on a closed site, whose orders stay reachable (SYS-08)', async () => {
    const { guest, id } = await aPaidOrder(mall, [1])
    await call('status', { site: 'global', status: 'closed' })
    expect(await ordered()).toEqual([409, 'siteClosed'])
    expect((await detail(guest, id)).status).toBe(200)
    await call('status', { site: 'global', status: 'open' })
    expect((await ordered())[0]).toBe(200)
  })
})

test('receipt is confirmed and postponed by the times of the site of the order (ORD-63)', async () => {
  const times = { confirmReceiptDays: 30, postponeDays: 3, postponeTimes: 2 }
  expect((await call('save', { site: 'global', orderTimes: times })).body.orderTimes).toEqual(times)
  const { guest, staff, shopId, id, lines } = await aPaidOrder(mall, [1])
  await staff.post(`${seller(shopId)}/ship`, { orderId: id, carrier: 'ups', trackingNumber: 'PARCEL77' })
  const dueIn = async () =>
    Number(
      (await sql<{ days: number }>`
        select extract(epoch from due_at - app_now()) / 86400 as days from deadlines
        where subject_id = ${id} and action = 'confirmReceipt'`.row(mall.db))!.days,
    )
  expect(await dueIn()).toBeCloseTo(30, 2)
  const postpone = () =>
    guest.post('/api/trantor/flow/bbc_trade_BBCPostponeDeliveryFlow', [
      { id, fulfillmentProgressList: [], tradeOrderLineList: [{ id: lines[0].id }] },
    ])
  for (const days of [33, 36]) {
    expect((await postpone()).body).toBe(3)
    expect(await dueIn()).toBeCloseTo(days, 2)
  }
  expect(outcome(await postpone())).toEqual([409, 'receiptPostponed'])
})
