import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import { aClient, aMall, anAddress, aProduct, type Client, type TestMall } from '#tests/support/mall.ts'
import { aMerchant, type Merchant } from '#tests/support/offers.ts'
import { outcome, signIn } from '#tests/support/orders.ts'
import { payGroup, until } from '#tests/support/payments.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Taxes as operators set them up, from the console to the invoice. */
let mall: TestMall
let merchant: Merchant
let admin: Client
let worker: Awaited<ReturnType<TestMall['startWorker']>>
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
  admin = await signIn(mall, { operatorRole: 'admin' })
  worker = await mall.startWorker()
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(async () => {
  await worker.stop()
  await mall.stop()
})

const tax = (call: string, request: object, client = admin) =>
  client.post(`/sapi/mall-admin/taxes/${call}`, request)
const settings = async () => {
  const { status, body } = await admin.post('/sapi/mall-admin/taxes', {})
  expect([status, body.code]).toEqual([200, undefined])
  return body
}
const order = '/sapi/mall-order/web/order'

/** The first site taxes by destination: registered in Germany, with the OSS, at public rates. */
async function germanTaxes() {
  const steps = [
    await tax('registration/save', { country: 'DE', number: 'DE 136695976', validFrom: '2020-01-01' }),
    await tax('registration/save', { country: 'DE', scheme: 'oss', validFrom: '2020-01-01' }),
    await tax('rates/load', { preset: 'eu' }),
    await tax('site/save', { site: 'global', mode: 'destination', homeCountry: 'DE', taxIncluded: true }),
  ]
  expect(steps.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await mall.sites.reload()
}

const address = (country: string, city: string, postalCode: string) => ({
  ...anAddress,
  ...{ country, city, postalCode, province: city },
})
const paris = address('FR', 'Paris', '75001')
const zurich = address('CH', 'Zürich', '8001')

async function aCheckout(client: Client, price: number, taxClass = 'standard') {
  const { variantId, productId } = await aProduct(mall, merchant.shopId, { price })
  await sql`update products set tax_class = ${taxClass} where id = ${productId}`.run(mall.db)
  const { status, body } = await client.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }],
  })
  expect([status, body.code]).toEqual([200, undefined])
  return body.key as Id
}

const render = async (client: Client, key: Id, taxedFor: object) =>
  (await client.post(`${order}/renderOrder`, { key, taxedFor })).body

const linesOf = (groupId: Id) =>
  sql<{ tax: number; rates: object[]; facts: object; due: number; goods: number }>`
    select l.tax_amount::int as tax, l.tax_lines as rates, o.tax_facts as facts, o.due_amount::int as due, l.goods_amount::int as goods
    from orders o join order_lines l on l.order_id = o.id where o.group_id = ${groupId}`.rows(mall.db)

