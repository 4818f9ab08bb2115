// @module-tag slow

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import type { Id } from '#vocabulary/identifiers.ts'
import { violatedInvariants } from './support/invariants.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  type Client,
  password,
  type TestMall,
} from './support/mall.ts'
import { aMerchant, aRunningOffer, inHours, type Merchant } from './support/offers.ts'
import { payGroup } from './support/payments.ts'
import { type MallProcess, startProcess, untilReady } from './support/process.ts'

/** Two processes on one database, called at the same moment for the last of something. */
let mall: TestMall
let nodes: readonly MallProcess[]
let merchant: Merchant

beforeAll(async () => {
  mall = await aMall()
  merchant = await aMerchant(mall)
  // An order is placed where some payment method takes it: here, the sandbox provider of the mall itself.
  const env = {
    DATABASE_URL: mall.databaseUrl,
    SESSION_SECRET: mall.secret,
    DATA_DIR: mall.dataDir,
    SANDBOX_URL: mall.url,
  }
  nodes = await Promise.all([startProcess(env), startProcess(env)])
  await Promise.all(nodes.map((node) => untilReady(node)))
}, 120_000)
afterEach(async ({ task }) => expect(await violatedInvariants(mall.db, { after: task })).toEqual([]))
afterAll(async () => {
  for (const node of nodes ?? []) await node.stop()
  await mall.stop()
})

const order = '/sapi/mall-order/web/order'
type Line = { readonly variantId: Id; readonly offerId?: Id; readonly groupId?: Id }
type Money = { readonly value: number }
type Ready = { readonly client: Client; readonly key: Id; readonly due: object }

/** A client of one process or the other, in turn. */
const clientAt = (at: number) => aClient(nodes[at % nodes.length]!.url)

/** The same visitor at both processes. */
function atBoth(client: Client): Client[] {
  return nodes.map((node) => {
    const twin = aClient(node.url)
    for (const [name, value] of client.jar) twin.jar.set(name, value)
    return twin
  })
}

async function readyToOrder(client: Client, { variantId, offerId, groupId }: Line): Promise<Ready> {
  const { body: begun } = await client.post('/sapi/mall-order/preorder/savecommondata', {
    orderSource: 'ITEM_DETAIL',
    orderLineList: [
      {
        sku: { id: variantId },
        tradeQty: 1,
        ...(offerId && { activityId: offerId }),
        ...(groupId && { groupId }),
      },
    ],
  })
  const { body } = await client.post(`${order}/renderOrder`, { key: begun.key })
  return { client, key: begun.key, due: body.needPayAmt }
}

/** Answers to buyers who order at the same time, counted: `taken`, or the status and code of the refusal. */
async function concurrently(ready: readonly Ready[]): Promise<Record<string, number>> {
  const answers = await Promise.all(
    ready.map(async ({ client, key, due }) => {
      // An overloaded mall answers 503, and is called again.
      for (;;) {
        const answer = await client.once(`${order}/createOrder`, {
          key,
          selectedAddress: anAddress,
          needPayAmt: due,
        })
        if (answer.status !== 503) return answer
      }
    }),
  )
  return counted(answers)
}

function counted(answers: readonly { status: number; body: { code?: string } }[]): Record<string, number> {
  const count: Record<string, number> = {}
  for (const { status, body } of answers) {
    const key = status === 200 ? 'taken' : `${status} ${body.code}`
    count[key] = (count[key] ?? 0) + 1
  }
  return count
}

const guests = (many: number, line: Line) =>
  Promise.all(Array.from({ length: many }, (_, at) => readyToOrder(clientAt(at), line)))

test('the last three pieces go to three of thirty guests, and 27 learn that there are none (I-01, I-02)', async () => {
  const { variantId } = await aProduct(mall, merchant.shopId, { stock: 3 })
  expect(await concurrently(await guests(30, { variantId }))).toEqual({ taken: 3, '409 item solt out': 27 })
  const stock = await sql<{ available: number; reserved: number }>`
    select available::int, reserved::int from stock where variant_id = ${variantId}`.row(mall.db)
  expect(stock).toEqual({ available: 0, reserved: 3 })
}, 60_000)

test('a buyer gets two pieces of a sale that gives two to each, of ten orders in ten tabs (I-09)', async () => {
  const { variantId } = await aProduct(mall, merchant.shopId, { price: 2_000, stock: 100 })
  const offerId = await aRunningOffer(mall, merchant, {
    limitPerBuyer: 2,
    prices: [{ variantId, amount: 700 }],
  })
  const guest = clientAt(0)
  await guest.post('/api/user/web/tourist')
  const twins = atBoth(guest)
  const tabs: Ready[] = []
  for (let at = 0; at < 10; at += 1) tabs.push(await readyToOrder(twins[at % 2]!, { variantId }))
  const answers = await concurrently(tabs)
  expect(answers.taken).toBe(2)
  expect(Object.values(answers).reduce((sum, many) => sum + many)).toBe(10)
  const counted = await sql<{ taken: number }>`
    select sum(taken)::int as taken from offer_limits where offer_id = ${offerId}`.row(mall.db)
  expect(counted).toEqual({ taken: 2 })
}, 60_000)

