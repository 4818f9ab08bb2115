import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aMall, type Client, sellerCalls, type TestMall } from '#tests/support/mall.ts'
import { aPaidOrder, order, outcome, seller, signIn } from '#tests/support/orders.ts'

/** The list of carriers as operators edit it, and parcels that have no tracking number. No worker runs. */

let mall: TestMall
let admin: Client
beforeAll(async () => {
  mall = await aMall()
  admin = await signIn(mall, { operatorRole: 'admin' })
})
beforeEach(() => sql`delete from rate_limits`.run(mall.db))
afterAll(() => mall.stop())

const listed = async () => (await admin.post('/sapi/mall-admin/carrier/list')).body.carriers
const listedAs = async (code: string) => (await listed()).find((each: { code: string }) => each.code === code)
const postnl = {
  code: 'postnl',
  name: { en: 'PostNL', zh: '荷兰邮政' },
  trackingLink: 'https://jouw.postnl.nl/track-and-trace/{number}',
  tracker: '17track',
  trackerCode: '14044',
  isActive: true,
  sites: ['global'],
}
const add = (change: object = {}) =>
  admin.post('/sapi/mall-admin/carrier/add', { ...postnl, hasNumbers: true, ...change })
const change = async (changed: Partial<typeof postnl> & { readonly version?: number }) => {
  const { version } = await listedAs(changed.code ?? postnl.code)
  return admin.post('/sapi/mall-admin/carrier/change', { ...postnl, version, ...changed })
}

