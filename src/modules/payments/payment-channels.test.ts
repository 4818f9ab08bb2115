// @module-tag slow

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#database/sql.ts'
import {
  aClient,
  aMall,
  anAccount,
  anAddress,
  aProduct,
  aShop,
  password,
  type TestMall,
} from '#tests/support/mall.ts'
import {
  aBuyerOn,
  anUnpaidOrder,
  choose,
  expectSoundBooks,
  firstPay,
  pay,
  standing,
  until,
} from '#tests/support/payments.ts'
import { challengeCode } from '../../../demo/stand-ins/sandbox/page-routes.ts'

let mall: TestMall
beforeAll(async () => {
  mall = await aMall({ worker: true, sandbox: { pendingSeconds: 1 } })
})
afterAll(() => mall.stop())
afterEach(() => expectSoundBooks(mall))

const isPaid = (groupId: string) =>
  until('the order to be paid', async () => (await standing(mall, groupId)).group === 'paid')
const channelOf = (payChannel: string) => ({ payChannel })

describe('The next action of a client depends on the channel', () => {
  test('a provider that requires a posted form: the browser takes it there, and nothing in it may be changed (PAY-12)', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    const { body } = await firstPay(guest, groupId, undefined, channelOf('MOCKPAY_FORM'))
    expect(body).toMatchObject({ redirectInfo: { action: 'POST', approveUrl: null }, redirectUrl: null })
    const { url, fields } = JSON.parse(body.channelToken)
    const post = (changed: object = {}) =>
      fetch(url, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ ...fields, ...changed }),
      })
    expect((await post({ amount: '1' })).status).toBe(404)
    const page = await post()
    expect(page.status).toBe(303)
    await choose(new URL(page.headers.get('location')!, url).href, 'pay')
    await isPaid(groupId)
  })

  test('a QR code: its content is opened on a phone, and the mall learns of the payment automatically (PAY-12)', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    const { body } = await firstPay(guest, groupId, undefined, channelOf('MOCKPAY_CODE'))
    expect(body.redirectInfo.action).toBe('CODE')
    const { content, expires } = JSON.parse(body.channelToken)
    expect(Date.parse(expires)).toBeGreaterThan(Date.now())
    const next = () => guest.post('/api/payments/v1/next', { serial: body.merchantSerialNo })
    expect((await next()).body).toMatchObject({
      next: { kind: 'code', content, expires: Date.parse(expires) },
    })

    expect(await (await fetch(`${content}?lang=zh`)).text()).toContain('请在手机上确认付款')
    const confirmed = await choose(content, 'pay')
    expect(confirmed.headers.get('location')).toContain('/phone/')
    await isPaid(groupId)
    expect((await next()).body).toMatchObject({ next: null })
  })

  test('a code that is declined on the phone leaves the order open for another way (PAY-59)', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    const { body } = await firstPay(guest, groupId, undefined, channelOf('MOCKPAY_CODE'))
    await choose(JSON.parse(body.channelToken).content, 'decline')
    await until('the refusal to arrive', async () => (await standing(mall, groupId)).attempts[0] === 'failed')
    expect((await guest.post(`${pay}/payResult`, { contractId: groupId })).body.failedReason).toBe('declined')
    const again = await firstPay(guest, groupId)
    await choose(again.body.redirectUrl, 'pay')
    await isPaid(groupId)
  })

  test('fields on the shop’s page: a token that they hand over goes on, and another’s does not (PAY-12, CALL-35, DATA-58)', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    const { body } = await firstPay(guest, groupId, undefined, channelOf('MOCKPAY_CARD'))
    expect(body).toMatchObject({ needConfirm: true, redirectInfo: { action: 'COMPONENT' } })
    const { script, session, token: clientSecret } = JSON.parse(body.channelToken)
    // The key to this one payment, which opens its fields in the buyer's browser and no other one's.
    expect(body.redirectInfo.clientSecret).toBe(clientSecret)
    expect(new URL(session.frame).pathname.endsWith(`/${clientSecret}`)).toBe(true)
    expect(await (await fetch(script)).text()).toContain('export function mount')
    const frame = await fetch(session.frame)
    expect(frame.headers.get('content-security-policy')).toContain(`frame-ancestors ${mall.url}`)

    const card = { number: '4242 4242 4242 4242', expiry: '12/99', code: '123' }
    const tokenFor = async (change: object = {}) => {
      const answer = await fetch(`${session.frame}/tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...card, ...change }),
      })
      return (await answer.json()) as { token?: string; wrong?: string[] }
    }
    expect(await tokenFor({ number: '4242 4242 4242 4243', expiry: '01/20', code: '1' })).toEqual({
      wrong: ['number', 'expiry', 'code'],
    })
    const resume = (details: unknown, by = guest) =>
      by.post(`${pay}/adyenDetails`, { merchantSerialNo: body.merchantSerialNo, details, site: 'global' })
    expect((await resume({ token: 'pay.guessed' })).body.code).toBe('providerAway')
    expect((await resume(card)).body.code).toBe('malformed')
    expect((await resume({ token: 'x'.repeat(9_000) })).status).toBe(400)
    const { token } = await tokenFor()
    expect((await resume({ token }, aClient(mall.url))).body.code).toBe('notFound')
    expect((await standing(mall, groupId)).attempts).toEqual(['pending'])

    expect((await resume({ token })).body.redirectInfo.action).toBe('DONE')
    expect((await standing(mall, groupId)).group).toBe('paid')
    // Sent again, as by a browser that lost the answer, it is paid all the same, and only once.
    expect((await resume({ token })).body.redirectInfo.action).toBe('DONE')
    expect((await standing(mall, groupId)).captures).toHaveLength(1)
  })

  test('a card that is declined ends the attempt, one that requires a code leads to the provider (PAY-12)', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    const begin = async (number: string) => {
      const { body } = await firstPay(guest, groupId, undefined, channelOf('MOCKPAY_CARD'))
      const answer = await fetch(`${JSON.parse(body.channelToken).session.frame}/tokens`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ number, expiry: '12/99', code: '123' }),
      })
      const details = await answer.json()
      return guest.post(`${pay}/adyenDetails`, { merchantSerialNo: body.merchantSerialNo, details })
    }
    const declined = await begin('4000 0000 0000 0002')
    expect([declined.status, declined.body.code]).toEqual([422, 'paymentDeclined'])
    expect((await standing(mall, groupId)).attempts).toEqual(['failed'])

    const requested = await begin('4000 0000 0000 3220')
    expect(requested.body.redirectInfo.action).toBe('REDIRECT')
    await choose(requested.body.redirectUrl, 'confirm', { code: challengeCode })
    await isPaid(groupId)
  })

  test('nothing: a small amount is paid immediately, before the answer is there (PAY-12)', async () => {
    const { groupId, client } = await aBuyerWithAnOrder(5_000)
    const { body } = await firstPay(client, groupId, undefined, channelOf('MOCKPAY_WALLET'))
    expect(body.redirectInfo.action).toBe('DONE')
    expect((await standing(mall, groupId)).group).toBe('paid')
  })

  test('nothing but waiting: a larger amount is looked at first (PAY-12, PAY-15)', async () => {
    const { groupId, client } = await aBuyerWithAnOrder(60_000)
    const { body } = await firstPay(client, groupId, undefined, channelOf('MOCKPAY_WALLET'))
    expect(body.redirectInfo.action).toBe('WAIT')
    expect((await client.post(`${pay}/payResult`, { contractId: groupId })).body.status).toBe('PENDING')
    await isPaid(groupId)
  })

  test('a button on the shop’s page: one press pays; the client receives what the browser must have (PAY-12, CALL-35)', async () => {
    const { guest, groupId } = await anUnpaidOrder(mall)
    const offered = (await guest.post(`${pay}/payChannel`, {})).body.payChannelGroups
    const flags = Object.fromEntries(
      offered.map((each: { channelName: string; configMap: string }) => [
        each.channelName,
        JSON.parse(each.configMap).device,
      ]),
    )
    expect(flags).toMatchObject({ MOCKPAY_BUTTON: 'PaymentRequest', MOCKPAY: undefined })
    const { body } = await firstPay(guest, groupId, undefined, channelOf('MOCKPAY_BUTTON'))
    expect(body).toMatchObject({ needConfirm: true, redirectInfo: { action: 'COMPONENT' } })
    const { frame } = JSON.parse(body.channelToken).session
    expect(await (await fetch(frame)).text()).toContain('Pay $63.72')
    const pressed = await fetch(`${frame}/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'pay' }),
    })
    const details = await pressed.json()
    // As the seeds have it: details and site alone, and only for the caller whose attempt waits for them.
    const bare = { details, site: 'global' }
    expect((await aClient(mall.url).post(`${pay}/adyenDetails`, bare)).body.code).toBe('notFound')
    const resumed = await guest.post(`${pay}/adyenDetails`, bare)
    expect(resumed.body.redirectInfo.action).toBe('DONE')
    expect((await standing(mall, groupId)).group).toBe('paid')
  })

  test.each([
    { site: 'de', price: 20_000, currency: 'EUR' },
    { site: 'jp', price: 3_980, currency: 'JPY' },
    { site: 'uk', price: 20_000, currency: 'GBP' },
  ])(
    'paying later in $currency: the provider receives who pays and for what, in minor units; it is pending until the provider agrees (PAY-15, PAY-17, PAY-28, SHELL-28, DATA-59, TRAP-73)',
    async ({ site, price, currency }) => {
      const client = await aBuyerOn(mall, site)
      const { groupId, orderId, due } = await anUnpaidOrder(mall, {
        client,
        price,
        address: { ...addressIn(site), detailAddress: 'Flat 4', company: 'Marsh & Co' },
      })
      // An address from before both names were required: where a site has it so, the provider gets both.
      if (site === 'uk')
        await sql`
          update order_groups set billing_address = ${sql.json({ firstName: 'Lin Marsh', lastName: '' })} || (billing_address - 'firstName' - 'lastName')
          where id = ${groupId}`.run(mall.db)
      const { body } = await firstPay(client, groupId, undefined, channelOf('MOCKPAY_LATER'))
      expect(body.redirectInfo.action).toBe('REDIRECT')
      const reported = await sql<{ amount: number; currency: string; payer: object }>`
        select amount::int, currency, payer from sandbox.sessions where reference = ${body.merchantSerialNo}`.row(
        mall.db,
      )
      const order = await sql<{ number: string }>`select number from orders where id = ${orderId}`.row(
        mall.db,
      )
      expect(reported).toEqual({
        amount: due,
        currency,
        payer: {
          ...{ givenName: 'Lin', familyName: 'Marsh', email: 'lin@example.test' },
          phone: addressIn(site).personPhone,
          country: addressIn(site).country,
          address: {
            ...{ street: addressIn(site).poiName, detail: 'Flat 4', company: 'Marsh & Co' },
            ...{ postalCode: addressIn(site).postalCode, city: addressIn(site).city },
            ...{ province: addressIn(site).province, districts: [] },
          },
          lines: [{ name: order!.number, unitPrice: due, quantity: 1 }],
        },
      })
      const plan = body.redirectUrl.replace(`${site}.localhost`, 'localhost')
      expect(await (await fetch(plan)).text()).toContain('Lin Marsh')
      await choose(plan, 'agree')
      const result = async () => (await client.post(`${pay}/payResult`, { contractId: groupId })).body.status
      await until('the company to say that it is pending', async () => (await result()) !== 'FAILED')
      await isPaid(groupId)
      expect(await result()).toBe('SUCCESS')
    },
  )

  test('paying later is given up on the provider’s page: the attempt has failed, and another way pays (PAY-15)', async () => {
    const { client, groupId } = await aBuyerWithAnOrder(20_000)
    const { body } = await firstPay(client, groupId, undefined, channelOf('MOCKPAY_LATER'))
    await choose(body.redirectUrl.replace('de.localhost', 'localhost'), 'refuse')
    await until(
      'the refusal to arrive',
      async () =>
        (await standing(mall, groupId)).attempts[0] === 'closed' ||
        (await standing(mall, groupId)).attempts[0] === 'failed',
    )
    expect((await client.post(`${pay}/payResult`, { contractId: groupId })).body.status).toBe('FAILED')
  })

  test('an order that points pay a part of, and one beyond what is lent, cannot be paid later (PAY-06)', async () => {
    const offered = async (client: Awaited<ReturnType<typeof aBuyerOn>>) =>
      JSON.stringify((await client.post(`${pay}/payChannel`, {})).body)
    const { client, groupId } = await aBuyerWithAnOrder(20_000)
    const points = (spent: number) => sql`
      update order_lines set points_spent = ${spent} where order_id in (select id from orders where group_id = ${groupId})`
    expect(await offered(client)).toContain('MOCKPAY_LATER')
    await points(10).run(mall.db)
    const refused = await firstPay(client, groupId, undefined, channelOf('MOCKPAY_LATER'))
    expect([refused.status, refused.body.code]).toEqual([422, 'channelNotForPoints'])
    await points(0).run(mall.db)
    const dear = await aBuyerWithAnOrder(300_000)
    const beyond = await firstPay(dear.client, dear.groupId, undefined, channelOf('MOCKPAY_LATER'))
    expect(beyond.body.code).toBe('channelNotForAmount')
  })

  test('choosing another way: an amount that is refused immediately is explained in the buyer’s language, and the attempt has failed', async () => {
    const { groupId, client } = await aBuyerWithAnOrder(300_000)
    const key = crypto.randomUUID()
    const refused = await firstPay(client, groupId, key, channelOf('MOCKPAY_WALLET'))
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'paymentDeclined',
      'Your payment was declined. You weren’t charged. Choose another payment method.',
    ])
    expect((await standing(mall, groupId)).attempts).toEqual(['failed'])
    const chinese = await client.post(
      `${pay}/firstPay`,
      { ...channelOf('MOCKPAY_WALLET'), contractId: groupId },
      { 'idempotency-key': crypto.randomUUID(), 'accept-language': 'zh' },
    )
    expect(chinese.body.message).toBe('付款被拒绝，没有扣款。请换一种支付方式。')
    const other = await firstPay(client, groupId)
    await choose(other.body.redirectUrl.replace('de.localhost', 'localhost'), 'pay')
    await isPaid(groupId)
  })
})