test('a guest’s purchases in a sale count after signing in: the account gets the rest of its limit, and no more (I-09)', async () => {
  const { variantId } = await aProduct(mall, merchant.shopId, { price: 2_000, stock: 100 })
  await aRunningOffer(mall, merchant, {
    limitPerBuyer: 2,
    prices: [{ variantId, amount: 700 }],
  })
  const guest = clientAt(0)
  expect(await concurrently([await readyToOrder(guest, { variantId })])).toEqual({ taken: 1 })
  const { email } = await anAccount(mall)
  expect((await guest.post('/api/user/web/login', { email, password })).status).toBe(200)
  const twins = atBoth(guest)
  const tabs: Ready[] = []
  for (let at = 0; at < 4; at += 1) tabs.push(await readyToOrder(twins[at % 2]!, { variantId }))
  expect((await concurrently(tabs)).taken).toBe(1)
  // Another session of the same account has nothing left either.
  const elsewhere = clientAt(1)
  await elsewhere.post('/api/user/web/login', { email, password })
  const { due } = await readyToOrder(elsewhere, { variantId })
  expect((due as Money).value).toBeGreaterThan((tabs[0]!.due as Money).value)
}, 60_000)

test('the last coupon is claimed by one of ten buyers (I-22)', async () => {
  const offerId = await aRunningOffer(mall, merchant, {
    kind: 'shopCoupon',
    name: { en: 'Five off', zh: '立减五元' },
    couponTotal: 1,
    tiers: [{ fromAmount: 1_000, amountOff: 500 }],
  })
  const buyers: Client[] = []
  for (let at = 0; at < 10; at += 1) {
    const { email } = await anAccount(mall)
    const buyer = clientAt(at)
    await sql`delete from rate_limits`.run(mall.db)
    expect((await buyer.post('/api/user/web/login', { email, password })).status).toBe(200)
    buyers.push(buyer)
  }
  const claims = buyers.map((buyer) =>
    buyer.post('/sapi/mall-marketing/benefit/claim', { campaign: { id: offerId }, benefit: { id: offerId } }),
  )
  expect(counted(await Promise.all(claims))).toEqual({ taken: 1, '409 couponGone': 9 })
  expect(await sql`select id from coupons where offer_id = ${offerId}`.rows(mall.db)).toHaveLength(1)
}, 60_000)

test('the last place of a group goes to one of twenty guests (I-07)', async () => {
  const { variantId } = await aProduct(mall, merchant.shopId, { price: 10_000, stock: 100 })
  const offerId = await aRunningOffer(mall, merchant, {
    kind: 'groupBuy',
    name: { en: 'Tea for two', zh: '两人茶会' },
    endsAt: inHours(mall, 100),
    groupBuy: { size: 2, hours: 24 },
    prices: [{ variantId, amount: 8_000, stock: 50 }],
  })
  const leader = await readyToOrder(clientAt(0), { variantId, offerId })
  const { body } = await leader.client.once(`${order}/createOrder`, {
    key: leader.key,
    selectedAddress: anAddress,
    needPayAmt: leader.due,
  })
  await payGroup(mall, body.tradeContract.id)
  const group = await sql<{ id: Id }>`select id from buying_groups where offer_id = ${offerId}`.row(mall.db)
  const rivals = await guests(20, { variantId, offerId, groupId: group!.id })
  expect(await concurrently(rivals)).toEqual({ taken: 1, '409 groupFull': 19 })
}, 60_000)

test('acknowledged changes of one node are shown by the other immediately (I-50)', async () => {
  const { variantId } = await aProduct(mall, merchant.shopId)
  const guest = clientAt(0)
  await guest.post('/api/user/web/tourist')
  const [here, there] = atBoth(guest) as [Client, Client]
  for (let round = 1; round <= 5; round += 1) {
    const line = { sku: { id: variantId }, skuQty: 1 }
    expect((await here.post('/sapi/mall-order/cartline/batchcreatenewcartlines', [line])).status).toBe(200)
    expect((await there.post('/sapi/mall-order/cartline/querycart')).body.cartLineList).toMatchObject([
      { skuQty: round },
    ])
  }
  for (let placed = 1; placed <= 3; placed += 1) {
    const { key, due } = await readyToOrder(here, { variantId })
    const sent = { key, selectedAddress: anAddress, needPayAmt: due }
    expect((await here.once(`${order}/createOrder`, sent)).status).toBe(200)
    expect((await there.post(`${order}/pageTradeOrderForBuyer`, {})).body.total).toBe(placed)
  }
}, 60_000)

test('a node with another secret warns in its log and on the board of operators, until it is removed', {
  tags: 'long',
  timeout: 120_000,
}, async () => {
  const { email } = await anAccount(mall, { operatorRole: 'admin' })
  const admin = clientAt(0)
  await admin.post('/api/user/web/login', { email, password })
  const strangers = async () =>
    (await admin.post('/sapi/mall-admin/board')).body.nodesOfOtherSecrets as number
  expect(await strangers()).toBe(0)
  const env = { DATABASE_URL: mall.databaseUrl, DATA_DIR: mall.dataDir, LOG_LEVEL: 'warn' }
  const secret = 'another secret of the same mall, by mistake'
  const stranger = await startProcess({ ...env, SESSION_SECRET: secret })
  await untilReady(stranger)
  expect(stranger.output()).toContain('SESSION_SECRET differs between the nodes of this mall')
  expect(stranger.output()).not.toContain(secret)
  expect(await strangers()).toBe(3)
  await stranger.stop()
  expect(await strangers()).toBe(0)
  // One that accepts the secret of the others, and is not accepted by them, is a stranger as well.
  const halfway = await startProcess({ ...env, SESSION_SECRET: secret, ACCEPTED_SECRETS: mall.secret })
  await untilReady(halfway)
  expect(await strangers()).toBe(3)
  await halfway.stop()
})