describe('The list of carriers', () => {
  test('begins with those that the mall knew, each with the sites that offer it, and two ways without numbers (SYS-08, SYS-11)', async () => {
    const carriers = await listed()
    expect(carriers).toHaveLength(19)
    expect(await listedAs('dhl')).toMatchObject({ name: { en: 'DHL', zh: 'DHL' }, sites: ['global', 'de'] })
    expect(await listedAs('sf')).toMatchObject({ tracker: 'kuaidi100', trackerCode: 'shunfeng' })
    expect(await listedAs('own')).toMatchObject({ hasNumbers: false, sites: [] })
  })

  test('takes a new one, which shops send with at once under its name (SYS-08, SYS-11)', async () => {
    expect((await add()).status).toBe(200)
    expect(outcome(await add())).toEqual([409, 'carrierTaken'])
    const { guest, staff, shopId, id } = await aPaidOrder(mall, [1])
    const offered = async () =>
      (await staff.post(`${sellerCalls(shopId, 'order')}/carrier/list`, { orderId: id })).body.offered
    await expect.poll(offered).toContainEqual({ code: 'postnl', name: 'PostNL', hasNumbers: true })
    const parcel = { orderId: id, carrier: 'postnl', trackingNumber: '3SABCD1234567' }
    expect((await staff.post(`${seller(shopId)}/ship`, parcel)).status).toBe(200)
    const { body: packages } = await guest.post(`${order}/listPackage`, { id })
    expect(packages[0].fulfillmentServiceProvider).toEqual({ entityName: 'PostNL' })
    // A parcel shows the name that its carrier has now.
    expect((await change({ name: { en: 'Post of the Netherlands', zh: '荷兰邮政' } })).status).toBe(200)
    expect((await guest.post(`${order}/listPackage`, { id })).body[0].fulfillmentServiceProvider).toEqual({
      entityName: 'Post of the Netherlands',
    })
  })

  test('no longer offers one that is inactive, on no site and for no return; its parcels keep it (SYS-08)', async () => {
    await add({ code: 'snail', name: { en: 'Snail', zh: '蜗牛' } })
    const { guest, staff, shopId, id } = await aPaidOrder(mall, [2])
    const [line] = (await guest.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body
      .tradeOrderLineList
    const ship = (trackingNumber: string) =>
      staff.post(`${seller(shopId)}/ship`, {
        ...{ orderId: id, carrier: 'snail', trackingNumber },
        lines: [{ lineId: line.id, quantity: 1 }],
      })
    await expect.poll(async () => (await ship('SNAIL001')).status).toBe(200)
    await change({ code: 'snail', name: { en: 'Snail', zh: '蜗牛' }, isActive: false })
    expect(outcome(await ship('SNAIL002'))).toEqual([422, 'carrierUnknown'])
    expect(await listedAs('snail')).toMatchObject({ isActive: false, sites: [] })
    const all = (await guest.post('/api/trantor/flow/mallard_md_QueryCarrierFlow', [])).body
    expect(all.map((each: { id: string }) => each.id)).not.toContain('snail')
    expect((await guest.post(`${order}/listPackage`, { id })).body[0].fulfillmentServiceProvider).toEqual({
      entityName: 'Snail',
    })
  })

  test('refuses a link without a place for the number, a code of no tracker, and to leave a site without a carrier (SYS-08)', async () => {
    const wrong = async (answer: ReturnType<typeof add>) => {
      const { status, body } = await answer
      return [status, body.fields?.map(({ field, code }: { field: string; code: string }) => [field, code])]
    }
    expect(await wrong(add({ code: 'x1', trackingLink: 'https://post.example/' }))).toEqual([
      422,
      [['trackingLink', 'noPlaceholder']],
    ])
    expect(await wrong(add({ code: 'x1', tracker: 'kuaidi100', trackerCode: undefined }))).toEqual([
      422,
      [['trackerCode', 'required']],
    ])
    expect(await wrong(add({ code: 'x1', hasNumbers: false }))).toEqual([
      422,
      [
        ['trackingLink', 'invalid'],
        ['tracker', 'invalid'],
        ['sites', 'invalid'],
      ],
    ])
    for (const code of ['yamato', 'sagawa']) {
      const { hasNumbers: _, ...known } = await listedAs(code)
      expect((await change({ ...known, sites: [] })).status).toBe(200)
    }
    const { hasNumbers: _, ...last } = await listedAs('japanpost')
    expect(await wrong(change({ ...last, sites: [] }))).toEqual([409, [['sites', 'lastCarrierOfSite']]])
  })

  test('refuses the change of an operator who has not seen the last one, which stays, and that of one who has not seen that a new site offers it (SYS-08)', async () => {
    await add({ code: 'heron', name: { en: 'Heron', zh: '' } })
    const { version } = await listedAs('heron')
    const heron = { code: 'heron', version }
    expect((await change({ ...heron, name: { en: 'Heron Post', zh: '' } })).status).toBe(200)
    expect(outcome(await change({ ...heron, name: { en: 'Heron', zh: '' } }))).toEqual([
      409,
      'changedMeanwhile',
    ])
    expect(await listedAs('heron')).toMatchObject({
      name: { en: 'Heron Post', zh: '' },
      version: version + 1,
    })
    const { hasNumbers: _, ...dhl } = await listedAs('dhl')
    const hosts = ['pt.mall.example']
    const site = {
      site: 'pt',
      name: { en: 'Portugal', zh: '' },
      hosts,
      defaultCountry: 'PT',
      languages: ['en'],
    }
    expect((await admin.post('/sapi/mall-admin/site/add', site)).status).toBe(200)
    expect(outcome(await change(dhl))).toEqual([409, 'changedMeanwhile'])
    expect((await listedAs('dhl')).sites).toEqual([...dhl.sites, 'pt'])
  })

  test('is changed by an admin alone (SYS-08)', async () => {
    const support = await signIn(mall, { operatorRole: 'support' })
    expect(outcome(await support.post('/sapi/mall-admin/carrier/change', postnl))).toEqual([
      403,
      'roleMayNot',
    ])
    expect((await support.post('/sapi/mall-admin/carrier/list')).status).toBe(200)
    expect(outcome(await support.post('/sapi/mall-admin/tracker/list'))).toEqual([403, 'roleMayNot'])
  })
})

describe('A parcel without a tracking number', () => {
  test('goes by the shop’s own delivery or as a letter, several in one order, and its buyer confirms it (SYS-11, SYS-07)', async () => {
    const { guest, staff, shopId, id } = await aPaidOrder(mall, [3])
    const [line] = (await guest.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body
      .tradeOrderLineList
    const ship = (carrier: string, more: object = {}) =>
      staff.post(`${seller(shopId)}/ship`, {
        ...{ orderId: id, carrier, lines: [{ lineId: line.id, quantity: 1 }] },
        ...more,
      })
    expect(outcome(await ship('ups'))).toEqual([422, 'trackingNumberInvalid'])
    expect(outcome(await ship('own', { trackingNumber: 'ABC12345' }))).toEqual([
      422,
      'trackingNumberNotTaken',
    ])
    for (const carrier of ['own', 'own', 'letter']) expect((await ship(carrier)).status).toBe(200)
    const { body: packages } = await guest.post(`${order}/listPackage`, { id })
    expect(packages.map((each: { serviceCode: string }) => each.serviceCode)).toEqual(['', '', ''])
    expect((await guest.post(`${order}/signForDelivery`, { id })).status).toBe(200)
    // No tracker is asked for it.
    const row = await sql<{ count: number }>`
      select count(*)::int as count from waybills where carrier in ('own', 'letter')`.row(mall.db)
    expect(row!.count).toBe(0)
  })

  test('is a line of a bulk list, by the code or the name of the way, once however often the list is sent (SYS-07)', async () => {
    const { staff, shopId, id } = await aPaidOrder(mall, [1])
    const { number } = (await sql<{ number: string }>`select number from orders where id = ${id}`.row(
      mall.db,
    ))!
    const send = async (carrier: string) =>
      (
        await staff.post(`${sellerCalls(shopId, 'order')}/order/ship-list`, {
          parcels: [{ line: 1, orderNumber: number, carrier, trackingNumber: '' }],
        })
      ).body.parcels[0].outcome
    expect(await send('ups')).toBe('trackingNumberInvalid')
    expect(await send('商家自送')).toBe('sent')
    expect(await send('own')).toBe('alreadySent')
  })

  test('may be given a number by a correction, and is followed from then on (SYS-07, SYS-11)', async () => {
    const { guest, staff, shopId, id } = await aPaidOrder(mall, [1])
    const { body } = await staff.post(`${seller(shopId)}/ship`, { orderId: id, carrier: 'letter' })
    const correct = (correction: object) =>
      staff.post(`${sellerCalls(shopId, 'order')}/order/correct-parcel`, {
        ...{ shipmentId: body.shipmentId },
        ...correction,
      })
    expect(outcome(await correct({ carrier: 'ups' }))).toEqual([422, 'trackingNumberInvalid'])
    expect((await correct({ carrier: 'ups', trackingNumber: '1Z999AA10123456784' })).status).toBe(200)
    expect((await guest.post(`${order}/listPackage`, { id })).body[0].serviceCode).toBe('1Z999AA10123456784')
    const followed = await sql<{ phoneEnd: string }>`
      select phone_end as "phoneEnd" from waybills where number = '1Z999AA10123456784'`.row(mall.db)
    expect(followed?.phoneEnd).toMatch(/^\d{4}$/)
  })
})

test('the buyer of a parcel without a number hears so by mail (SYS-11)', async () => {
  const notifying = await aMall({ worker: true })
  const { staff, shopId, id } = await aPaidOrder(notifying, [1])
  expect((await staff.post(`${seller(shopId)}/ship`, { orderId: id, carrier: 'own' })).status).toBe(200)
  const mail = () =>
    sql<{ text: string }>`select text from mails where template = 'orderShipped'`.row(notifying.db)
  await expect
    .poll(async () => (await mail())?.text, { timeout: 20_000 })
    .toContain('It has no tracking number')
  expect((await mail())!.text).toContain('Own delivery')
  await notifying.stop()
})
