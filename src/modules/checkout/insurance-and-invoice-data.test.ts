import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { ordersWithoutInvoice } from '#modules/invoices/server/queries/orders-to-invoice.ts'
import { eraseBuyer } from '#modules/orders/server/store/erase-buyer.ts'
import { inTransaction } from '#platform/transaction.ts'
import { checkOutBalance, renderBalance } from '#tests/support/balance-calls.ts'
import { passTime } from '#tests/support/clock.ts'
import { violatedInvariants } from '#tests/support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  type Client,
  password,
  type TestMall,
} from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer, inHours, type Merchant } from '#tests/support/offers.ts'
import { payGroup, until } from '#tests/support/payments.ts'
import { textOfPdf } from '#tests/support/pdf-text.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Inputs of checkout besides address and shipping method: parcel insurance and invoice data. */
let mall: TestMall
let merchant: Merchant
let worker: Awaited<ReturnType<TestMall['startWorker']>>
beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
  worker = await mall.startWorker()
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(async () => {
  await worker.stop()
  await mall.stop()
})

const order = '/sapi/mall-order/web/order'
const usd = (value: number) => ({ value, currencyType: 'USD' })

async function aBuyer() {
  const { id, email } = await anAccount(mall)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email, password })
  return Object.assign(client, { id })
}

async function aCheckout(client: Client, lines: readonly object[]): Promise<Id> {
  const { status, body } = await client.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: lines,
  })
  expect([status, body.code]).toEqual([200, undefined])
  return body.key
}
const render = async (client: Client, key: Id, chosen: object = {}) =>
  (await client.post(`${order}/renderOrder`, { key, ...chosen })).body
const place = (client: Client, key: Id, needPayAmt: object, change: object = {}) =>
  client.once(`${order}/createOrder`, { key, selectedAddress: anAddress, needPayAmt, ...change })
const detail = async (client: Client, id: Id) =>
  (await client.post(`${order}/libquerytradeorderdetailbyidforbuyer`, { id })).body
const insure = (shopId: Id) => ({ shippingInsuranceList: [{ shopId, selected: true }] })

describe('Insurance of parcels', () => {
  test('is offered for each shop with its price, costs nothing until it is chosen, and is stored with the order (CHK-08, CHK-09, DATA-42, SYS-11)', async () => {
    const buyer = await aBuyer()
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 12_345 })
    const key = await aCheckout(buyer, [{ sku: { id: variantId }, tradeQty: 1 }])
    const plain = await render(buyer, key)
    // One per cent of 123.45, rounded up; it is not taxed.
    expect(plain.shopOrderList[0].shippingInsurance).toEqual({
      selected: false,
      shippingInsuranceAmt: usd(1.24),
    })
    expect(plain.shippingInsuranceAmt).toEqual(usd(0))
    const insured = await render(buyer, key, insure(merchant.shopId))
    expect(insured.shopOrderList[0].shippingInsurance.selected).toBe(true)
    expect(insured).toMatchObject({ shippingInsuranceAmt: usd(1.24), taxAmt: plain.taxAmt })
    expect(insured.needPayAmt.value - plain.needPayAmt.value).toBeCloseTo(1.24, 6)

    // The price without insurance does not buy it, and insuring another shop's parcel buys nothing.
    const refused = await place(buyer, key, plain.needPayAmt, insure(merchant.shopId))
    expect([refused.status, refused.body.code]).toEqual([409, ' item activity is end,price is change'])
    expect((await render(buyer, key, insure('1' as Id))).needPayAmt).toEqual(plain.needPayAmt)

    const placed = await place(buyer, key, insured.needPayAmt, insure(merchant.shopId))
    expect(placed.status).toBe(200)
    const shown = await detail(buyer, placed.body.tradeOrderList[0].id)
    expect(shown).toMatchObject({ shippingInsuranceAmt: usd(1.24), needPayAmt: insured.needPayAmt })
  })

  test('costs at least its lowest price, and is not offered for what is not sent (CHK-08)', async () => {
    const buyer = await aBuyer()
    const cheap = await aProduct(mall, merchant.shopId, { price: 500 })
    const service = await aProduct(mall, merchant.shopId, { price: 9_000 })
    await sql`update products set kind = 'service', service_uses = 1 where id = ${service.productId}`.run(
      mall.db,
    )
    const sent = await aCheckout(buyer, [{ sku: { id: cheap.variantId }, tradeQty: 1 }])
    expect((await render(buyer, sent)).shopOrderList[0].shippingInsurance.shippingInsuranceAmt).toEqual(
      usd(1),
    )
    const used = await aCheckout(buyer, [{ sku: { id: service.variantId }, tradeQty: 1 }])
    const inShop = await render(buyer, used, insure(merchant.shopId))
    expect(inShop.shopOrderList[0].shippingInsurance).toBeNull()
    expect(inShop.shippingInsuranceAmt).toEqual(usd(0))
  })

  test('of a presale stays as it was chosen with the deposit, until the balance is checked out without it (CHK-12)', async () => {
    const buyer = await aBuyer()
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 12_000 })
    const offerId = await aRunningOffer(mall, merchant, {
      kind: 'presale',
      name: { en: 'First run', zh: '首批预售' },
      endsAt: inHours(mall, 1),
      presale: {
        expectedAt: inHours(mall, 240),
        balance: { from: inHours(mall, 2), until: inHours(mall, 4) },
      },
      prices: [{ variantId, amount: 10_000, stock: 5, deposit: { amount: 1_000, worth: 2_000 } }],
    })
    const key = await aCheckout(buyer, [{ sku: { id: variantId }, tradeQty: 1, activityId: offerId }])
    const { needPayAmt } = await render(buyer, key, insure(merchant.shopId))
    const placed = await place(buyer, key, needPayAmt, insure(merchant.shopId))
    const groupId = placed.body.tradeContract.id as Id
    await payGroup(mall, groupId)
    await passTime(mall, 2 * 3_600_000)

    const uninsured = { insured: { [merchant.shopId]: false } }
    const { body: stored } = await renderBalance(buyer, groupId)
    expect(stored.shops[0].insurance.isChosen).toBe(true)
    // The deposit counts for 10.00 more than was paid, so goods of 90.00 are left.
    expect(stored.insurance).toEqual({ amount: 100, currency: 'USD' })
    const { body: without } = await renderBalance(buyer, groupId, uninsured)
    expect(without.insurance.amount).toBe(0)
    const confirmed = await checkOutBalance(buyer, groupId, without.parts.balance, uninsured)
    expect(confirmed.status).toBe(200)
    const shown = await detail(buyer, confirmed.body.orderId)
    expect(shown.shippingInsuranceAmt).toEqual(usd(0))
  })
})

