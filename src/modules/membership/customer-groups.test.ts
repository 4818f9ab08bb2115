import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { newId } from '#platform/identifiers.ts'
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
import { aDraft, aMerchant, aRunningOffer } from '#tests/support/offers.ts'
import { offersOnPage } from '#tests/support/offers-on-page.ts'
import type { Id } from '#vocabulary/identifiers.ts'

/** Customer groups: who manages them, and what offers show of them. No worker runs. */
let mall: TestMall
let support: Client
const sent: string[][] = []
beforeAll(async () => {
  mall = await aMall({ onMessage: (statements) => void sent.push(statements.map(({ text }) => text)) })
  support = (await signedIn({ operatorRole: 'support' })).client
})
beforeEach(() => sql`delete from rate_limits`.run(mall.db))
afterAll(() => mall.stop())

const desk = '/sapi/mall-admin/customer-group'

async function signedIn(change: Parameters<typeof anAccount>[1] = {}) {
  const account = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email: account.email, password })
  return { ...account, client }
}

async function aGroup(...accounts: string[]): Promise<Id> {
  const saved = await support.post(`${desk}/save`, {
    code: `group-${newId()}`,
    name: { en: 'Trade programme', zh: '合作客户' },
  })
  expect(saved).toMatchObject({ status: 200 })
  const { customerGroupId } = saved.body
  if (accounts.length > 0)
    expect(await support.post(`${desk}/member/add`, { customerGroupId, accounts })).toMatchObject({
      status: 200,
      body: { added: accounts.length },
    })
  return customerGroupId
}

test('a group has a code of its own and names in both languages; one who read an older version does not overwrite it', async () => {
  const code = `trade-${newId()}`
  const name = { en: 'Trade programme', zh: '合作客户' }
  const save = (change: object) => support.post(`${desk}/save`, { code, name, ...change })
  const { customerGroupId } = (await save({})).body
  expect(await save({})).toMatchObject({
    status: 409,
    body: { code: 'customerGroupTaken', fields: [{ field: 'code' }] },
  })
  for (const wrong of [{ code: 'Trade' }, { code: 'a--b' }, { name: { en: ' ', zh: '' } }])
    expect((await save(wrong)).status).toBe(400)
  const rename = (version: number) =>
    save({ customerGroupId, version, name: { en: 'Trade partners', zh: '合作伙伴' } })
  expect(await rename(1)).toMatchObject({ status: 200 })
  expect(await rename(1)).toMatchObject({ status: 409, body: { code: 'changedMeanwhile' } })
  expect((await support.post(`${desk}/list`)).body.groups).toContainEqual({
    customerGroupId,
    code,
    version: 2,
    members: 0,
    offers: 0,
    name: { en: 'Trade partners', zh: '合作伙伴' },
  })
  expect((await save({ customerGroupId: newId(), version: 1 })).body.code).toBe('notFound')
  // Two that take one code concurrently: one of them has it.
  const groups = [await aGroup(), await aGroup()]
  const wanted = `both-${newId()}`
  const taken = await Promise.all(
    groups.map((each) => save({ customerGroupId: each, version: 1, code: wanted })),
  )
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 409])
  const content = (await signedIn({ operatorRole: 'content' })).client
  expect((await content.post(`${desk}/list`)).status).toBe(403)
})

test('accounts come in by email, mobile number or id, all of them or none; they are found again, masked, and the audit has no number', async () => {
  const [one, two, three] = [
    await anAccount(mall, { name: 'Quentin' }),
    await anAccount(mall),
    await anAccount(mall),
  ]
  const phone = `+1415${String(Number(BigInt(two.id) % 10_000_000n)).padStart(7, '0')}`
  await sql`update users set phone = ${phone} where id = ${two.id}`.run(mall.db)
  const customerGroupId = await aGroup()
  const add = (...accounts: string[]) =>
    support.post(`${desk}/member/add`, { customerGroupId, accounts }, { 'accept-language': 'en' })
  const guest = await sql<{ id: Id }>`select id from users where is_guest limit 1`.row(mall.db)
  expect(await add(one.email, 'unknown@example.test', ...(guest ? [guest.id] : []))).toMatchObject({
    status: 422,
    body: { code: 'accountsUnknown', message: expect.stringContaining('unknown@example.test') },
  })
  const spaced = `${phone.slice(0, 5)} ${phone.slice(5)}`
  expect(await add(one.email.toUpperCase(), spaced, three.id, one.id)).toMatchObject({ body: { added: 3 } })
  expect(await add(one.email)).toMatchObject({ body: { added: 0 } })

  const detail = async (keyword?: string) =>
    (await support.post(`${desk}/detail`, { customerGroupId, keyword, page: 1, pageSize: 20 })).body
  expect(await detail()).toMatchObject({ total: 3, group: { members: 3 }, offers: [] })
  for (const keyword of [one.email, one.id, 'quen'])
    expect((await detail(keyword)).members).toMatchObject([{ userId: one.id, name: 'Q**n' }])
  expect((await detail(phone)).members).toMatchObject([{ userId: two.id }])
  expect((await detail('15')).total).toBe(0)
  expect(JSON.stringify(await detail())).not.toContain(one.email)
  const audit = await sql<{ subject: unknown }>`
    select subject from audit_entries where endpoint = 'addGroupMembers' order by id desc limit 1`.row(
    mall.db,
  )
  expect(audit!.subject).toEqual({ customerGroupId, accounts: 1 })

  const remove = () => support.post(`${desk}/member/remove`, { customerGroupId, userId: one.id })
  expect([(await remove()).status, (await remove()).body.code]).toEqual([200, 'notFound'])
  expect(await support.post(`${desk}/remove`, { customerGroupId })).toMatchObject({ status: 200 })
  expect(await support.post(`${desk}/remove`, { customerGroupId })).toMatchObject({ status: 404 })
})

