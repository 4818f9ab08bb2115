import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import { orderAccessToken, orderLinkEnd } from '#platform/order-link.ts'
import { aClient, aMall, aProduct, aShop, placeAnOrder, type TestMall } from '#tests/support/mall.ts'

/** The link of a mail opens an order without signing in: for how long, and with which of the mall's secrets. */

const secret = (name: string) => `the-${name}-secret-of-the-mall-long-enough`
const mall: TestMall = await aMall({
  env: { SESSION_SECRET: secret('current'), ACCEPTED_SECRETS: `${secret('first')}, ${secret('second')}` },
})
afterAll(() => mall.stop())
beforeEach(() => sql`truncate rate_limits`.run(mall.db))

const detail = '/sapi/mall-order/web/order/libquerytradeorderdetailbyidforbuyer'
const day = 86_400_000

async function aGuestsOrder() {
  const { variantId } = await aProduct(mall, (await aShop(mall)).shopId)
  const guest = aClient(mall.url)
  const { body } = await placeAnOrder(guest, [{ variantId }])
  return {
    guest,
    id: body.tradeOrderList[0].id as string,
    groupId: body.tradeContract.id as string,
    token: body.accessToken as string,
  }
}

const open = async (id: string, token: string, client = aClient(mall.url), language = 'en') => {
  const { status, body } = await client.post(detail, { id, token }, { 'accept-language': language })
  return { status, code: body.code, message: body.message }
}

describe('The link of an order', () => {
  test('opens it for half a year, then says what to do (ORD-95)', async () => {
    const { guest, id, token } = await aGuestsOrder()
    await mall.moveClock(179 * day)
    expect((await open(id, token)).status).toBe(200)
    await mall.moveClock(2 * day)
    expect(await open(id, token)).toMatchObject({
      status: 410,
      code: 'orderLinkEnded',
      message:
        'This link has expired. Use the link in our latest email about this order, or find the order by its number.',
    })
    expect((await open(id, token, aClient(mall.url), 'zh')).message).toBe(
      '该链接已过期，请使用最近一封订单邮件中的链接，或凭订单号查询。',
    )
    // A session of the buyer still opens the order.
    await sql`update sessions set expires_at = app_now() + interval '1 day'`.run(mall.db)
    expect((await open(id, token, guest)).status).toBe(200)
    await mall.moveClock(-181 * day)
  })

  test('opens that order only, and not with a later end written into it', async () => {
    const [one, other] = [await aGuestsOrder(), await aGuestsOrder()]
    expect((await open(other.id, one.token)).code).toBe('notFound')
    const bytes = Buffer.from(one.token, 'base64url')
    bytes.writeUInt32BE(bytes.readUInt32BE(8) + 1, 8)
    expect((await open(one.id, bytes.toString('base64url'))).code).toBe('notFound')
    for (const changed of [
      '',
      `${one.token}=`,
      `${one.token}A`,
      one.token.slice(0, -1),
      one.token.toUpperCase(),
    ])
      expect((await open(one.id, changed)).code).toBe('notFound')
  })

  test('that an older secret signed is opened, and that of a stranger is not', async () => {
    const { id, groupId } = await aGuestsOrder()
    const signedWith = (name: string) =>
      orderAccessToken([secret(name)], groupId, orderLinkEnd(mall.clock.now()))
    for (const name of ['first', 'second', 'current'])
      expect((await open(id, signedWith(name))).status).toBe(200)
    expect((await open(id, signedWith('unknown'))).code).toBe('notFound')
  })
})

describe('Guessing tokens', () => {
  test('is refused after twenty, for that address alone and not for those who have the link', async () => {
    const { id, token } = await aGuestsOrder()
    const guess = (at: number) => open(id, `${'x'.repeat(46)}${String(at).padStart(2, '0')}`)
    for (let at = 0; at < 20; at += 1) expect((await guess(at)).status).toBe(404)
    expect(await open(id, 'x'.repeat(48))).toMatchObject({
      status: 429,
      message: 'Too many requests. Wait 30 seconds and try again.',
    })
    expect((await open(id, token)).status).toBe(200)
  })
})
