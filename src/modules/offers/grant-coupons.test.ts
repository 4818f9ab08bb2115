import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { aClient, aMall, anAccount, password, type TestMall } from '#tests/support/mall.ts'
import { aMerchant, aRunningOffer, inHours } from '#tests/support/offers.ts'
import type { Id } from '#vocabulary/identifiers.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall()
})
beforeEach(() => sql`truncate rate_limits`.run(mall.db))
afterAll(() => mall.stop())

const desk = '/sapi/mall-admin/coupon'
async function signedIn(change: Parameters<typeof anAccount>[1] = {}) {
  const account = await anAccount(mall, change)
  const client = aClient(mall.url)
  await client.post('/api/user/web/login', { email: account.email, password })
  return { ...account, client }
}
const anAdmin = async () => (await signedIn({ operatorRole: 'admin' })).client

async function aCoupon(change: object = {}): Promise<Id> {
  const owner = await anAdmin()
  return aRunningOffer(mall, { owner, calls: '/sapi/mall-admin/offer' } as never, {
    kind: 'platformCoupon',
    name: { en: 'Five off', zh: '立减五元' },
    endsAt: inHours(mall, 48),
    tiers: [{ fromAmount: 1_000, amountOff: 500 }],
    ...change,
  })
}
const couponsOf = async (buyerId: Id) =>
  (await sql<{ offer_id: Id }>`select offer_id from coupons where buyer_id = ${buyerId}`.rows(mall.db)).map(
    (row) => row.offer_id,
  )

test('operators give a coupon of the platform to a person by hand, once for one key, within what each may have (MEM-12)', async () => {
  const offerId = await aCoupon({ couponTotal: 2 })
  const support = (await signedIn({ operatorRole: 'support' })).client
  const buyer = await signedIn()
  expect((await support.post(`${desk}/grantable`)).body.coupons).toContainEqual({
    offerId,
    name: 'Five off',
    site: 'global',
    endsAt: expect.any(Number),
  })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const give = (
    email: string,
    headers: Record<string, string> = { 'idempotency-key': crypto.randomUUID() },
  ) => support.post(`${desk}/grant`, { offerId, email }, headers)
  const [one, again] = [await give(buyer.email, key), await give(buyer.email, key)]
  expect([one.status, again.body]).toEqual([200, one.body])
  expect(await couponsOf(buyer.id)).toEqual([offerId])
  expect((await give(buyer.email)).body.code).toBe('couponLimitReached')
  expect((await support.post(`${desk}/grant`, { offerId, email: buyer.email })).body.code).toBe('keyMissing')

  // The second is the last one: of three who are given one concurrently, one gets it.
  const others = [await anAccount(mall), await anAccount(mall), await anAccount(mall)]
  const answers = await Promise.all(others.map(({ email }) => give(email)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const given = await sql<{
    n: number
  }>`select count(*)::int as n from coupons where offer_id = ${offerId}`.row(mall.db)
  expect(given?.n).toBe(2)
  expect(
    (await support.post(`${desk}/grantable`)).body.coupons.map((each: { offerId: Id }) => each.offerId),
  ).not.toContain(offerId)
  const audit = await sql`select from audit_entries where endpoint = 'grantCoupon'`.rows(mall.db)
  expect(audit).toHaveLength(2)
})

test('no coupon is given to an address without an account, none of a shop, none that is a draft, and none by who may not (MEM-12)', async () => {
  const offerId = await aCoupon()
  const admin = await anAdmin()
  const { email, id } = await anAccount(mall)
  const give = (body: object, client = admin) => client.once(`${desk}/grant`, { offerId, email, ...body })
  const unknown = await give({ email: 'no-one@example.test' })
  expect([unknown.body.code, unknown.body.fields[0].field]).toEqual(['operatorUnknown', 'email'])
  const merchant = await aMerchant(mall)
  const ofShop = await aRunningOffer(mall, merchant, {
    kind: 'shopCoupon',
    name: { en: 'Two off', zh: '立减两元' },
    tiers: [{ fromAmount: 1_000, amountOff: 200 }],
  })
  expect((await give({ offerId: ofShop })).body.code).toBe('notFound')
  const later = await aCoupon({ startsAt: inHours(mall, 2) })
  expect((await give({ offerId: later })).body.code).toBe('couponNotStarted')
  for (const operatorRole of ['finance', 'content'] as const)
    expect((await give({}, (await signedIn({ operatorRole })).client)).body.code).toBe('roleMayNot')
  expect((await give({}, (await signedIn()).client)).body.code).toBe('notAllowed')
  expect(await couponsOf(id)).toEqual([])
})
