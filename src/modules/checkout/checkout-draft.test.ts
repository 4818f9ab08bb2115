import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { runJob } from '#tests/support/jobs.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  type Client,
  password,
  type TestMall,
} from '#tests/support/mall.ts'

/** Details typed in a checkout, which a reload and another day find again. */
let mall: TestMall
let variantId: string
beforeAll(async () => {
  mall = await aMall()
  const { shopId } = await aShop(mall)
  variantId = (await aProduct(mall, shopId, { stock: 100 })).variantId
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(() => mall.stop())

const typed = {
  ...{ firstName: 'Mara', lastName: '', phone: '', email: 'mara@example.test', company: '' },
  ...{ country: 'US', province: 'CA', city: '', postalCode: '', street: '7 Draft Street', detail: '' },
}

const order = '/sapi/mall-order/web/order'

async function aCheckout(client: Client): Promise<string> {
  const { body } = await client.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [{ sku: { id: variantId }, tradeQty: 1 }],
  })
  return body.key
}
const save = (client: Client, key: string, draft: object = { shippingAddress: typed }) =>
  client.post('/api/checkout/v1/draft/save', { key, draft })
const draftOf = async (client: Client) => (await client.post('/api/checkout/v1/draft', {})).body.draft

test('what a guest has typed is found again in the same session, half an address too, and the last of it counts (CHK-07)', async () => {
  const guest = aClient(mall.url)
  const key = await aCheckout(guest)
  expect(await draftOf(guest)).toBeNull()
  expect((await save(guest, key)).status).toBe(200)
  const invoice = { to: 'company', data: { companyName: 'Draft Ltd', taxNumber: '' } }
  const last = { shippingAddress: { ...typed, city: 'Oakland' }, billingAddress: typed, invoice, methods: {} }
  await save(guest, key, last)
  expect(await draftOf(guest)).toMatchObject(last)
  // Another checkout of the same guest begins with it.
  await aCheckout(guest)
  expect(await draftOf(guest)).toMatchObject(last)
})

test('a draft is its guest’s alone, and stored only with an open checkout of the guest’s own', async () => {
  const [guest, stranger] = [aClient(mall.url), aClient(mall.url)]
  const key = await aCheckout(guest)
  await aCheckout(stranger)
  await save(guest, key)
  expect((await save(stranger, key)).status).toBe(200)
  expect(await draftOf(stranger)).toBeNull()
  expect((await draftOf(guest)).shippingAddress.street).toBe('7 Draft Street')
  // A visitor without a session has none, and gets no session by asking.
  expect((await aClient(mall.url).post('/api/checkout/v1/draft', {})).status).toBe(401)
})

test('an order deletes the draft, and the page that is left after it stores none', async () => {
  const guest = aClient(mall.url)
  const key = await aCheckout(guest)
  await save(guest, key)
  const { body } = await guest.post(`${order}/renderOrder`, { key })
  const placed = await guest.once(`${order}/createOrder`, {
    key,
    selectedAddress: anAddress,
    needPayAmt: body.needPayAmt,
  })
  expect(placed.status).toBe(200)
  expect(await draftOf(guest)).toBeNull()
  expect((await save(guest, key)).status).toBe(200)
  expect(await draftOf(guest)).toBeNull()
})

test('a guest who signs in on the way keeps what was typed', async () => {
  const { email } = await anAccount(mall)
  const guest = aClient(mall.url)
  await save(guest, await aCheckout(guest))
  await guest.post('/api/user/web/login', { email, password })
  expect((await draftOf(guest)).shippingAddress.email).toBe('mara@example.test')
})

test('a draft is deleted thirty days after its last change', async () => {
  const guest = aClient(mall.url)
  await save(guest, await aCheckout(guest))
  const age = (days: number) =>
    sql`update checkout_drafts set saved_at = app_now() - ${days} * interval '1 day' - interval '1 minute'`.run(
      mall.db,
    )
  await age(29)
  await runJob(mall, 'checkout.delete-old-drafts')
  expect(await draftOf(guest)).not.toBeNull()
  await age(30)
  await runJob(mall, 'checkout.delete-old-drafts')
  expect(await draftOf(guest)).toBeNull()
})