const put = (buyer: Client, variantId: string) =>
  buyer.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [{ sku: { id: variantId }, skuQty: 1 }])
const cartOf = async (buyer: Client) => (await buyer.post('/sapi/mall-order/cartline/querycart')).body
/** Offers on the page of a product, in the form of those in the cart. */
const onPage = async (caller: Client, variantId: string) =>
  offersOnPage(await caller.post('/sapi/mall-marketing/promotion/queryBySku', { variantId, quantity: 1 }))
const reported = (reason: string) => [{ name: 'Trade price', discount: null, reason }]
const applied = [{ name: 'Trade price', discount: { value: 20 }, reason: null }]

/** Goods of 50.00 that cost a group 30.00. */
async function aGroupPrice(customerGroupId: Id) {
  const merchant = await aMerchant(mall)
  const { variantId, productId, urlKey } = await aProduct(mall, merchant.shopId, { price: 5_000 })
  const offerId = await aRunningOffer(mall, merchant, {
    kind: 'customerGroupPrice',
    name: { en: 'Trade price', zh: '合作价' },
    prices: [{ variantId, amount: 3_000 }],
    customerGroupIds: [customerGroupId],
  })
  return { merchant, variantId, productId, urlKey, offerId }
}

async function checkOut(buyer: Client) {
  const { body: saved } = await buyer.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'CART',
  })
  const { body } = await buyer.post('/sapi/mall-order/web/order/renderOrder', { key: saved.key })
  const place = () =>
    buyer.once('/sapi/mall-order/web/order/createOrder', {
      key: saved.key,
      selectedAddress: anAddress,
      needPayAmt: body.needPayAmt,
      orderAgain: true,
    })
  return { checkout: body, place }
}

test('a price for a group is its customers’ alone, shown to others without the amount, and frozen when it is ordered; a buyer who leaves the group before ordering learns that the price changed', async () => {
  const [buyer, other, guest] = [await signedIn(), (await signedIn()).client, aClient(mall.url)]
  const customerGroupId = await aGroup(buyer.email)
  const { variantId, productId, offerId } = await aGroupPrice(customerGroupId)

  // Pages, lists and calls that are the same for all know nothing of it.
  for (const caller of [buyer.client, other, guest]) {
    const page = await caller.post('/sapi/mall-item/item/queryItemRender', { itemId: productId })
    expect(page.status).toBe(200)
    expect(page.text).not.toMatch(/\b30(\.00)?\b|Trade price/)
  }
  for (const caller of [other, guest]) {
    expect(await onPage(caller, variantId)).toMatchObject(reported('otherCustomers'))
    await put(caller, variantId)
    expect((await cartOf(caller)).benefitList).toMatchObject(reported('otherCustomers'))
  }
  expect(await onPage(buyer.client, variantId)).toMatchObject(applied)
  await put(buyer.client, variantId)
  expect((await cartOf(buyer.client)).benefitList).toMatchObject(applied)

  const [kept, late] = [await checkOut(buyer.client), await checkOut(buyer.client)]
  expect(kept.checkout.benefitList).toMatchObject(applied)
  expect(await kept.place()).toMatchObject({ status: 200 })
  const leave = await support.post(`${desk}/member/remove`, { customerGroupId, userId: buyer.id })
  expect(leave.status).toBe(200)
  await put(buyer.client, variantId)
  const refused = await late.place()
  expect([refused.status, refused.body.code]).toEqual([409, ' item activity is end,price is change'])
  expect((await cartOf(buyer.client)).benefitList).toMatchObject(reported('otherCustomers'))
  const [line] = await sql<{ goods: string; cut: string }>`
    select l.goods_amount as goods, a.amount as cut
    from order_lines l join order_line_adjustments a on a.order_line_id = l.id and a.kind = 'customerGroupPrice'
    where l.variant_id = ${variantId} and a.source_id = ${offerId}`.rows(mall.db)
  expect(line).toMatchObject({ goods: '3000', cut: '-2000' })

  // The group has an offer, so it stays, and the refusal names the offer.
  const remove = await support.post(`${desk}/remove`, { customerGroupId }, { 'accept-language': 'en' })
  expect(remove).toMatchObject({
    status: 409,
    body: { code: 'customerGroupInUse', message: expect.stringContaining('One offer uses this group') },
  })
  const detail = await support.post(`${desk}/detail`, { customerGroupId, page: 1, pageSize: 20 })
  expect(detail.body).toMatchObject({
    group: { offers: 1, members: 0 },
    offers: [{ offerId, kind: 'customerGroupPrice', status: 'running', site: 'global' }],
  })
})