describe('An invoice that the buyer does not need', () => {
  test('is not issued when the order is paid, while the one of another order is (CHK-08)', async () => {
    const buyer = await aBuyer()
    const orderOf = async (change: object) => {
      const { variantId } = await aProduct(mall, merchant.shopId)
      const key = await aCheckout(buyer, [{ sku: { id: variantId }, tradeQty: 1 }])
      const { needPayAmt } = await render(buyer, key)
      const { body } = await place(buyer, key, needPayAmt, change)
      await payGroup(mall, body.tradeContract.id)
      return body.tradeOrderList[0].id as Id
    }
    const without = await orderOf({ needInvoice: false })
    const usual = await orderOf({})
    const invoicesOf = async (orderId: Id) => {
      const row = await sql<{ count: number }>`
        select count(*)::int as count from invoices where order_id = ${orderId}`.row(mall.db)
      return row!.count
    }
    await until('the usual invoice', async () => (await invoicesOf(usual)) === 1)
    // Neither its event nor the search for missing ones makes it.
    await passTime(mall, 20 * 60_000)
    expect(await invoicesOf(without)).toBe(0)
    expect(await ordersWithoutInvoice(mall.db, 10)).toEqual([])
  })
})

describe('The business that an invoice is made out to', () => {
  const issued = (orderId: Id) =>
    sql<{ id: Id }>`select id from invoices where order_id = ${orderId}`.row(mall.db)

  test('is stored with the order, printed on its invoice and forgotten with the buyer (CHK-08, SYS-15)', async () => {
    const buyer = await aBuyer()
    const { variantId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
    const key = await aCheckout(buyer, [{ sku: { id: variantId }, tradeQty: 1 }])
    const { needPayAmt } = await render(buyer, key)
    const placed = await place(buyer, key, needPayAmt, {
      invoiceInfo: { companyName: '  Northwind Paper GmbH ', taxNumber: 'de 129273398' },
    })
    const orderId = placed.body.tradeOrderList[0].id as Id
    const business = { companyName: 'Northwind Paper GmbH', taxNumber: 'DE 129273398' }
    expect((await detail(buyer, orderId)).tradeContract.invoiceInfo).toEqual(business)

    await payGroup(mall, placed.body.tradeContract.id)
    await until('its invoice', async () => (await issued(orderId)) !== undefined)
    const { body } = await buyer.post(`${order}/queryInvoice`, { orderId })
    const text = textOfPdf(Buffer.from(body.content, 'base64'))
    expect(text).toContain(business.companyName)
    expect(text).toContain(business.taxNumber)

    await inTransaction(mall.db, (tx) =>
      eraseBuyer(tx, { userId: buyer.id, emails: [], phones: [], former: [] }),
    )
    expect((await detail(buyer, orderId)).tradeContract.invoiceInfo).toBeNull()
  })

  test('is refused at its wrong field and nothing is ordered; China’s site requires the number (CHK-08)', async () => {
    const client = aClient(mall.url)
    const { variantId } = await aProduct(mall, merchant.shopId)
    const key = await aCheckout(client, [{ sku: { id: variantId }, tradeQty: 1 }])
    const { needPayAmt } = await render(client, key)
    const wrongIn = async (invoiceInfo: object) => {
      const { status, body } = await place(client, key, needPayAmt, { invoiceInfo })
      expect([status, body.code]).toEqual([400, 'malformed'])
      return body.fields.map((each: { field: string; code: string }) => `${each.field} ${each.code}`)
    }
    expect(await wrongIn({ companyName: ' ' })).toEqual(['invoiceInfo.companyName required'])
    expect(await wrongIn({ companyName: 'Northwind', taxNumber: 'DE#1' })).toEqual([
      'invoiceInfo.taxNumber invalidTaxNumber',
    ])
    const placed = await place(client, key, needPayAmt, { invoiceInfo: { companyName: 'Northwind' } })
    expect(placed.status).toBe(200)
    const shown = await detail(client, placed.body.tradeOrderList[0].id)
    expect(shown.tradeContract.invoiceInfo).toEqual({ companyName: 'Northwind', taxNumber: '' })
    const sites = await sql<{ code: string }>`
      select code from sites where settings->'flags'->>'companyTaxNumber' = 'required'`.rows(mall.db)
    expect(sites).toEqual([{ code: 'cn' }])
  })
})