test('before the addresses of parcel and bill pass their check there is no order that a channel could be opened for; then each wallet opens (PAY-07, PAY-08)', async () => {
  const client = aClient(mall.url)
  const { email } = await anAccount(mall)
  await client.post('/api/user/web/login', { email, password })
  const { shopId } = await aShop(mall)
  const { variantId } = await aProduct(mall, shopId)
  const call = '/sapi/mall-order'
  await client.post(`${call}/cartline/batchcreatenewcartlines`, [{ sku: { id: variantId }, skuQty: 1 }])
  const { key } = (await client.post(`${call}/preorder/savecommondata`, { orderSource: 'CART' })).body
  const { needPayAmt } = (await client.post(`${call}/web/order/renderOrder`, { key })).body
  const place = (addresses: object) =>
    client.once(`${call}/web/order/createOrder`, { key, needPayAmt, ...addresses })
  const unfinished = { ...anAddress, city: '', postalCode: 'x' }
  const fields = (answer: { body: { fields: { field: string }[] } }) =>
    answer.body.fields.map(({ field }) => field).sort()
  const noParcel = await place({ selectedAddress: unfinished })
  expect([noParcel.body.code, fields(noParcel)]).toEqual([
    'malformed',
    ['selectedAddress.city', 'selectedAddress.postalCode'],
  ])
  const noBill = await place({ selectedAddress: anAddress, billingAddress: unfinished })
  expect(fields(noBill)).toEqual(['billingAddress.city', 'billingAddress.postalCode'])
  const groups = () =>
    sql<{ id: string }>`
      select distinct g.id from order_groups g join orders o on o.group_id = g.id where o.shop_id = ${shopId}`.rows(
      mall.db,
    )
  expect(await groups()).toEqual([])

  const { body } = await place({ selectedAddress: anAddress, billingAddress: anAddress })
  expect(await groups()).toEqual([{ id: body.tradeContract.id }])
  for (const [wallet, action] of [
    ['MOCKPAY_BUTTON', 'COMPONENT'],
    ['MOCKPAY_WALLET', 'DONE'],
  ] as const) {
    const paying = await firstPay(client, body.tradeContract.id, undefined, channelOf(wallet))
    expect([wallet, paying.body.redirectInfo?.action]).toEqual([wallet, action])
  }
})