test('groups are read in one message with the other facts of a buyer, and only where an offer needs them', async () => {
  const buyer = await signedIn()
  const { variantId } = await aGroupPrice(await aGroup(buyer.email))
  const merchant = await aMerchant(mall)
  const plain = (await aProduct(mall, merchant.shopId)).variantId
  /** Of three reads the one with the fewest messages: the first ones also fill caches. */
  const messages = async (wanted: string) => {
    await put(buyer.client, wanted)
    const reads = []
    for (let time = 0; time < 3; time++) {
      sent.length = 0
      await cartOf(buyer.client)
      reads.push({
        all: sent.length,
        withGroups: sent.filter((texts) => /customer_group_members/.test(texts.join())).length,
      })
    }
    return reads.toSorted((one, other) => one.all - other.all)[0]!
  }
  expect((await messages(plain)).withGroups).toBe(0)
  const requested = await messages(variantId)
  expect(requested.withGroups).toBe(1)
  await aRunningOffer(mall, merchant, {
    kind: 'percentage',
    tiers: [{ percentOff: 10 }],
    audience: 'newBuyers',
  })
  expect(await messages(plain)).toEqual(requested)
})

test('reductions and coupons are for groups as well; others cannot claim them', async () => {
  const [buyer, other] = [await signedIn(), await signedIn()]
  const customerGroupIds = [await aGroup(), await aGroup(buyer.email)]
  const merchant = await aMerchant(mall)
  const { variantId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
  const audience = { audience: 'customerGroups', customerGroupIds }
  await aRunningOffer(mall, merchant, { kind: 'percentage', tiers: [{ percentOff: 20 }], ...audience })
  expect(await onPage(buyer.client, variantId)).toMatchObject([{ discount: { value: 10 } }])
  expect(await onPage(other.client, variantId)).toMatchObject([{ reason: 'otherCustomers' }])
  const id = await aRunningOffer(mall, merchant, {
    kind: 'shopCoupon',
    tiers: [{ fromAmount: 1_000, amountOff: 500 }],
    ...audience,
  })
  const claim = ({ client }: { client: Client }) =>
    client.post('/sapi/mall-marketing/benefit/claim', { campaign: { id }, benefit: { id } })
  expect(await claim(other)).toMatchObject({ status: 409, body: { code: 'couponOtherCustomers' } })
  expect(await claim(buyer)).toMatchObject({ status: 200 })
  const read = await merchant.owner.post(`${merchant.calls}/detail`, { offerId: id })
  expect(read.body).toMatchObject(audience)
})

test('a draft may wait for its groups, but is not scheduled without them; unknown groups, stock and limits of its own are refused', async () => {
  const merchant = await aMerchant(mall)
  const { variantId } = await aProduct(mall, merchant.shopId, { price: 5_000 })
  const save = (change: object) =>
    merchant.owner.post(
      `${merchant.calls}/save`,
      aDraft(mall, { kind: 'customerGroupPrice', prices: [{ variantId, amount: 3_000 }], ...change }),
    )
  const refused = (...fields: string[]) => ({
    status: 400,
    body: { fields: fields.map((field) => ({ field: expect.stringContaining(field) })) },
  })
  const { offerId } = (await save({})).body
  const schedule = () => merchant.owner.post(`${merchant.calls}/change`, { offerId, action: 'schedule' })
  expect(await schedule()).toMatchObject({ status: 409, body: { code: 'offerNeedsGroups' } })
  const stocked = { prices: [{ variantId, amount: 3_000, stock: 5 }], limitPerBuyer: 2 }
  expect(await save(stocked)).toMatchObject(refused('limitPerBuyer', 'prices.0.stock'))
  expect(await save({ customerGroupIds: [newId()] })).toMatchObject(refused('customerGroupIds'))
  expect(await save({ audience: 'everyone' })).toMatchObject(refused('audience'))
  const tiers = [{ percentOff: 10 }]
  expect(await save({ kind: 'percentage', prices: [], tiers, audience: 'customerGroups' })).toMatchObject(
    refused('customerGroupIds'),
  )
  const customerGroupIds = [await aGroup()]
  const listed = await merchant.owner.post(`${merchant.calls}/customer-group/list`)
  expect(listed.body.groups).toContainEqual({
    customerGroupId: customerGroupIds[0],
    name: { en: 'Trade programme', zh: '合作客户' },
  })
  expect(await save({ offerId, version: 1, customerGroupIds })).toMatchObject({ status: 200 })
  expect(await schedule()).toMatchObject({ status: 200 })
  // The preview shows a customer of the group.
  const at = mall.clock.now().getTime() + 90 * 60_000
  const preview = await merchant.owner.post(`${merchant.calls}/preview`, { offerId, at, quantity: 1 })
  expect(preview.body).toMatchObject({ list: { amount: 5_000 }, price: { amount: 3_000 } })
})