describe('Taxes', () => {
  test('are set up by admins and finance: registrations, rates with public ones, classes and rules of shipping (SYS-15)', async () => {
    await germanTaxes()
    const finance = await signIn(mall, { operatorRole: 'finance' })
    const support = await signIn(mall, { operatorRole: 'support' })
    expect(
      (await tax('class/save', { code: 'toys', name: { en: 'Toys', zh: '玩具' } }, finance)).status,
    ).toBe(200)
    expect((await support.post('/sapi/mall-admin/taxes', {})).status).toBe(403)
    const rate = {
      country: 'US',
      state: 'NY',
      taxClass: 'toys',
      name: 'Sales tax',
      percent: 4.5,
      validFrom: '2026-01-01',
    }
    expect((await tax('rate/save', rate)).status).toBe(200)
    expect((await tax('shipping/save', { country: 'US', state: 'CA', rule: 'none' })).status).toBe(200)
    const stored = await settings()
    expect(stored.sites[0]).toMatchObject({
      site: 'global',
      mode: 'destination',
      isSet: true,
      homeCountry: 'DE',
    })
    expect(stored.registrations).toHaveLength(2)
    expect(stored.rates).toContainEqual(expect.objectContaining(rate))
    expect(stored.rates).toContainEqual(
      expect.objectContaining({
        country: 'FI',
        taxClass: 'standard',
        percent: 25.5,
        validFrom: '2024-09-01',
      }),
    )
    expect(stored.ownClasses.map(({ code }: { code: string }) => code)).toEqual(['books', 'toys'])
    expect((await tax('rates/load', { preset: 'eu' })).body).toEqual({ added: 0 })
    const { percent: _, ...key } = rate
    expect((await tax('rate/remove', key)).status).toBe(200)
    expect(outcome(await tax('rate/remove', key))).toEqual([404, 'notFound'])
  })

  test('are refused with the field that is wrong', async () => {
    const fields = async (call: string, request: object) =>
      (await tax(call, request)).body.fields?.map(({ field }: { field: string }) => field)
    const from = { validFrom: '2026-01-01' }
    expect(await fields('registration/save', { country: 'DE', number: 'DE123', ...from })).toEqual(['number'])
    expect(await fields('registration/save', { country: 'US', state: 'XX', ...from })).toEqual(['state'])
    expect(await fields('registration/save', { country: 'FR', ...from, validUntil: '2025-01-01' })).toEqual([
      'validUntil',
    ])
    const rate = { country: 'FR', taxClass: 'none-such', name: 'VAT', percent: 1, ...from }
    expect(await fields('rate/save', rate)).toEqual(['taxClass'])
    expect(await fields('class/save', { code: 'zero', name: { en: 'Zero', zh: '零' } })).toEqual(['code'])
    expect(await fields('shipping/save', { country: 'FR', rule: 'class' })).toEqual(['taxClass'])
    expect(
      await fields('site/save', { site: 'de', mode: 'flat', homeCountry: 'DE', taxIncluded: true }),
    ).toEqual(['percent'])
    expect(
      await fields('site/save', { site: 'nowhere', mode: 'none', homeCountry: 'DE', taxIncluded: true }),
    ).toEqual(['site'])
  })

  test('follow the destination at checkout, and the order stores the rate that it was charged (SYS-15)', async () => {
    await germanTaxes()
    const guest = aClient(mall.url)
    const key = await aCheckout(guest, 10_000, 'books')
    const home = await render(guest, key, {
      destination: { country: 'DE', province: '', postalCode: '10115' },
    })
    const france = await render(guest, key, {
      destination: { country: 'FR', province: '', postalCode: '75001' },
    })
    // The price stays: 7 % of books are inside for Germany, 5.5 % for France.
    expect([home.needPayAmt.value, france.needPayAmt.value]).toEqual([100, 100])
    expect([home.taxAmt.value, france.taxAmt.value]).toEqual([6.54, 5.21])
    const placed = await guest.once(`${order}/createOrder`, {
      ...{ key, selectedAddress: paris, needPayAmt: france.needPayAmt },
    })
    expect(outcome(placed)).toEqual([200, undefined])
    expect(await linesOf(placed.body.tradeContract.id)).toEqual([
      {
        ...{
          tax: 521,
          goods: 10_000,
          due: 10_000,
          facts: { treatment: 'taxed', sellerNumber: 'DE136695976' },
        },
        rates: [{ rate: 'VAT', basisPoints: 550, base: 9_479, amount: 521 }],
      },
    ])
  })

  test('are taken off the price of goods that leave the European Union, and the total that was seen for another country is refused', async () => {
    await germanTaxes()
    const guest = aClient(mall.url)
    const key = await aCheckout(guest, 11_900)
    const home = await render(guest, key, {
      destination: { country: 'DE', province: '', postalCode: '10115' },
    })
    const wrong = await guest.once(`${order}/createOrder`, {
      ...{ key, selectedAddress: zurich, needPayAmt: home.needPayAmt },
    })
    expect(wrong.status).toBe(409)
    const abroad = await render(guest, key, {
      destination: { country: 'CH', province: '', postalCode: '8001' },
    })
    expect([abroad.needPayAmt.value, abroad.taxAmt.value, abroad.taxRate]).toEqual([100, 0, 0])
    const placed = await guest.once(`${order}/createOrder`, {
      ...{ key, selectedAddress: zurich, needPayAmt: abroad.needPayAmt },
    })
    expect(await linesOf(placed.body.tradeContract.id)).toMatchObject([
      { tax: 0, goods: 10_000, rates: [], facts: { treatment: 'export' } },
    ])
  })

  test('are owed by a business of another member that names its number: the invoice says so, with both numbers (SYS-15, CHK-08)', async () => {
    await germanTaxes()
    const guest = aClient(mall.url)
    const key = await aCheckout(guest, 11_900)
    const taxedFor = {
      destination: { country: 'FR', province: '', postalCode: '75001' },
      buyerNumber: 'FR40303265045',
    }
    const { needPayAmt } = await render(guest, key, taxedFor)
    expect(needPayAmt.value).toBe(100)
    const placed = await guest.once(`${order}/createOrder`, {
      ...{ key, selectedAddress: paris, needPayAmt },
      invoiceInfo: { companyName: 'Nordwind GmbH', taxNumber: 'FR 40 303 265 045' },
    })
    expect(outcome(placed)).toEqual([200, undefined])
    const groupId = placed.body.tradeContract.id as Id
    await payGroup(mall, groupId)
    const invoice = () =>
      sql<{ id: Id }>`
        select i.id from invoices i join orders o on o.id = i.order_id where o.group_id = ${groupId}`.row(
        mall.db,
      )
    await until('the invoice', async () => (await invoice()) !== undefined)
    const content = await sql<{ content: { taxes: object[]; total: number; taxTreatment: string } }>`
      select content from invoices where id = ${(await invoice())!.id}`.row(mall.db)
    expect(content!.content).toMatchObject({ taxes: [], total: 10_000, taxTreatment: 'reverseCharge' })
    expect(content!.content).toMatchObject({
      seller: { taxNumber: 'DE136695976' },
      buyerTaxNumber: 'FR40303265045',
    })
  })
})