describe('Accounts belong to a site and a channel', () => {
  test('keys are stored encrypted, and only for the account that they were entered for', async () => {
    const rows = await sql<{ settings: { apiKey: { sealed: string } } }>`
      select settings from channel_accounts where channel = 'MOCKPAY'`.rows(mall.db)
    expect(rows).toHaveLength(5)
    for (const { settings } of rows) expect(settings.apiKey.sealed).toMatch(/^v1\./)
    expect(JSON.stringify(rows)).not.toContain('mallard-')

    const { guest, groupId } = await anUnpaidOrder(mall)
    await sql`
      update channel_accounts set settings = (select settings from channel_accounts where site = 'cn' and channel = 'MOCKPAY_FORM')
      where site = 'global' and channel = 'MOCKPAY_FORM'`.run(mall.db)
    const refused = await firstPay(guest, groupId, undefined, channelOf('MOCKPAY_FORM'))
    expect(refused.body.code).toBe('channelUnknown')
  })

  test('a site offers what it has an enabled account for; an attempt with a former one is still queried (PAY-02)', async () => {
    const begun = await anUnpaidOrder(mall)
    const { body } = await firstPay(begun.guest, begun.groupId, undefined, channelOf('MOCKPAY_CODE'))
    await sql`
      update channel_accounts set is_enabled = false where site = 'global' and channel = 'MOCKPAY_CODE'`.run(
      mall.db,
    )
    const offered = await begun.guest.post(`${pay}/payChannel`, {})
    expect(JSON.stringify(offered.body)).not.toContain('MOCKPAY_CODE')
    const { guest, groupId } = await anUnpaidOrder(mall)
    expect((await firstPay(guest, groupId, undefined, channelOf('MOCKPAY_CODE'))).body.code).toBe(
      'channelUnknown',
    )

    await choose(JSON.parse(body.channelToken).content, 'pay')
    await isPaid(begun.groupId)
  })

  test('an attempt is made with the account of its own site', async () => {
    const { groupId, client } = await aBuyerWithAnOrder(5_000)
    expect((await firstPay(client, groupId)).status).toBe(200)
    const row = await sql<{ site: string; account: string }>`
      select a.site, a.account from payment_attempts r join channel_accounts a on a.id = r.account_id
      where r.group_id = ${groupId}`.row(mall.db)
    expect(row).toEqual({ site: 'de', account: 'mallard-de' })
  })
})

const places: Readonly<Record<string, Partial<typeof anAddress>>> = {
  de: { country: 'DE', province: 'Berlin', city: 'Berlin', postalCode: '10115' },
  uk: { country: 'GB', province: 'London', city: 'London', postalCode: 'SW1A 1AA' },
  jp: {
    ...{ country: 'JP', province: 'Tokyo', city: 'Chiyoda' },
    ...{ postalCode: '100-0001', personPhone: '0312345678' },
  },
}
const addressIn = (site: string) => ({ ...anAddress, ...places[site] })

/** A signed-in buyer on the German site. */
async function aBuyerWithAnOrder(price: number) {
  const client = await aBuyerOn(mall, 'de')
  return { client, ...(await anUnpaidOrder(mall, { client, price, address: addressIn('de') })) }
}
